import { backupsWords } from '../../../words/office/backups.ts';
import style from '../../ui/entries.module.css';

/** The content that somebody who gets hold of a backup can read, and how that is prevented. */
export function Contents({ encrypts }: { readonly encrypts: boolean }) {
  if (encrypts) {
    return <p className={style.lead}>{backupsWords().newOnesEncrypted}</p>;
  }
  return (
    <p className={style.lead}>
      <strong>{backupsWords().notEncrypted}</strong> {backupsWords().whatCanBeRead} <code>BACKUP_KEY</code>.
    </p>
  );
}
