/** The key of the chosen theme in the browser: `light`, `dark`, or nothing for the system's. */
export const THEME_KEY = 'faro-theme';
