import { spreadsheetWords } from '../../../words/office/spreadsheet.ts';
import { SelectInput } from '../../ui/select-input.tsx';
import type { SheetText } from './sheet.ts';

export type SheetChoiceProps = NonNullable<SheetText['workbook']> & { readonly onSheet: (name: string) => void };

/** The choice among the sheets of a workbook; nothing where it has one. */
export function SheetChoice({ sheets, chosen, onSheet }: SheetChoiceProps) {
  const words = spreadsheetWords();
  if (sheets.length < 2) return null;
  return (
    <SelectInput label={words.whichSheet} description={words.onlyOneSheet} value={chosen} onChange={(event) => onSheet(event.currentTarget.value)}>
      {sheets.map(({ name, rows }) => (
        <option key={name} value={name}>
          {words.sheet(name, rows)}
        </option>
      ))}
    </SelectInput>
  );
}
