/** The header of a request that is to be refused without a session, even where visitors would be answered. */
export const SESSION_HEADER = 'faro-session';
export const SESSION_REQUIRED = 'required';

/** The beginning of the addresses of sign-in. Nobody who calls them needs a session. */
export const SIGN_IN_ADDRESSES = '/api/auth';
