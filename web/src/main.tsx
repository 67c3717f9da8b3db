import { createRoot } from "react-dom/client";
import { App } from "./app";
import "./styles/base.css";
import "./styles/table.css";
import "./styles/pages.css";

createRoot(document.getElementById("root")!).render(<App />);
