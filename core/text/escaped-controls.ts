/** Controls but line ends and tabs, and marks that change the order in which a line is read. */
const CONTROLS = /(?!\r\n)[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/**
 * A text for a terminal: controls, which would move its cursor or rename its window, are written as JSON escapes them.
 * JSON stays the same JSON.
 */
export function escapeControls(text: string): string {
  return text.replace(CONTROLS, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
