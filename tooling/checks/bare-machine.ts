/**
 * `BARE_MACHINE=1`: as on a machine with Node and nothing else. No browser, PostgreSQL or nginx of the system's is used,
 * whatever is installed, nor the one that `CHROMIUM_PATH` names.
 */
export const isBareMachine = () => Boolean(process.env.BARE_MACHINE);
