import { Alert, Button } from '@mantine/core';
import { Link } from 'react-router';
import type { CollectionName } from '#core/collections/index.ts';
import { spreadsheetWords } from '../../../words/office/spreadsheet.ts';
import { syncWords } from '../../../words/office/sync.ts';
import { definitionOf } from '../../model/definition-of.ts';
import { sectionOf } from '../../model/titles.ts';
import { bringIntoView } from '../../ui/bring-into-view.ts';
import { type ImportSource, sheetScreenOf } from '../list/use-imported.ts';
import style from './spreadsheet.module.css';

export interface OtherListProps {
  readonly source: ImportSource;
  /** The name of the file, where others were brought in with it. */
  readonly name?: string;
  readonly other: CollectionName;
}

/** Says that a sheet seems to be of another list, and takes it there. */
export function OtherList({ source, name = '', other }: OtherListProps) {
  const words = spreadsheetWords();
  const section = sectionOf(definitionOf(other));
  return (
    <Alert ref={bringIntoView} role="status">
      <div className={style.other}>
        <span>
          {name !== '' && `${syncWords().quoted(name)}: `}
          {words.isOfOther(section)}
        </span>
        <Button component={Link} size="xs" variant="default" to={sheetScreenOf(other)} state={source}>
          {words.bringTo(section)}
        </Button>
      </div>
    </Alert>
  );
}
