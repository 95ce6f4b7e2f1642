import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { dashboardWords } from '../../../words/office/dashboard.ts';
import { useOffice } from '../../editing/office-context.ts';
import { hasPictureText } from '../../model/attachment.ts';
import { type Edit, isUnsaved, lacksFiles, screenOf, type Target } from '../../model/edit.ts';
import { editOf, isUndescribed, LIBRARY, withoutUndescribed } from '../../model/slot.ts';
import { screenOf as slotScreen } from '../../model/slot-screen.ts';
import { useObserved } from '../../ui/observable.ts';
import style from './dashboard.module.css';

/** Typed text and texts of pictures that are nowhere but in this browser. */
export function useUnstoredDrafts() {
  const { attachments, edits } = useOffice();
  const all = useObserved(edits.all, (each) => each);
  const left = [...all].filter(([, edit]) => (isUnsaved(edit) || lacksFiles(edit)) && edit.confirmed === null);
  const pictures = useObserved(attachments.all, (each) => each);
  const recalled = useObserved(attachments.recalled, (each) => each);
  const arrived = [...pictures].filter(([slot, { state, pictureText }]) => isAskedApart(slot) && state === 'success' && hasPictureText(pictureText));
  const described = [
    ...arrived.map(([slot, { file }]) => ({ slot, name: file.name, forget: () => attachments.forget(slot) })),
    ...[...recalled].map(([slot, { name }]) => ({ slot, name, forget: () => attachments.forgetWords(slot) })),
  ];
  return { left, described };
}

/** Text that is nowhere but in this browser, and the way to it. */
export function UnstoredDrafts() {
  const words = dashboardWords();
  const { labelOf, stored } = useOffice();
  const { left, described } = useUnstoredDrafts();
  if (left.length === 0 && described.length === 0) return null;
  return (
    <section className={style.card} data-tone="care" aria-labelledby="drafts">
      <h2 id="drafts">{words.unsavedTexts}</h2>
      <ul>
        {left.map(([key, edit]) => (
          <li key={key}>
            <Link to={slotOf(edit.target)}>{labelOf(edit.target, { ...edit.base, ...stored(edit.target), ...edit.typed })}</Link>
            {edit.trouble && `. ${edit.trouble.problem.message}`}
            <FilesMissing of={edit} />
          </li>
        ))}
        {described.map(({ slot, name, forget }) => (
          <li key={slot}>
            <Link to={slotScreen(withoutUndescribed(slot))}>{words.whatIsShown(name)}</Link>{' '}
            <Button size="compact-xs" variant="subtle" aria-label={words.forgetShown(name)} onClick={forget}>
              {words.forget}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function FilesMissing({ of: { lostFiles } }: { of: Edit }) {
  const names = Object.values(lostFiles);
  return names.length > 0 && dashboardWords().chooseAgain(names);
}

/** True of pictures of which it is asked what they show where no row is edited. */
function isAskedApart(slot: string): boolean {
  const edit = editOf(slot);
  return edit === LIBRARY || isUndescribed(edit);
}

function slotOf(target: Target): string {
  return target.kind === 'file' ? `${screenOf(target)}?archivo=${encodeURIComponent(target.path)}` : screenOf(target);
}
