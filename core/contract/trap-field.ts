/** A field of the contact form that people do not see and robots fill in: what comes with it is thrown away. */
export const TRAP_FIELD = 'sitio_web';
