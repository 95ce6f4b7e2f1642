/** The event of a page that the server drew, once its buttons work. */
export const RUNS = 'faro-runs';
