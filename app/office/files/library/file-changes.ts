import type { StoredFile } from '#core/contract/files.ts';
import { Problem } from '#core/errors.ts';
import { filePathOf } from '#core/files/file-address.ts';
import { nameOfUpload } from '#core/files/upload-path.ts';
import { libraryWords } from '../../../words/office/library.ts';
import { syncWords } from '../../../words/office/sync.ts';
import type { OfficeContext } from '../../editing/office-context.ts';
import { keyOf } from '../../model/edit.ts';
import { type Resource, removeOnce, restoreOnce } from '../../sync/removal.ts';
import { forAll } from '../../sync/steps.ts';
import { twoWay } from '../../sync/undo.ts';

/** The changes of a person to files beside their descriptions; each has a notice, with an offer to undo it. */
export interface FileChanges {
  /** Shows the notice of an added file. @param onGone called when the upload was undone */
  readonly added: (address: string, onGone: () => void) => void;
  /** @throws Problem when it is refused */
  readonly remove: (file: StoredFile) => Promise<void>;
  /** Each refusal has a notice. */
  readonly removeAll: (files: readonly StoredFile[]) => Promise<void>;
  readonly restore: (file: Pick<StoredFile, 'fullPath' | 'name'>) => Promise<void>;
  /**
   * Puts the file at an address in the place of another one.
   * @throws Problem when it is refused
   */
  readonly replace: (file: StoredFile, address: string) => Promise<void>;
}

const keyOfFile = ({ fullPath }: Pick<StoredFile, 'fullPath'>) => keyOf({ kind: 'file', path: fullPath });

/**
 * Each change waits for those of the same file, over the newest version. It does no harm when an earlier try
 * arrived and only its answer was lost.
 */
export function fileChanges({
  api,
  changes,
  library,
  notices,
  saveQueue,
}: Pick<OfficeContext, 'api' | 'changes' | 'library' | 'notices' | 'saveQueue'>): FileChanges {
  const words = libraryWords();
  const sync = syncWords();
  const run = <Answer>(file: Pick<StoredFile, 'fullPath' | 'name'>, task: () => Promise<Answer>) =>
    saveQueue.run(keyOfFile(file), file.name, task).finally(() => void library.refresh());
  const resourceOf = (path: string): Resource<StoredFile> => ({
    remove: () => library.get(path).then(library.remove),
    findDeleted: async () => (await library.listDeleted()).find(({ fullPath }) => fullPath === path),
    get: () => library.get(path),
  });
  /** Another version than the one that was looked at is not deleted unseen. */
  const removeAsSeen = (file: StoredFile) => removeOnce({ remove: () => library.remove(file) });
  const removeNow = ({ fullPath }: Pick<StoredFile, 'fullPath'>) => removeOnce(resourceOf(fullPath));
  const bringBackNow = async ({ fullPath }: Pick<StoredFile, 'fullPath'>): Promise<void> => {
    await restoreOnce(api, resourceOf(fullPath));
  };

  /** The bytes of two files change places; the other one's then lie in the trash. */
  async function swap(path: string, other: StoredFile['fullPath'], { from, to }: { from: string; to: string }): Promise<StoredFile> {
    const file = await library.get(path);
    if (file.md5Hash === to) return file;
    if (file.md5Hash !== from) throw new Problem('aborted', words.replacedAgain(file.name));
    await restoreOnce(api, resourceOf(other));
    return library.replace(file, (await library.get(other)).url);
  }

  return {
    added: (address, onGone) => {
      const fullPath = filePathOf(address) ?? '';
      // The same bytes under the same name are the file that was there before.
      if (library.find(fullPath) !== undefined) return;
      const file = { fullPath, name: nameOfUpload(fullPath) };
      changes.offerUndo(
        twoWay(
          { done: words.added(file.name), what: words.theAdding(file.name) },
          {
            back: async () => {
              await run(file, () => removeNow(file));
              onGone();
            },
            again: () => run(file, () => bringBackNow(file)),
          },
        ),
      );
    },
    remove: async (file) => {
      await changes.carryOut(
        () => run(file, () => removeAsSeen(file)),
        { back: () => run(file, () => bringBackNow(file)), again: () => run(file, () => removeNow(file)) },
        () => ({ done: sync.removed(sync.quoted(file.name), 1), what: sync.theRemoval(sync.quoted(file.name)), restores: [keyOfFile(file)] }),
        sync.inTrash(1),
      );
    },
    removeAll: async (files) => {
      const each = (these: readonly StoredFile[], work: (file: StoredFile) => Promise<void>) =>
        forAll(these, (file) => saveQueue.run(keyOfFile(file), file.name, () => work(file))).finally(() => void library.refresh());
      const { done, problems } = await each(files, removeAsSeen);
      const [problem, ...others] = problems;
      if (problem) notices.show({ tone: 'problem', text: sync.withMore(problem.message, others.length) });
      if (done.length === 0) return;
      const all = async (work: (file: StoredFile) => Promise<void>) => {
        const [failed] = (await each(done, work)).problems;
        if (failed) throw failed;
      };
      changes.offerUndo(
        twoWay(
          {
            done: sync.removed(words.count(done.length), done.length),
            what: sync.theRemoval(words.count(done.length)),
            restores: done.map(keyOfFile),
          },
          {
            back: async () => {
              const deleted = new Map((await library.listDeleted()).map((entry) => [entry.fullPath, entry]));
              await all(async ({ fullPath }) => {
                await restoreOnce(api, { ...resourceOf(fullPath), findDeleted: async () => deleted.get(fullPath) });
              });
            },
            again: () => all(removeNow),
          },
        ),
        sync.inTrash(done.length),
      );
    },
    restore: async (file) => {
      const isBack = await changes.perform(
        { done: sync.restored(sync.quoted(file.name)), what: sync.theRestoration(sync.quoted(file.name)) },
        { again: () => run(file, () => bringBackNow(file)), back: () => run(file, () => removeNow(file)) },
      );
      if (isBack) changes.leftTrash(keyOfFile(file));
    },
    replace: async (file, address) => {
      const other = filePathOf(address) ?? '';
      const there = (await library.get(other)).md5Hash;
      const replace = () => run(file, () => swap(file.fullPath, other, { from: file.md5Hash, to: there }));
      const { focalX, focalY } = file;
      const back = () =>
        run(file, async () => {
          const now = await swap(file.fullPath, other, { from: there, to: file.md5Hash });
          // Another picture has its centre of interest elsewhere, so each loses it.
          if (now.focalX !== focalX || now.focalY !== focalY) await api.patchFile(file.fullPath, now.version, { focalX, focalY });
        });
      await changes.carryOut(
        async () => library.putOwn(file.fullPath, await replace()),
        { back, again: replace },
        () => ({ done: words.replaced(file.name), what: words.theReplacing(file.name) }),
      );
    },
  };
}
