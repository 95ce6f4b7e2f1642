import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { StoredFile } from '#core/contract/files.ts';
import { Problem } from '#core/errors.ts';
import type { Values } from '#core/values.ts';
import { syncWords } from '../../../words/office/sync.ts';
import { descriptionOf, type Library } from '../../model/library.ts';
import { differences, isEmpty } from '../../model/three-way-merge.ts';
import type { Api } from '../../sync/api.ts';

/** The uploaded files as this browser knows them, and the calls about them. */
export function createLibrary(client: QueryClient, { send, patchFile }: Pick<Api, 'send' | 'patchFile'>): Library {
  const listDeleted = async () => (await send('GET /api/files/trash')).items;
  const files = queryOptions({ queryKey: ['files'], queryFn: async () => (await send('GET /api/files')).items });
  const own = new Set<string>();
  const get = (path: string) => send('GET /api/files/{path}', { path: { path } });
  const put: Library['put'] = (path, known) =>
    void client.setQueryData(files.queryKey, (all) => all?.map((file) => (file.fullPath === path ? { ...file, ...known } : file)));
  const putOwn: Library['putOwn'] = (path, known) => {
    own.add(`${path}/${known.version}`);
    put(path, known);
  };
  return {
    files,
    listDeleted,
    deleted: queryOptions({ queryKey: ['files', 'trash'], queryFn: listDeleted }),
    get,
    put,
    putOwn,
    find: (path: string) => client.getQueryData(files.queryKey)?.find(({ fullPath }) => fullPath === path),
    /** Whether a version of a file is this person's own doing. */
    isOwn: (path: string, version: number) => own.has(`${path}/${version}`),
    /** Loads the files again, and what of them is in the trash. */
    refresh: () => client.invalidateQueries({ queryKey: files.queryKey }),
    /** Changes the description of a picture, unless somebody changed it meanwhile. */
    describe: async (path: string, from: Values, to: Values): Promise<void> => {
      const file = await get(path);
      const now = descriptionOf(file);
      if (isEmpty(differences(to, now))) return;
      if (!isEmpty(differences(from, now))) throw new Problem('aborted', syncWords().describedAgain(file.name));
      putOwn(path, await patchFile(path, file.version, to));
    },
    /** Puts another file's bytes under a file's address, so that everything that shows it shows them. */
    replace: (file: StoredFile, other: string) =>
      send('PUT /api/files/{path}', { path: { path: file.fullPath }, body: { with: other }, version: file.version }),
    remove: (file: StoredFile) => send('DELETE /api/files/{path}', { path: { path: file.fullPath }, version: file.version }),
  };
}
