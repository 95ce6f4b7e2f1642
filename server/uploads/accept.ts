import { Problem } from '#core/errors.ts';
import { safeName } from '#data/files/file-name.ts';
import type { NewFile } from '#data/files/file-store.ts';
import { type Inspected, MAX_PIXELS } from '../images/inspect.ts';
import { isPicture, type Kind, kindOfName, kindOfType } from './kinds.ts';

/** The sender's description of a file. */
export interface Claim {
  readonly name: string;
  readonly type: string;
}

const INSTEAD = 'Si es un documento, guárdalo como PDF y sube ese; si es una imagen, como JPEG o PNG.';
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
  const told = claim.name || 'El archivo';
  if (bytes.length === 0) throw invalid(`«${told}» está vacío. Revisa el archivo y elige otro.`);
  const kind = await kindOfContent(bytes);
  if (kind === undefined) throw unknownContent(bytes, { ...claim, name: told });
  refuseLies(claim, kind, told);
  const [extension, ...others] = kind.extensions;
  const isPdf = !isPicture(kind);
  const name = safeName(claim.name, extension, others, isPdf ? 'documento' : 'imagen');
  const file = { bytes, name, contentType: kind.contentType };
  if (isPdf) {
    if (!textOf(bytes.subarray(-PDF_TAIL)).includes(PDF_END)) throw damaged(told);
    return { ...file, width: null, height: null, color: null };
  }
  const look = await inspect();
  if (look === 'damaged') throw damaged(told);
  if ('tooLarge' in look) throw invalid(tooManyPixels(told, look.tooLarge));
  return { ...file, ...look };
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

/** A name or type that contradicts the content is refused, however harmless: later the mismatch would go unnoticed. */
function refuseLies({ name, type }: Claim, kind: Kind, told: string): void {
  const byName = kindOfName(name);
  if (byName !== undefined && byName !== kind) {
    const right = name.replace(/\.[^.]*$/, kind.extensions[0]);
    // Picture fields accept no PDF, whatever its name, and PDF fields no picture.
    const remedy = isPicture(byName) === isPicture(kind) ? `Cámbiale el nombre a «${right}»` : `Ábrelo, guárdalo como ${byName.label}`;
    throw invalid(`«${told}» dice ser ${byName.label}, pero por dentro es ${kind.label}. ${remedy} y vuelve a subirlo.`);
  }
  const media = type.split(';')[0]?.trim().toLowerCase() ?? '';
  if (media === '' || media === 'application/octet-stream' || kindOfType(media) === kind) return;
  throw invalid(`«${told}» dice ser «${media}», pero por dentro es ${kind.label}. Corrige su nombre y vuelve a subirlo.`);
}

/** A file described as a picture may be meant for a picture field, so the sentence does not offer a PDF. */
function unknownContent(bytes: Uint8Array, { name: told, type }: Claim): Problem {
  const start = textOf(bytes.subarray(0, 4_096));
  if (/<svg[\s>]/i.test(start)) {
    return invalid(`«${told}» es un dibujo SVG, que puede llevar programas dentro. Expórtalo como PNG o WebP y sube ese.`);
  }
  if (/^.{4}ftyp(hei|hev|mif1|msf1)/s.test(start)) {
    return invalid(`«${told}» es una foto HEIC. Guárdala como JPEG y súbela (en el iPhone: Ajustes, Cámara, Formatos, «El más compatible»).`);
  }
  const byName = kindOfName(told);
  if (byName === undefined && (type.startsWith('image/') || OTHER_PICTURE.test(told))) {
    return invalid(`«${told}» no es una imagen JPEG, PNG, WebP, AVIF ni GIF. Guárdala como JPEG o PNG y súbela.`);
  }
  if (byName === undefined) return invalid(`«${told}» no es una imagen ni un PDF. ${INSTEAD}`);
  return invalid(`«${told}» dice ser ${byName.label}, pero por dentro no lo es. Ábrelo, guárdalo de nuevo como ${byName.label} y vuelve a subirlo.`);
}

function tooManyPixels(told: string, { width, height, frames }: { width: number; height: number; frames: number }): string {
  const size = `${width} × ${height} píxeles${frames > 1 ? ` en ${frames} cuadros` : ''}`;
  const all = Math.ceil((width * height * frames) / 1_000_000);
  return `«${told}» mide ${size}: son ${all} millones y caben ${MAX_PIXELS / 1_000_000}, por ejemplo 8000 × 6000. Redúcela y vuelve a subirla.`;
}

function damaged(told: string): Problem {
  return new Problem(
    'storage/server-file-wrong-size',
    `«${told}» está incompleto o dañado. Ábrelo en tu equipo, guárdalo de nuevo y vuelve a subirlo.`,
  );
}

function invalid(sentence: string): Problem {
  return new Problem('storage/invalid-format', sentence);
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes);
}
