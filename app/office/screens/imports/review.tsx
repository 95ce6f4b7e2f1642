import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { collections } from '#core/collections/index.ts';
import type { ImportEntry } from '#core/contract/imports.ts';
import { foldText } from '#core/folded-text.ts';
import type { Decision } from '#core/publications/decision.ts';
import { importsWords } from '../../../words/office/imports.ts';
import { syncWords } from '../../../words/office/sync.ts';
import { uiWords } from '../../../words/office/ui.ts';
import { useOffice } from '../../editing/office-context.ts';
import { ProblemNote } from '../../feedback/problem-note.tsx';
import { useSending } from '../../feedback/use-sending.ts';
import entriesStyle from '../../ui/entries.module.css';
import { Icon } from '../../ui/icon.tsx';
import { Screen } from '../../ui/screen.tsx';
import { EntryGroup } from './entry-group.tsx';
import style from './imports.module.css';
import { importQuery, importsQuery } from './imports.ts';
import { nameOfImport } from './names.ts';
import { UnreadEntry } from './unread-entry.tsx';

export const meta = () => [{ title: importsWords().toReview }, { name: 'robots', content: 'noindex' }];

const { papers } = collections;

/** One import: what is new, what is there already, what a person has to decide, and what could not be read. */
export default function Review() {
  const texts = importsWords();
  const { id = '' } = useParams();
  const office = useOffice();
  const { api, client, lists, changes, question } = office;
  const navigate = useNavigate();
  const query = importQuery(api.send, id);
  const { data, error, refetch } = useQuery(query);
  const stored = useQuery(lists.query(papers.name));
  const [decided, setDecided] = useState<ReadonlyMap<number, Decision>>(new Map());
  const [words, setWords] = useState('');
  const { busy, problem, send } = useSending();

  const storedById = useMemo(() => new Map((stored.data ?? []).map((item) => [item.id, item])), [stored.data]);
  const waiting = useMemo(() => (data?.entries ?? []).filter(({ decision }) => decision === null), [data]);
  const groups = useMemo(() => {
    const found = foldText(words.trim());
    const shown = waiting.filter(({ title, venue, authors }) =>
      foldText(`${title} ${venue} ${authors.map(({ family, given, literal }) => literal ?? `${given} ${family}`).join(' ')}`).includes(found),
    );
    return { fresh: shown.filter(isIn('new')), undecided: shown.filter(isIn('undecided')), known: shown.filter(isIn('known')) };
  }, [waiting, words]);

  const decisionOf = ({ position, state }: ImportEntry): Decision | null =>
    decided.get(position) ?? (state === 'new' ? 'add' : state === 'known' ? 'skip' : null);
  function decide(entries: readonly ImportEntry[], decision: Decision | null): void {
    const next = new Map(decided);
    for (const { position } of entries) {
      if (decision === null) next.delete(position);
      else next.set(position, decision);
    }
    setDecided(next);
  }
  const refresh = async () => {
    lists.refresh(papers.name);
    await Promise.all([client.invalidateQueries({ queryKey: importsQuery(api.send).queryKey, exact: true }), refetch()]);
  };

  async function apply(): Promise<void> {
    await send(async () => {
      const decisions = Object.fromEntries(
        waiting.flatMap((entry) => {
          const decision = decisionOf(entry);
          return decision === null ? [] : [[entry.position, decision]];
        }),
      );
      const store = async () => {
        const applied = await api.send('POST /api/imports/{id}/apply', { path: { id }, body: { decisions } });
        setDecided(new Map());
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

  const toStore = waiting.filter((entry) => decisionOf(entry) !== null).length;
  const toAdd = waiting.filter((entry) => ['add', 'different', 'version'].includes(decisionOf(entry) ?? '')).length;
  return (
    <Screen heading={data === undefined ? texts.toReview : texts.toReviewOf(nameOfImport(data))}>
      <p className={entriesStyle.lead}>
        <Link to="/imports">{texts.all}</Link>
        {data && ` · ${texts.state(data)}`}
      </p>
      <ProblemNote of={error} onRetry={refetch} />
      {!data && !error && <p aria-busy="true">{uiWords().loading}</p>}
      <p role="status" className={style.lead}>
        {data && data.pending > 0 && texts.lookingUp(data.pending, data.delay)}
      </p>
      {data && waiting.length > 0 && (
        <div className={style.bar}>
          <TextInput
            size="xs"
            type="search"
            aria-label={texts.searchToReview}
            placeholder={uiWords().search}
            leftSection={<Icon name="search" />}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
          <Button loading={busy} disabled={toStore === 0} onClick={() => void apply()}>
            {toAdd === 0 ? texts.storeDecided : texts.addMany(toAdd)}
          </Button>
        </div>
      )}
      <ProblemNote of={problem} />
      {data && waiting.length === 0 && data.errors.length === 0 && data.pending === 0 && <p role="status">{texts.noneLeft}</p>}
      <EntryGroup kind="undecided" entries={groups.undecided} decisionOf={decisionOf} onDecide={decide} storedById={storedById} />
      <EntryGroup kind="new" entries={groups.fresh} decisionOf={decisionOf} onDecide={decide} storedById={storedById} />
      <EntryGroup kind="known" entries={groups.known} decisionOf={decisionOf} onDecide={decide} storedById={storedById} />
      {data && data.errors.length > 0 && (
        <section className={style.group} aria-labelledby="unread">
          <h2 id="unread" className={style.heading}>
            {texts.unread(data.errors.length)}
          </h2>
          <ul className={style.entries}>
            {data.errors.map((unread) => (
              <UnreadEntry key={unread.position} id={id} unread={unread} onMended={refresh} />
            ))}
          </ul>
        </section>
      )}
      {data && (
        <div className={style.foot}>
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

function isIn(state: ImportEntry['state']) {
  return (entry: ImportEntry): boolean => entry.state === state;
}
