const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
/** Characters that XML 1.0 cannot hold, escaped or not. */
const IMPOSSIBLE = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu;

/** Text as XML holds it, in an element or an attribute. */
export function xmlText(text: string): string {
  return text.replace(IMPOSSIBLE, '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** An answer in XML. */
export function xmlResponse(type: string, body: string): Response {
  return new Response(`<?xml version="1.0" encoding="utf-8"?>\n${body}\n`, { headers: { 'content-type': `${type}; charset=utf-8` } });
}
