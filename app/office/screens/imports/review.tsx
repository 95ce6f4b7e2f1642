import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { collections } from '#core/collections/index.ts';
import { importsWords } from '../../../words/office/imports.ts';
import { screenNamesWords } from '../../../words/office/screen-names.ts';
import { syncWords } from '../../../words/office/sync.ts';
import { useOffice } from '../../editing/office-context.ts';
import { LoadState } from '../../feedback/load-state.tsx';
import { ProblemNote } from '../../feedback/problem-note.tsx';
import { useSending } from '../../feedback/use-sending.ts';
import { sectionOf } from '../../model/titles.ts';
import entries from '../../ui/entries.module.css';
import { Screen } from '../../ui/screen.tsx';
import { screenTags } from '../../ui/screen-tags.ts';
import { SearchInput } from '../../ui/search-input.tsx';
import reviews from '../review.module.css';
import { useDecisions } from './decisions.ts';
import { EntryGroup } from './entry-group.tsx';
import style from './imports.module.css';
import { importQuery, importsQuery } from './imports.ts';
import { nameOfImport } from './names.ts';
import { UnreadEntries } from './unread-entries.tsx';
import { useSavingKey } from './use-saving-key.ts';

export const meta = () => screenTags(importsWords().toReview);

const { papers } = collections;

/** One import: what is new, what is there already, what a person has to decide, and what could not be read. */
export default function Review() {
  const texts = importsWords();
  const { id = '' } = useParams();
  const office = useOffice();
  const { api, client, lists, changes, question } = office;
  const navigate = useNavigate();
  const query = importQuery(api.send, id);
  const loaded = useQuery(query);
  const { data, refetch } = loaded;
  const stored = useQuery(lists.query(papers.name));
  const decisions = useDecisions();
  const [words, setWords] = useState('');
  const searched = useDeferredValue(words.trim());
  const { busy, problem, send } = useSending();
  const storedById = useMemo(() => new Map((stored.data ?? []).map((item) => [item.id, item])), [stored.data]);
  const refresh = async () => {
    lists.refresh(papers.name);
    await Promise.all([client.invalidateQueries({ queryKey: importsQuery(api.send).queryKey, exact: true }), refetch()]);
  };

  async function apply(): Promise<void> {
    await send(async () => {
      const store = async () => {
        const applied = await api.send('POST /api/imports/{id}/apply', { path: { id }, body: decisions.sent });
        decisions.forget();
        await refresh();
        return applied;
      };
      const back = async () => {
        await api.send('POST /api/imports/{id}/undo', { path: { id } });
        await refresh();
      };
      const what = texts.theImport(data === undefined ? '' : nameOfImport(data));
      await changes.carryOut(store, { back }, (applied) => ({ done: texts.applied(applied), what, at: `/imports/${id}` }));
    });
  }
  async function undo(): Promise<void> {
    const isMeant = await question.ask({
      text: texts.undoAsked,
      detail: texts.undoDetail,
      yes: syncWords().undo,
    });
    if (isMeant && (await changes.run(() => api.send('POST /api/imports/{id}/undo', { path: { id } }), texts.undone))) await refresh();
  }
  async function remove(): Promise<void> {
    if (!(await question.askToDelete(texts.removeDetail))) return;
    if (!(await changes.run(() => api.send('DELETE /api/imports/{id}', { path: { id } }), texts.removed))) return;
    await navigate('/imports');
    await client.invalidateQueries({ queryKey: importsQuery(api.send).queryKey, exact: true });
  }

  const counts = data?.counts ?? { new: 0, known: 0, undecided: 0 };
  const waiting = counts.new + counts.known + counts.undecided;
  const toStore = counts.new + counts.known + decisions.undecidedDecided;
  const toAdd = counts.new + decisions.moreAdded;
  const version = data === undefined ? '' : [counts.new, counts.known, counts.undecided, data.unread, data.pending].join(' ');
  useSavingKey(() => {
    if (toStore > 0 && !busy) void apply();
  });
  const groups = { id, words: searched, version, decisions, storedById };
  return (
    <Screen
      heading={data === undefined ? texts.toReview : texts.toReviewOf(nameOfImport(data))}
      trail={[
        { to: `/${papers.name}`, text: sectionOf(papers) },
        { to: '/imports', text: screenNamesWords().imports },
      ]}
    >
      {data && <p className={entries.lead}>{texts.state(data)}</p>}
      <LoadState of={loaded} />
      <p role="status" className={entries.lead}>
        {data && data.pending > 0 && texts.lookingUp(data.pending, data.delay)}
      </p>
      {data && waiting > 0 && (
        <div className={`${reviews.actions} ${style.actions}`}>
          <SearchInput label={texts.searchToReview} value={words} onChange={setWords} />
          <Button loading={busy} disabled={toStore === 0} aria-keyshortcuts="Control+S" onClick={() => void apply()}>
            {toAdd === 0 ? texts.storeDecided : texts.addMany(toAdd)}
          </Button>
        </div>
      )}
      <ProblemNote of={problem} />
      {data && waiting === 0 && data.unread === 0 && data.pending === 0 && <p role="status">{texts.noneLeft}</p>}
      {counts.undecided > 0 && <EntryGroup kind="undecided" {...groups} />}
      {counts.new > 0 && <EntryGroup kind="new" {...groups} />}
      {counts.known > 0 && <EntryGroup kind="known" {...groups} />}
      {data && data.unread > 0 && <UnreadEntries id={id} version={version} onMended={refresh} />}
      {data && (
        <div className={entries.bar}>
          {data.done > 0 && (
            <Button variant="default" onClick={() => void undo()}>
              {texts.undo}
            </Button>
          )}
          <Button variant="subtle" color="red" onClick={() => void remove()}>
            {texts.removeFromList}
          </Button>
        </div>
      )}
    </Screen>
  );
}
