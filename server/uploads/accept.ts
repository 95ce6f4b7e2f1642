import { Problem } from '#core/errors.ts';
import { isPicture } from '#core/files/is-picture.ts';
import { type Message, say, type Wording } from '#core/words/message.ts';
import { safeName } from '#data/files/file-name.ts';
import type { NewFile } from '#data/files/file-store.ts';
import { type Inspected, MAX_FRAMES, MAX_PIXELS } from '../images/inspect.ts';
import { type Kind, kindOfName, kindOfType } from './kinds.ts';

/** The sender's description of a file. */
export interface Claim {
  readonly name: string;
  readonly type: string;
}

/** The ending of a picture that is none of those that are accepted. */
const OTHER_PICTURE = /\.(?:tiff?|bmp|ico|psd|jp2|jxl|raw|dng)$/i;
/** The end marker of a PDF. Some programs write a little behind it. */
const PDF_END = '%%EOF';
const PDF_TAIL = 2_048;

/**
 * Judges a file by its content.
 * @param inspect looks at it as a picture
 * @throws Problem with a sentence that says what to do
 */
export async function acceptFile(bytes: Uint8Array, claim: Claim, inspect: () => Promise<Inspected>): Promise<NewFile> {
  const shownName: Wording = claim.name || say('namelessFile');
  if (bytes.length === 0) throw invalid(say('fileEmpty', { name: shownName }));
  const kind = await kindOfContent(bytes);
  if (kind === undefined) throw unknownContent(bytes, claim, shownName);
  refuseLies(claim, kind, shownName);
  const [extension, ...others] = kind.extensions;
  const isPdf = !isPicture(kind);
  const name = safeName(namedAs(claim.name, kind), extension, others, isPdf ? 'documento' : 'imagen');
  const file = { bytes, name, contentType: kind.contentType };
  if (isPdf) {
    if (!textOf(bytes.subarray(-PDF_TAIL)).includes(PDF_END)) throw damaged(shownName);
    return { ...file, width: null, height: null, color: null };
  }
  const inspected = await inspect();
  if (inspected === 'damaged') throw damaged(shownName);
  if ('tooLarge' in inspected) throw invalid(pictureTooLarge(shownName, inspected.tooLarge));
  return { ...file, ...inspected };
}

async function kindOfContent(bytes: Uint8Array): Promise<Kind | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes);
  return found && kindOfType(brandsOf(bytes).includes('avif') ? 'image/avif' : found.mime);
}

/**
 * The compatible brands of an ISO base media file (ISO/IEC 14496-12, section 4.3). The first brand may be a more
 * general one.
 */
function brandsOf(bytes: Uint8Array): string[] {
  if (bytes.length < 16 || textOf(bytes.subarray(4, 8)) !== 'ftyp') return [];
  const end = Math.min(new DataView(bytes.buffer, bytes.byteOffset).getUint32(0), 256);
  return textOf(bytes.subarray(16, end)).match(/.{4}/gs) ?? [];
}

/**
 * A name or type that contradicts the content is refused, however harmless: later the mismatch would go unnoticed. A
 * picture in another of the formats that are taken is kept under the name that is right.
 */
function refuseLies({ name, type }: Claim, kind: Kind, shownName: Wording): void {
  const byName = kindOfName(name);
  if (byName !== undefined && !isSameUse(byName, kind)) {
    // Picture fields accept no PDF, whatever its name, and PDF fields no picture.
    throw invalid(say('otherKindOfFile', { name: shownName, claimed: byName.label, kind: kind.label }));
  }
  const media = type.split(';')[0]?.trim().toLowerCase() ?? '';
  const byType = kindOfType(media);
  if (media === '' || media === 'application/octet-stream' || (byType !== undefined && isSameUse(byType, kind))) return;
  throw invalid(say('otherMediaType', { name: shownName, media, kind: kind.label }));
}

function isSameUse(claimed: Kind, kind: Kind): boolean {
  return isPicture(claimed) === isPicture(kind);
}

/** The name with the ending of its kind in place of another kind's. */
function namedAs(name: string, kind: Kind): string {
  const byName = kindOfName(name);
  return byName === undefined || byName === kind ? name : name.replace(/\.[^.]*$/, kind.extensions[0]);
}

/** A file described as a picture may be meant for a picture field, so the sentence does not offer a PDF. */
function unknownContent(bytes: Uint8Array, { name, type }: Claim, shownName: Wording): Problem {
  const start = textOf(bytes.subarray(0, 4_096));
  if (/<svg[\s>]/i.test(start)) {
    return invalid(say('svgRefused', { name: shownName }));
  }
  if (/^.{4}ftyp(hei|hev|mif1|msf1)/s.test(start)) {
    return invalid(say('heicRefused', { name: shownName }));
  }
  const byName = kindOfName(name);
  if (byName === undefined && (type.startsWith('image/') || OTHER_PICTURE.test(name))) {
    return invalid(say('pictureFormatRefused', { name: shownName }));
  }
  if (byName === undefined) return invalid(say('formatRefused', { name: shownName }));
  return invalid(say('notWhatItSays', { name: shownName, claimed: byName.label }));
}

function pictureTooLarge(name: Wording, { width, height, frames }: { width: number; height: number; frames: number }): Message {
  if (frames > MAX_FRAMES) return say('tooManyFrames', { name, frames, most: MAX_FRAMES });
  const millions = Math.ceil((width * height * frames) / 1_000_000);
  return say('tooManyPixels', { name, width, height, frames, millions, most: MAX_PIXELS / 1_000_000 });
}

function damaged(name: Wording): Problem {
  return new Problem('storage/server-file-wrong-size', say('fileDamaged', { name }));
}

function invalid(message: Message): Problem {
  return new Problem('storage/invalid-format', message);
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes);
}
