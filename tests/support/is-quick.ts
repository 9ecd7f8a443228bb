/** Set by `npm test` unless it runs the full tests (tooling/checks/run-tests.ts). */
export const isQuick = process.env.IS_QUICK !== undefined;
