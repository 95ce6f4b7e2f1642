/** The key under which a browser remembers whether the back-office's side bar is folded. */
export const SIDE_BAR_KEY = 'faro-side-bar';
/** The windows in which it is not folded unless somebody folds it. */
export const SIDE_BAR_ROOM = '(min-width: 75em)';
