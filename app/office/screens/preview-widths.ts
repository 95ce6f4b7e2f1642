/** The widths of windows in which a page is previewed, in CSS pixels. */
export const PREVIEW_WIDTHS = { phone: 390, computer: 1280 } as const;

export type PreviewDevice = keyof typeof PREVIEW_WIDTHS;
