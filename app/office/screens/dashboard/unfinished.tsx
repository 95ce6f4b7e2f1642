import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { dashboardWords } from '../../../words/office/dashboard.ts';
import { uiWords } from '../../../words/office/ui.ts';
import { useOffice } from '../../editing/office-context.ts';
import { hasPictureText } from '../../model/attachment.ts';
import { screenOf, type Target } from '../../model/edit.ts';
import { addressOfSlot } from '../../model/slot.ts';
import style from './dashboard.module.css';
import { useUnfinished } from './use-unfinished.ts';

/** The card of everything that was left unfinished in this browser, with the way to it. */
export function Unfinished() {
  const words = dashboardWords();
  const { labelOf, stored } = useOffice();
  const { edits, files } = useUnfinished();
  if (edits.length + files.length === 0) return null;
  return (
    <section className={style.card} data-tone="care" aria-labelledby="drafts">
      <h2 id="drafts">{words.unfinished}</h2>
      <ul>
        {edits.map(({ key, edit: { target, base, typed, trouble }, files: missing }) => (
          <li key={key}>
            <Link to={addressOf(target)}>{labelOf(target, { ...base, ...stored(target), ...typed })}</Link>
            {trouble && `. ${trouble.problem.message}`}
            {missing.length > 0 && words.chooseAgain(missing.map(({ name }) => name))}
          </li>
        ))}
        {files.map(({ slot, name, pictureText, forget }) => {
          const [label, forgetLabel] = hasPictureText(pictureText)
            ? [words.whatIsShown(name), words.forgetShown(name)]
            : [name, words.forgetFile(name)];
          return (
            <li key={`${slot} ${name}`}>
              <Link to={addressOfSlot(slot)}>{label}</Link>{' '}
              <Button size="compact-xs" variant="subtle" aria-label={forgetLabel} onClick={forget}>
                {uiWords().forget}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/**
 * The way down to what was left unfinished. It has a space of its own: when it is found, the page is on the screen
 * already.
 */
export function UnfinishedCount() {
  const { edits, files } = useUnfinished();
  const count = edits.length + files.length;
  return <div className={style.unfinished}>{count > 0 && <Link to="#drafts">{dashboardWords().unfinishedCount(count)}</Link>}</div>;
}

function addressOf(target: Target): string {
  return target.kind === 'file' ? `${screenOf(target)}?archivo=${encodeURIComponent(target.path)}` : screenOf(target);
}
