/**
 * The oldest browsers that the product is built for (README, rule 1.11): what the build lowers syntax and styles to, and
 * what tooling/checks/above-floor.ts holds the build to.
 */
export const FLOOR = ["chrome109", "edge109", "firefox115", "safari16.4"];
