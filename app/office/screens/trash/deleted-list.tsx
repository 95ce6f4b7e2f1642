import { Button } from '@mantine/core';
import { officeMoment } from '#core/time/civil.ts';
import { trashWords } from '../../../words/office/trash.ts';
import { uiWords } from '../../../words/office/ui.ts';
import { useOffice } from '../../editing/office-context.ts';
import { short } from '../../model/titles.ts';
import style from '../../ui/entries.module.css';
import { useMore } from '../../ui/use-more.tsx';

/** Something in the trash, as every kind of it is shown. */
export interface Deleted {
  /** Its number in the trash. */
  readonly change: number;
  /** Its key among the changes. */
  readonly key: string;
  readonly by: string;
  readonly at: string;
  readonly title: string;
  /** A description of it, before who deleted it: "Listado de Patentes." */
  readonly facts: string;
  /** The loss when it goes for good, as the question says it. */
  readonly loss: string;
  readonly restore: () => Promise<unknown>;
}

/** A part of the trash: restore one, or delete it for good. Nothing when it is empty. */
export function DeletedList({ heading, items, onPurged }: { heading?: string; items: readonly Deleted[]; onPurged: () => Promise<unknown> }) {
  const words = trashWords();
  const { api, changes, question, timeZone } = useOffice();
  const [shown, more] = useMore(items, 40);

  async function purge({ change, key, loss }: Deleted): Promise<void> {
    const detail = words.lossForGood(loss);
    if (!(await question.ask({ text: words.purgeAsked, detail, yes: uiWords().deleteForGood, dangerous: true }))) return;
    if (await changes.run(() => api.purge(change), words.purged)) changes.leftTrash(key);
    await onPurged();
  }

  if (items.length === 0) return null;
  return (
    <section aria-label={heading}>
      {heading && <h2>{heading}</h2>}
      <ul className={style.entries}>
        {shown.map((item) => (
          <li key={item.change}>
            <div className={style.text}>
              <strong>{item.title}</strong>
              <span>
                {item.facts} {words.deletedBy(item.by)} <time dateTime={item.at}>{officeMoment(item.at, timeZone)}</time>
              </span>
            </div>
            <Button size="xs" variant="default" aria-label={words.restoreNamed(short(item.title))} onClick={() => void item.restore()}>
              {words.restore}
            </Button>
            <Button size="xs" variant="subtle" color="red" aria-label={words.purgeNamed(short(item.title))} onClick={() => void purge(item)}>
              {uiWords().deleteForGood}
            </Button>
          </li>
        ))}
      </ul>
      {more}
    </section>
  );
}
