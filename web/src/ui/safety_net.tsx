// What is shown when a part of the page breaks, or cannot be fetched after the server was renewed: never an empty page.
import { Component, type ReactNode } from "react";
import { words } from "../words";

export class SafetyNet extends Component<{ children: ReactNode }, { broken: Error | null }> {
  override state = { broken: null as Error | null };

  static getDerivedStateFromError(broken: Error) {
    return { broken };
  }

  override render() {
    const { broken } = this.state;
    if (!broken) return this.props.children;
    return (
      <main id="content" className="page">
        <h1>{words.broken.title}</h1>
        <p role="alert" className="notice bad">
          {words.broken.says} <span className="quiet">{broken.message}</span>
        </p>
        <button type="button" className="primary" onClick={() => location.reload()}>
          {words.broken.again}
        </button>
      </main>
    );
  }
}
