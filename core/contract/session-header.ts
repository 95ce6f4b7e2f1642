/** The header of a request that is to be refused without a session, even where visitors would be answered. */
export const SESSION_HEADER = 'faro-session';
export const SESSION_REQUIRED = 'required';
