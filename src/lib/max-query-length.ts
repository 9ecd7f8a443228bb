/** The longest search that the database accepts, in characters (rule 6.8). */
export const MAX_QUERY_LENGTH = 200;
