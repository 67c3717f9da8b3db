import { createRoot } from "react-dom/client";
import { App } from "./app";
import { keepOwnFiles } from "./install";
import "./styles/base.css";
import "./styles/table.css";
import "./styles/pages.css";
import "./styles/looks.css";
import "./styles/still.css";

createRoot(document.getElementById("root")!).render(<App />);
keepOwnFiles();
