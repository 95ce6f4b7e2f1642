/** Methods that write nothing. */
export const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
