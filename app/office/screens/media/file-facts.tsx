import { Link } from 'react-router';
import type { StoredFile } from '#core/contract/files.ts';
import { officeMoment } from '#core/time/civil.ts';
import { editAddress } from '../../../ui/edit-address.ts';
import { libraryWords } from '../../../words/office/library.ts';
import { mediaWords } from '../../../words/office/media.ts';
import { useOffice } from '../../editing/office-context.ts';
import style from '../../files/library/media.module.css';

/** The facts of a file: its size, when it came, and where it is used. */
export function FileFacts({ file }: { readonly file: StoredFile }) {
  const words = mediaWords();
  const { timeZone } = useOffice();
  return (
    <>
      <p className={style.facts}>
        {file.width !== null && `${words.pixels(file.width, file.height)}, `}
        {libraryWords().size(file.size)}. {words.uploadedAt(officeMoment(file.timeCreated, timeZone))}
      </p>
      <h3>{words.usedIn}</h3>
      {file.usedIn.length === 0 ? (
        <p>{words.unused}</p>
      ) : (
        <ul>
          {file.usedIn.map(({ collection, id, title, heading }) => (
            <li key={`${collection}/${id}`}>
              <Link to={collection === id ? `/${collection}` : editAddress(collection, id)}>
                {title !== '' && title !== heading ? `${heading}: ${title}` : heading}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
