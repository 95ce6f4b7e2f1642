import { Button } from '@mantine/core';
import type { AuthorRefusal } from '#core/contract/author-names.ts';
import { officeMoment } from '#core/time/civil.ts';
import { authorNamesWords } from '../../../words/office/author-names.ts';
import { useOffice } from '../../editing/office-context.ts';
import entries from '../../ui/entries.module.css';
import style from './author-names.module.css';

interface RefusalsProps {
  readonly refusals: readonly AuthorRefusal[];
  readonly onAskAgain: (refusal: AuthorRefusal) => void;
}

/** The names that were answered with no, folded: they are seldom looked at. */
export function Refusals({ refusals, onAskAgain }: RefusalsProps) {
  const words = authorNamesWords();
  const { timeZone } = useOffice();
  return (
    <details className={style.refusals}>
      <summary>
        {words.refusals} ({refusals.length})
      </summary>
      <ul className={`${entries.entries} ${style.questions}`}>
        {refusals.map((refusal) => {
          const { name, member, by, at } = refusal;
          return (
            <li key={`${member.id}/${name}`}>
              <div className={style.asked}>
                <p>{words.refusal(name, member.name)}</p>
                <p className={style.facts}>
                  {words.answeredBy(by)}, <time dateTime={at}>{officeMoment(at, timeZone)}</time>
                </p>
              </div>
              <Button size="xs" variant="default" aria-label={words.askAgainAbout(name, member.name)} onClick={() => onAskAgain(refusal)}>
                {words.askAgain}
              </Button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
