/** A colour by day and by night. */
export interface DayAndNight {
  readonly light: string;
  readonly dark: string;
}

/**
 * Colours of the site without a colour of the group's, for the code that needs them. A test compares them with
 * `app/ui/tokens.css`, which has all of them.
 */
export const USUAL_COLORS = {
  page: { light: '#f6f8fc', dark: '#0a1120' },
  sheet: { light: '#ffffff', dark: '#121c31' },
  tint: { light: '#e9eef7', dark: '#0e1729' },
  link: { light: '#0a5488', dark: '#8cc8f5' },
} as const satisfies Readonly<Record<string, DayAndNight>>;

/** The same for what is dark in both schemes. */
export const USUAL_NIGHT_COLORS = { night: '#0a1224', deep: '#050a15', dusk: '#1b2b50', horizon: '#0d1a36', zenith: '#060b18' } as const;
