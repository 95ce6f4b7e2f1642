import { filePathOf } from '#core/files/file-address.ts';
import { shellWords } from '../../words/office/shell.ts';
import { asProblem } from '../feedback/as-problem.ts';
import { loadPart } from '../feedback/load-part.ts';
import type { Notices } from '../feedback/notices.ts';
import type { Library } from '../model/library.ts';
import type { Api } from '../sync/api.ts';
import type { Changes } from '../sync/changes.ts';
import type { Session } from '../sync/session.ts';
import type { AttachmentsParts } from './attachments.ts';

export interface StoringParts {
  readonly api: Api;
  readonly session: Session;
  readonly library: Library;
  readonly changes: Changes;
  readonly notices: Notices;
  readonly fetch: typeof globalThis.fetch;
  /** Called when a file has arrived. */
  readonly onArrived: () => void;
}

/** The ways of files and their texts to the server. */
export function storingParts({ api, session, library, changes, notices, fetch, onArrived }: StoringParts): AttachmentsParts {
  const words = shellWords();
  return {
    send: async (file, { storage, onChange }) => {
      const { startUpload } = await loadPart(() => import('./uploads/upload.ts'));
      const { name, type, size } = file;
      const task = startUpload(file, { name, type, size, renewSession: session.renew, onChange, storage });
      task.done.then(onArrived).catch(() => undefined);
      return task;
    },
    storeText: async (url, { alt, decorative }, when) => {
      const to = decorative ? { decorative } : { alt };
      try {
        const path = filePathOf(url) ?? '';
        const before = await library.get(path);
        library.putOwn(path, await api.patchFile(path, before.version, to));
        const message = { done: words.descriptionSaved(before.name), what: words.theText(before.name) };
        if (when === 'later')
          changes.offerUndo(changes.steps.file(path, decorative ? { decorative: before.decorative } : { alt: before.alt }, to, message));
        return true;
      } catch (error) {
        notices.show({ tone: 'problem', text: words.descriptionNotSaved(asProblem(error).message), stays: true });
        return false;
      }
    },
    // Uploads without such a request expire after a day.
    terminate: (address) => void fetch(address, { method: 'DELETE', headers: { 'tus-resumable': '1.0.0' } }).catch(() => undefined),
  };
}
