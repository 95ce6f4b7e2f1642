/** The cookie by which the sign-in screen knows that one comes from signing out. */
export const LEFT = 'faro-left';
