/** A request with this header is refused without a session, even where visitors would be answered. */
export const SESSION_REQUIRED = { 'faro-session': 'required' } as const;

/** The beginning of the addresses of sign-in. Nobody who calls them needs a session. */
export const SIGN_IN_ADDRESSES = '/api/auth';
