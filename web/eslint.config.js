// What a compiler does not object to and a reader would. Form is prettier's business, types are tsc's.
import js from "@eslint/js";
import hooks from "eslint-plugin-react-hooks";
import ts from "typescript-eslint";

export default ts.config(
  { ignores: ["dist", "node_modules", "test-results", "src/protocol.ts", "src/rest.ts", "site/search.js", "public/sw.js"] },
  js.configs.recommended,
  ts.configs.recommendedTypeChecked,
  hooks.configs["recommended-latest"],
  {
    languageOptions: { parserOptions: { projectService: { allowDefaultProject: ["eslint.config.js"] } } },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      // An event's handler may be asynchronous: what it does with a failure is its own business.
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
      // `list[0]!` says that there is one; a stand-in of a test is asynchronous like the thing it stands for.
      "@typescript-eslint/no-unnecessary-type-assertion": "off",
      "@typescript-eslint/require-await": "off",
      "@typescript-eslint/no-unused-expressions": ["error", { allowTernary: true }],
      "react-hooks/exhaustive-deps": "error",
      // What an effect gives back React calls at its end; newer browsers answer scrollIntoView() and the like with a promise.
      "no-restricted-syntax": [
        "error",
        {
          selector: "CallExpression[callee.name='useEffect'] > ArrowFunctionExpression[body.type='ChainExpression']",
          message: "Write `() => void thing?.method()`: an effect gives back nothing, or a function that ends it.",
        },
      ],
    },
  },
  // Fixtures of Playwright take an empty pattern for "no other fixture", and a `use` that is not React's.
  { files: ["e2e/**"], rules: { "no-empty-pattern": "off", "react-hooks/rules-of-hooks": "off" } },
);
