/**
 * The parameter of an administrator's address with a look that is being chosen, as JSON:
 * `/?aspecto={"color":"#0a5488"}`.
 */
export const LOOK_DRAFT = 'aspecto';
