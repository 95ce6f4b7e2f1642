import { Link } from 'react-router';
import { dashboardWords } from '../../../words/office/dashboard.ts';
import { shellWords } from '../../../words/office/shell.ts';
import { useOffice } from '../../editing/office-context.ts';
import { useObserved } from '../../ui/observable.ts';
import style from './dashboard.module.css';
import { useUnstoredDrafts } from './unstored-drafts.tsx';

/**
 * The way down to what was left unsaved. It has a room of its own: when it is found, the page is on the screen already.
 */
export function UnfinishedWork() {
  const { resumableUploads } = useOffice();
  const { left, described } = useUnstoredDrafts();
  const drafts = left.length + described.length;
  const uploads = useObserved(resumableUploads.all, ({ length }) => length);
  return (
    <div className={style.left}>
      {drafts > 0 && <Link to="#drafts">{shellWords().unsavedTexts(drafts)}</Link>}
      {uploads > 0 && <Link to="#uploads-left">{dashboardWords().unfinishedCount(uploads)}</Link>}
    </div>
  );
}
