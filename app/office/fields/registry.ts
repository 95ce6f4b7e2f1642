import type { ComponentType } from 'react';
import type { Field, FieldKind, FieldOf } from '#core/fields/kinds.ts';
import { part } from '../feedback/part.tsx';
import { Cell as ChoiceCell } from './choice/cell.tsx';
import { Input as ChoiceInput } from './choice/input.tsx';
import type { CellProps, InputProps } from './field.ts';
import { Cell as FlagCell } from './flag/cell.tsx';
import { Input as FlagInput } from './flag/input.tsx';
import { Cell as ImageCell } from './image/cell.tsx';
import { Cell as LinkCell } from './link/cell.tsx';
import { Input as LinkInput } from './link/input.tsx';
import { Cell as LongTextCell } from './long-text/cell.tsx';
import { Input as LongTextInput } from './long-text/input.tsx';
import { Cell as MarkdownCell } from './markdown/cell.tsx';
import { Cell as MomentCell } from './moment/cell.tsx';
import { Cell as NamesCell } from './names/cell.tsx';
import { Cell as PdfCell } from './pdf/cell.tsx';
import { Cell as ReferenceCell } from './reference/cell.tsx';
import { Input as ReferenceInput } from './reference/input.tsx';
import { Cell as ReferencesCell } from './references/cell.tsx';
import { Cell as RowsCell } from './rows/cell.tsx';
import { Cell as TextCell } from './text/cell.tsx';
import { Input as TextInput } from './text/input.tsx';
import { Cell as YearCell } from './year/cell.tsx';
import { Input as YearInput } from './year/input.tsx';

const CELLS: { readonly [Kind in FieldKind]: ComponentType<CellProps<FieldOf<Kind>>> } = {
  text: TextCell,
  longText: LongTextCell,
  markdown: MarkdownCell,
  link: LinkCell,
  image: ImageCell,
  pdf: PdfCell,
  flag: FlagCell,
  moment: MomentCell,
  year: YearCell,
  choice: ChoiceCell,
  reference: ReferenceCell,
  references: ReferencesCell,
  rows: RowsCell,
  names: NamesCell,
};

/** Light inputs come with the list; the others are loaded with the first row that is edited. */
const INPUTS: { readonly [Kind in FieldKind]: ComponentType<InputProps<FieldOf<Kind>>> } = {
  text: TextInput,
  longText: LongTextInput,
  markdown: part(() => import('./markdown/input.tsx'), 'Input'),
  link: LinkInput,
  image: part(() => import('./image/input.tsx'), 'Input'),
  pdf: part(() => import('./pdf/input.tsx'), 'Input'),
  flag: FlagInput,
  moment: part(() => import('./moment/input.tsx'), 'Input'),
  year: YearInput,
  choice: ChoiceInput,
  reference: ReferenceInput,
  references: part(() => import('./references/input.tsx'), 'Input'),
  rows: part(() => import('./rows/input.tsx'), 'Input'),
  names: part(() => import('./names/input.tsx'), 'Input'),
};

/** A cell or input where the field's kind is known only at run time: `value` is of that kind. */
type Any<Props> = ComponentType<Omit<Props, 'field' | 'value' | 'onChange'> & { field: Field; value: unknown }>;
type AnyInput = ComponentType<
  Omit<InputProps, 'field' | 'value' | 'onChange'> & { field: Field; value: unknown; onChange: (value: unknown) => void }
>;

/** The cell of each kind of field. */
export const cells = CELLS as unknown as Readonly<Record<FieldKind, Any<CellProps>>>;
/** The input of each kind of field. */
export const inputs = INPUTS as unknown as Readonly<Record<FieldKind, AnyInput>>;
