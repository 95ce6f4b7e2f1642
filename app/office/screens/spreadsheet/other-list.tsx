import { Alert, Button } from '@mantine/core';
import { Link } from 'react-router';
import type { CollectionName } from '#core/collections/index.ts';
import { spreadsheetWords } from '../../../words/office/spreadsheet.ts';
import { definitionOf } from '../../model/definition-of.ts';
import { sectionOf } from '../../model/titles.ts';
import { bringIntoView } from '../../ui/bring-into-view.ts';
import { type ImportSource, sheetScreenOf } from '../list/use-imported.ts';
import type { SheetText } from './sheet.ts';
import style from './spreadsheet.module.css';

/** Says that a sheet seems to be of another list, and takes it there. */
export function OtherList({ sheet: { name, text }, other }: { readonly sheet: SheetText; readonly other: CollectionName }) {
  const words = spreadsheetWords();
  const section = sectionOf(definitionOf(other));
  const source: ImportSource = name === '' ? { text } : { files: [new File([text], name)] };
  return (
    <Alert ref={bringIntoView} role="status">
      <div className={style.other}>
        <span>{words.isOfOther(section)}</span>
        <Button component={Link} size="xs" variant="default" to={sheetScreenOf(other)} state={source}>
          {words.bringTo(section)}
        </Button>
      </div>
    </Alert>
  );
}
