/** `npm test` without `full` says so in the environment (tooling/checks/run-tests.ts). */
export const isQuick = process.env.IS_QUICK !== undefined;
