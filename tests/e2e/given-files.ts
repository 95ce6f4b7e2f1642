import { expect, type Locator, type Page } from '@playwright/test';
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

/** Waits until the office of a page takes what is given to it. */
const runs = (page: Page) => expect(page.locator('html[data-runs]')).toBeAttached();

/** Drops what lies on the machine, a file or a folder, which no page can make by itself. */
export async function dropFrom(path: string, place: Locator, { isRunning = true } = {}): Promise<void> {
  const page = place.page();
  if (isRunning) await runs(page);
  const box = await place.boundingBox();
  const at = { x: (box?.x ?? 0) + 5, y: (box?.y ?? 0) + 5, data: { items: [], files: [path], dragOperationsMask: 1 } };
  const session = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) await session.send('Input.dispatchDragEvent', { type, ...at });
  await session.detach();
}

/** Pastes or drops files on an element. */
export async function give(on: Locator, how: 'paste' | 'drop', files: readonly Given[]): Promise<void> {
  await runs(on.page());
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
