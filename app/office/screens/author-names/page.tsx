import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { authorNamesWords } from '../../../words/office/author-names.ts';
import { screenNamesWords } from '../../../words/office/screen-names.ts';
import { useOffice } from '../../editing/office-context.ts';
import { LoadState } from '../../feedback/load-state.tsx';
import entries from '../../ui/entries.module.css';
import { placeLostFocus } from '../../ui/lost-focus.ts';
import { Screen } from '../../ui/screen.tsx';
import { screenTags } from '../../ui/screen-tags.ts';
import { authorAnswers, authorNamesQuery } from './author-answers.ts';
import style from './author-names.module.css';
import { QuestionEntry } from './question-entry.tsx';
import { Refusals } from './refusals.tsx';
import { WrongLink } from './wrong-link.tsx';

/** In the place of a name, for those that are answered at once. */
const ALL = ' ';

export const meta = () => screenTags(screenNamesWords()['author-names']);

/** Names of authors that may be a member's, one question each. */
export default function AuthorNames() {
  const words = authorNamesWords();
  const office = useOffice();
  const loaded = useQuery(authorNamesQuery(office.api.send));
  const { data } = loaded;
  const answers = authorAnswers(office);
  const [sending, setSending] = useState('');
  const list = useRef<HTMLUListElement>(null);
  /** The position of the question that was answered last: the next one moves there. */
  const answered = useRef<number | null>(null);

  useEffect(() => {
    if (answered.current === null || data === undefined) return;
    const shown = list.current?.children ?? [];
    placeLostFocus(shown[Math.min(answered.current, shown.length - 1)]?.querySelector('button'));
    answered.current = null;
  }, [data]);

  const ofOne = data?.items.filter(({ members }) => members.length === 1) ?? [];
  const isBusy = sending !== '';

  async function answer(name: string, position: number, send: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    answered.current = position;
    setSending(name);
    await send();
    setSending('');
  }

  return (
    <Screen heading={screenNamesWords()['author-names']}>
      <p className={style.lead}>{words.lead}</p>
      <LoadState of={loaded} />
      {data?.items.length === 0 && <p>{words.none}</p>}
      {ofOne.length > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has a frame and no flexible layout
        <div className={style.answers} role="group" aria-labelledby="many-asked">
          <span id="many-asked">{words.manyAsked(ofOne.length)}</span>
          <Button size="xs" variant="default" aria-disabled={isBusy} onClick={() => void answer(ALL, 0, () => answers.confirmAll(ofOne))}>
            {words.yesToAll(ofOne.length)}
          </Button>
          <Button size="xs" variant="default" aria-disabled={isBusy} onClick={() => void answer(ALL, 0, () => answers.refuseAll(ofOne))}>
            {words.noToAll}
          </Button>
        </div>
      )}
      <ul className={`${entries.entries} ${style.questions}`} ref={list}>
        {data?.items.map((question, position) => (
          <QuestionEntry
            key={question.name}
            question={question}
            isSending={isBusy}
            onConfirm={(member) => void answer(question.name, position, () => answers.confirm(question, member))}
            onRefuse={() => void answer(question.name, position, () => answers.refuse(question))}
          />
        ))}
      </ul>
      {data && data.total > data.items.length && <p>{words.waiting(data.items.length, data.total)}</p>}
      <WrongLink onUnlink={answers.unlink} />
      {data && data.refused.length > 0 && <Refusals refusals={data.refused} onAskAgain={(refusal) => void answers.askAgain(refusal)} />}
    </Screen>
  );
}
