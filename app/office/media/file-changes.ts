import { Problem } from '#core/errors.ts';
import { filePathOf } from '#core/file-address.ts';
import { asProblem } from '../api/request.ts';
import type { Office } from '../office.ts';
import { twoWay } from '../undo/undo.ts';
import { type LibraryFile, nameOfFile } from './library.ts';

/** What a person does with files beside saying something of them; each is told, with an offer to undo it. */
export interface FileChanges {
  /** Tells of a file that was added. @param onGone told that the upload was taken back */
  readonly added: (address: string, onGone: () => void) => void;
  /** @throws Problem when it is refused */
  readonly remove: (file: LibraryFile) => Promise<void>;
  readonly restore: (file: Pick<LibraryFile, 'fullPath' | 'name'>) => Promise<void>;
  /**
   * Puts the file at an address in the place of another one.
   * @throws Problem when it is refused
   */
  readonly replace: (file: LibraryFile, address: string) => Promise<void>;
}

/** Each change goes in the lane of its file, over the newest version, and does no harm when an earlier try arrived and only its answer was lost. */
export function fileChanges({ api, changes, library, saver }: Pick<Office, 'api' | 'changes' | 'library' | 'saver'>): FileChanges {
  const run = <Answer>({ fullPath, name }: Pick<LibraryFile, 'fullPath' | 'name'>, task: () => Promise<Answer>) =>
    saver.run(`files/${fullPath}`, name, task).finally(() => void library.refresh());
  const isGone = (error: unknown) => asProblem(error).code === 'storage/object-not-found';

  async function bringBack(path: string): Promise<void> {
    const change = (await library.listDeleted()).find(({ fullPath }) => fullPath === path)?.change;
    if (change !== undefined) await api.restoreDeleted(change);
  }
  const removeNow = ({ fullPath }: Pick<LibraryFile, 'fullPath'>) =>
    library.get(fullPath).then(library.remove, (error: unknown) => {
      if (!isGone(error)) throw error;
    });
  const bringBackNow = async ({ fullPath }: Pick<LibraryFile, 'fullPath'>) => {
    await bringBack(fullPath);
    await library.get(fullPath);
  };

  /** The bytes of two files change places; the other one's then lie in the trash. */
  async function swap(path: string, other: LibraryFile['fullPath'], { from, to }: { from: string; to: string }): Promise<LibraryFile> {
    const file = await library.get(path);
    if (file.md5Hash === to) return file;
    if (file.md5Hash !== from) throw new Problem('aborted', `«${file.name}» se sustituyó otra vez después.`);
    await bringBack(other);
    return library.replace(file, (await library.get(other)).url);
  }

  return {
    added: (address, onGone) => {
      const fullPath = filePathOf(address) ?? '';
      // The same bytes under the same name are the file that was there before.
      if (library.find(fullPath) !== undefined) return;
      const file = { fullPath, name: nameOfFile(fullPath) };
      changes.offerUndo(
        twoWay(
          { done: `Se subió «${file.name}».`, what: `la subida de «${file.name}»` },
          async () => {
            await run(file, () => removeNow(file));
            onGone();
          },
          () => run(file, () => bringBackNow(file)),
        ),
      );
    },
    remove: async (file) => {
      await run(file, async () => {
        try {
          // Another version than the one that was looked at is not deleted unseen.
          await library.remove(file);
        } catch (error) {
          if (!isGone(error)) throw error;
        }
      });
      const told = { done: `Se eliminó «${file.name}».`, what: `el borrado de «${file.name}»` };
      changes.offerUndo(
        twoWay(
          told,
          () => run(file, () => bringBackNow(file)),
          () => run(file, () => removeNow(file)),
        ),
        ' Queda en la papelera.',
      );
    },
    restore: async (file) => {
      await changes.perform(
        { done: `Se restauró «${file.name}».`, what: `la restauración de «${file.name}»` },
        () => run(file, () => bringBackNow(file)),
        () => run(file, () => removeNow(file)),
      );
    },
    replace: async (file, address) => {
      const other = filePathOf(address) ?? '';
      const there = (await library.get(other)).md5Hash;
      const replaced = await run(file, () => swap(file.fullPath, other, { from: file.md5Hash, to: there }));
      library.put(file.fullPath, replaced, true);
      const { focalX, focalY } = file;
      changes.offerUndo(
        twoWay(
          { done: `Se sustituyó «${file.name}» en todos los lugares donde se usa.`, what: `la sustitución de «${file.name}»` },
          () =>
            run(file, async () => {
              const now = await swap(file.fullPath, other, { from: there, to: file.md5Hash });
              // Another picture has its centre of interest elsewhere, so each loses it.
              if (now.focalX !== focalX || now.focalY !== focalY) await api.patchFile(file.fullPath, now.version, { focalX, focalY });
            }),
          () => run(file, () => swap(file.fullPath, other, { from: file.md5Hash, to: there })),
        ),
      );
    },
  };
}
