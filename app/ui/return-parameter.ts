/** The parameter of the public page that an edit began at, and leads back to: `/blogs/ab12?volver=/Blog/ab12`. */
export const RETURN_PARAMETER = 'volver';
