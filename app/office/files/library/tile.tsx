import type { StoredFile } from '#core/contract/files.ts';
import { isPicture } from '#core/files/is-picture.ts';
import { libraryWords } from '../../../words/office/library.ts';
import { Icon } from '../../ui/icon.tsx';
import { lacksText } from './file-filter.ts';
import style from './media.module.css';

/** A file in the library: how it looks, what it is called. */
export function Tile({ file, onChoose }: { file: StoredFile; onChoose: (file: StoredFile) => void }) {
  const uses = file.usedIn.length;
  const [, stem = file.name, ending = ''] = /^(.+)(\.[^.]+)$/.exec(file.name) ?? [];
  return (
    <li>
      <button type="button" className={style.tile} onClick={() => onChoose(file)}>
        <span className={style.thumbnail}>
          {isPicture(file) ? <img src={`${file.url}?width=320`} alt="" loading="lazy" /> : <Icon name="file" size="2.5rem" />}
        </span>
        <span className={style.name}>
          {/* A line ends before the ending rather than in it. */}
          {stem}
          <wbr />
          {ending}
        </span>
        <span className={style.facts}>
          {file.width !== null && `${file.width} × ${file.height}, `}
          <span className={style.whole}>{libraryWords().size(file.size)}</span>
          <br />
          {libraryWords().usedIn(uses)}
        </span>
        {lacksText(file) && <span className={style.care}>{libraryWords().undescribed}</span>}
      </button>
    </li>
  );
}
