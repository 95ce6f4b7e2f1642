import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import { collections } from '#core/collections/index.ts';
import { importsWords } from '../../../words/office/imports.ts';
import { screenNamesWords } from '../../../words/office/screen-names.ts';
import { useOffice } from '../../editing/office-context.ts';
import { LoadState } from '../../feedback/load-state.tsx';
import { ProblemNote } from '../../feedback/problem-note.tsx';
import { sectionOf } from '../../model/titles.ts';
import entries from '../../ui/entries.module.css';
import { placeLostFocus } from '../../ui/lost-focus.ts';
import { Screen } from '../../ui/screen.tsx';
import { screenTags } from '../../ui/screen-tags.ts';
import { SearchInput } from '../../ui/search-input.tsx';
import { useSavingKey } from '../../ui/use-saving-key.ts';
import reviews from '../review.module.css';
import { useDecisions } from './decisions.ts';
import { EntryGroup } from './entry-group.tsx';
import style from './imports.module.css';
import { importQuery } from './imports.ts';
import { nameOfImport } from './names.ts';
import { UnreadEntries } from './unread-entries.tsx';
import { useReviewActions } from './use-review-actions.ts';

export const meta = () => screenTags(importsWords().toReview);

const { papers } = collections;

/** One import: what is new, what is there already, what a person has to decide, and what could not be read. */
export default function Review() {
  const texts = importsWords();
  const { id = '' } = useParams();
  const { api, lists } = useOffice();
  const loaded = useQuery(importQuery(api.send, id));
  const { data, refetch } = loaded;
  const stored = useQuery(lists.query(papers.name));
  const decisions = useDecisions(id);
  const [words, setWords] = useState('');
  const searched = useDeferredValue(words.trim());
  const storedById = useMemo(() => new Map((stored.data ?? []).map((item) => [item.id, item])), [stored.data]);
  const { busy, problem, refresh, apply, undo, remove } = useReviewActions({
    id,
    name: data === undefined ? '' : nameOfImport(data),
    decisions,
    refetch,
  });

  const counts = data?.counts ?? { new: 0, known: 0, undecided: 0 };
  const waiting = counts.new + counts.known + counts.undecided;
  // The sentence beside it says so.
  const isOnlyLookedUp = data !== undefined && data.pending > 0 && waiting + data.unread + data.done === 0;
  const toStore = counts.new + counts.known + decisions.undecidedDecided;
  const toAdd = counts.new + decisions.moreAdded;
  const version = data === undefined ? '' : [counts.new, counts.known, counts.undecided, data.unread, data.pending].join(' ');
  const hadWaiting = useRef(false);
  // The button that stores goes with what waited, and the next one would take all of it back.
  useEffect(() => {
    if (hadWaiting.current && waiting === 0) placeLostFocus();
    hadWaiting.current = waiting > 0;
  }, [waiting]);
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
      <p className={entries.lead}>
        {data && !isOnlyLookedUp && texts.state({ ...data, pending: 0 })}{' '}
        <span role="status">{data && data.pending > 0 && texts.lookingUp(data.pending, data.delay)}</span>
      </p>
      <LoadState of={loaded} />
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
            <>
              {/* New ones come first there: in the list's own order they may stand anywhere. */}
              <Button variant="default" component={Link} to={`/${papers.name}?orden=-createdDate`}>
                {texts.seeNewest}
              </Button>
              <Button variant="default" onClick={() => void undo()}>
                {texts.undo}
              </Button>
            </>
          )}
          <Button variant="subtle" color="red" onClick={() => void remove()}>
            {texts.removeFromList}
          </Button>
        </div>
      )}
    </Screen>
  );
}
