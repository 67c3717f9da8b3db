// The places of the page, by the first part of their path. What must hold of every page is tested along this list.
export const ROUTES = [
  "",
  "table",
  "watch",
  "deal",
  "floor",
  "rack",
  "display",
  "learn",
  "history",
  "round",
  "rules",
  "compare",
  "operator",
  "account",
  "join",
  "coach",
  "school",
] as const;
export type Route = (typeof ROUTES)[number];

export const COACH_ROOMS = ["", "drill", "exam", "cards", "chart", "costs", "certificate"] as const;
export const SCHOOL_ROOMS = ["", "payouts", "steps", "test", "certificate"] as const;
