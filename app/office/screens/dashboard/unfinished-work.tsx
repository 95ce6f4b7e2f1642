import { Link } from 'react-router';
import { dashboardWords } from '../../../words/office/dashboard.ts';
import { shellWords } from '../../../words/office/shell.ts';
import { useOffice } from '../../editing/office-context.ts';
import { useObserved } from '../../ui/observable.ts';
import style from './dashboard.module.css';
import { useDraftsLeft } from './drafts-left.tsx';

/**
 * The way down to what was left unsaved. It has a room of its own: when it is found, the page is on the screen already.
 */
export function LeftBehind() {
  const { leftUploads } = useOffice();
  const { left, described } = useDraftsLeft();
  const drafts = left.length + described.length;
  const uploads = useObserved(leftUploads.all, ({ length }) => length);
  return (
    <div className={style.left}>
      {drafts > 0 && <Link to="#drafts">{shellWords().unsavedTexts(drafts)}</Link>}
      {uploads > 0 && <Link to="#uploads-left">{dashboardWords().unfinishedCount(uploads)}</Link>}
    </div>
  );
}
