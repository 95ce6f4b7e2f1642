import { Button, CloseButton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { CollectionName } from '#core/collections/index.ts';
import type { Preferences, SavedView } from '#core/contract/preferences.ts';
import { filterWords } from '../../../../words/office/filter.ts';
import { useOffice } from '../../../editing/office-context.ts';
import { ProblemNote } from '../../../feedback/problem-note.tsx';
import { useSending } from '../../../feedback/use-sending.ts';
import { definitionOf } from '../../../model/definition-of.ts';
import { preferencesQuery } from '../../../sync/preferences.ts';
import style from './filter-bar.module.css';
import type { ListView } from './list-view.ts';
import { queryOf, viewIn } from './view-address.ts';

export interface SavedViewsProps {
  readonly collection: CollectionName;
  readonly view: ListView;
  readonly onView: (view: ListView) => void;
}

/** The views of a list to which this account gave a name, and a name for the one that is shown. */
export function SavedViews({ collection, view, onView }: SavedViewsProps) {
  const words = filterWords();
  const { api, client, notices } = useOffice();
  const { data } = useQuery(preferencesQuery(api.send));
  const { busy, problem, send } = useSending();
  const [name, setName] = useState('');
  const views = data?.views.filter((each) => each.collection === collection) ?? [];
  const query = queryOf(view);

  function take(answer: Preferences, text: string): void {
    client.setQueryData(preferencesQuery(api.send).queryKey, answer);
    notices.show({ tone: 'done', text });
  }
  function save(event: SubmitEvent): void {
    event.preventDefault();
    const isThere = views.some((each) => each.name === name.trim());
    void send(async () => {
      const answer = await api.send('PUT /api/preferences/views', { body: { collection, name, query } });
      take(answer, isThere ? words.viewReplaced(name.trim()) : words.viewSaved(name.trim()));
      setName('');
    });
  }
  const remove = (which: SavedView) =>
    void send(async () => {
      const body = { collection, name: which.name };
      take(await api.send('DELETE /api/preferences/views', { body }), words.viewRemoved(which.name));
    });

  return (
    <>
      {views.length > 0 && (
        <ul className={style.views} aria-label={words.views}>
          {views.map((each) => (
            <li key={each.name}>
              <Button
                size="compact-sm"
                variant={each.query === query ? 'light' : 'subtle'}
                aria-current={each.query === query || undefined}
                onClick={() => onView(viewIn(new URLSearchParams(each.query), definitionOf(collection)))}
              >
                {each.name}
              </Button>
              <CloseButton size="sm" aria-label={words.removeView(each.name)} title={words.removeView(each.name)} onClick={() => remove(each)} />
            </li>
          ))}
        </ul>
      )}
      {query === '' ? (
        <p className={style.note}>{words.nothingToSave}</p>
      ) : (
        <form className={style.save} onSubmit={save}>
          <TextInput
            size="xs"
            label={words.viewName}
            placeholder={words.viewExample}
            maxLength={60}
            required
            withAsterisk={false}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button size="xs" variant="default" type="submit" loading={busy}>
            {words.saveView}
          </Button>
        </form>
      )}
      <ProblemNote of={problem} />
    </>
  );
}
