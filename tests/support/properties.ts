/** fast-check, as the tests of properties name it. */
export * as fc from "fast-check";
