const HEX = /^#?([\da-f]{3}|[\da-f]{6})$/i;

/** A colour as it is stored, `#0a5488`, from how people write it: `0A5488`, `#abc`. Null for what is none. */
export function hexColor(written: string): string | null {
  const [, digits] = HEX.exec(written.trim()) ?? [];
  if (digits === undefined) return null;
  const whole = digits.length === 6 ? digits : digits.replaceAll(/./g, '$&$&');
  return `#${whole.toLowerCase()}`;
}
