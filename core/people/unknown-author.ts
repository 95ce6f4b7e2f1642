/** The author of a post for which none was given (spec, section 5: blogs). */
export const UNKNOWN_AUTHOR = 'Unknown';
