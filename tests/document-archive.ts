import { CFB } from '@e965/xlsx';

const { utils, write } = CFB as {
  readonly utils: { readonly cfb_new: () => object; readonly cfb_add: (archive: object, path: string, content: Uint8Array) => void };
  readonly write: (archive: object, options: { readonly type: 'array'; readonly fileType: 'zip' }) => Uint8Array<ArrayBuffer>;
};

/** An archive as documents of office programs are. */
export function documentArchive(files: Readonly<Record<string, string>>): ArrayBuffer {
  const made = utils.cfb_new();
  for (const [path, text] of Object.entries(files)) utils.cfb_add(made, path, new TextEncoder().encode(text));
  return Uint8Array.from(write(made, { type: 'array', fileType: 'zip' })).buffer;
}
