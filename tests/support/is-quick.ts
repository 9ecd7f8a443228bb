/** True while `npm test` runs the quick tests (tooling/checks/run-tests.ts). */
export const isQuick = process.env.IS_QUICK !== undefined;
