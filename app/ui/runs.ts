/** The event by which a page that the server drew is told that its buttons work. */
export const RUNS = 'faro-runs';
