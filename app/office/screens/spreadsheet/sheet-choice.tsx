import { spreadsheetWords } from '../../../words/office/spreadsheet.ts';
import { FinalSelect } from '../../ui/final-select.tsx';
import type { SheetText } from './sheet.ts';

export type SheetChoiceProps = NonNullable<SheetText['workbook']> & { readonly onSheet: (name: string) => void };

/** The choice among the sheets of a workbook; nothing where it has one. */
export function SheetChoice({ sheets, chosen, onSheet }: SheetChoiceProps) {
  const words = spreadsheetWords();
  if (sheets.length < 2) return null;
  return (
    <FinalSelect label={words.whichSheet} description={words.onlyOneSheet} value={chosen} onChoose={onSheet}>
      {sheets.map(({ name, rows }) => (
        <option key={name} value={name}>
          {words.sheet(name, rows)}
        </option>
      ))}
    </FinalSelect>
  );
}
