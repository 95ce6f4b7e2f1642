/** What a field takes. */
export type Mode = 'image' | 'pdf';

/** What is said of several files that were dropped or pasted where one goes. */
export function surplusIn(files: readonly Pick<File, 'name'>[]): string | null {
  const [first, ...others] = files;
  if (first === undefined || others.length === 0) return null;
  return `Aquí va un solo archivo: de los ${files.length} que llegaron cuenta el primero, «${first.name}».`;
}

/** Why a file has no place in a field, as far as its name and type tell. */
export function refusalOf({ name, type }: Pick<File, 'name' | 'type'>, mode: Mode): string | null {
  const isPdf = type === 'application/pdf' || /\.pdf$/i.test(name);
  if (mode === 'image' && isNoPicture({ name, type }) && !isPdf) return `«${name}» no es una imagen. Aquí va una imagen JPEG, PNG, WebP, AVIF o GIF.`;
  if (mode === 'image' && isPdf) return `«${name}» es un PDF. Aquí va una imagen.`;
  if (mode === 'pdf' && !isPdf) return `«${name}» no es un PDF. Aquí va un PDF.`;
  return null;
}

export function isPicture({ type }: Pick<File, 'type'>): boolean {
  return type.startsWith('image/');
}

/** What no name or type tells, and what is told in detail by who looks into it (an SVG, a photograph in HEIC), is not judged here. */
function isNoPicture({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  if (type !== '' && type !== 'application/octet-stream') return !isPicture({ type });
  return /\.\w+$/.test(name) && !/\.(jpe?g|jfif|png|webp|avif|gif|hei[cf]|svg|tiff?|bmp)$/i.test(name);
}
