/** Signs that turn the direction of what follows, on a page beyond their own text. */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/g;

/** A text that leaves the direction of those around it as it is. */
export function withoutTurning(text: string): string {
  return text.replaceAll(TURNING, '');
}
