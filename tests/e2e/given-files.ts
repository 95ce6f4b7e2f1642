import { expect, type Locator } from '@playwright/test';
import { photo } from '#tests/uploads/samples.ts';

/** Looking at a picture gives way to everything else that the machine does. */
export const arrives = expect.configure({ timeout: 90_000 });

export const BROKEN = { name: 'rota.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Esto no es una foto. '.repeat(50)) };

export async function picture(name: string, width: number) {
  return { name, mimeType: 'image/jpeg', buffer: await photo(1, { width, height: 480 }) };
}

export interface Given {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Pastes or drops files on an element. */
export async function give(on: Locator, how: 'paste' | 'drop', files: readonly Given[]): Promise<void> {
  await on.evaluate(
    (element, { kind, given }) => {
      const data = new DataTransfer();
      for (const { name, type, base64 } of given) {
        data.items.add(new File([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], name, { type }));
      }
      const init = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        kind === 'paste' ? new ClipboardEvent(kind, { clipboardData: data, ...init }) : new DragEvent(kind, { dataTransfer: data, ...init }),
      );
    },
    { kind: how, given: files.map(({ name, mimeType, buffer }) => ({ name, type: mimeType, base64: buffer.toString('base64') })) },
  );
}

/** The greatest width of a picture's preview, in em (spec, section 4: File uploader). */
export const previewOf = (image: Locator) =>
  image.evaluate((shown) => Number.parseFloat(getComputedStyle(shown).maxWidth) / Number.parseFloat(getComputedStyle(shown).fontSize));
