/** A kind of file that is accepted. */
export interface Kind {
  readonly contentType: string;
  /** Its name for people. */
  readonly label: string;
  /** Its ending first, and others that say the same. */
  readonly extensions: readonly [string, ...string[]];
  /** Other names of the media type, as browsers and systems tell them. */
  readonly aliases?: readonly string[];
}

/** Everything that is accepted. SVG is not: it can carry programs. */
const KINDS: readonly Kind[] = [
  { contentType: 'image/jpeg', label: 'JPEG', extensions: ['.jpg', '.jpeg', '.jpe', '.jfif'], aliases: ['image/jpg', 'image/pjpeg'] },
  { contentType: 'image/png', label: 'PNG', extensions: ['.png', '.apng'], aliases: ['image/apng', 'image/x-png', 'image/vnd.mozilla.apng'] },
  { contentType: 'image/webp', label: 'WebP', extensions: ['.webp'] },
  { contentType: 'image/avif', label: 'AVIF', extensions: ['.avif', '.avifs'], aliases: ['image/avif-sequence'] },
  { contentType: 'image/gif', label: 'GIF', extensions: ['.gif'] },
  { contentType: 'application/pdf', label: 'PDF', extensions: ['.pdf'], aliases: ['application/x-pdf'] },
];

export function kindOfType(type: string): Kind | undefined {
  return KINDS.find(({ contentType, aliases = [] }) => contentType === type || aliases.includes(type));
}

export function kindOfName(name: string): Kind | undefined {
  return KINDS.find(({ extensions }) => extensions.some((extension) => name.toLowerCase().endsWith(extension)));
}
