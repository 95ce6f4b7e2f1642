/** Text put before the first line that begins with another one. */
export type Insertion = readonly [before: string, added: string];

/** New files of a copy of the sources, and insertions into others, by path. */
export interface Additions {
  readonly files: Readonly<Record<string, string>>;
  readonly insertions: Readonly<Record<string, readonly Insertion[]>>;
}

const inEach = (before: string, added: string): readonly Insertion[] => [[before, added]];

/** A new field kind, a colour, by the steps of CONTRIBUTING: everything but the tables that name all kinds. */
export const KIND: Additions = {
  files: {
    'core/fields/color.ts': `
import { z } from 'zod';
import { asStored, notSearched, plainRules } from './defaults.ts';
import type { FieldBase, FieldOptions } from './field.ts';
import type { KindRules, StorageRules } from './kind-rules.ts';

export type ColorField = FieldBase<'color', string>;

export function color(options: FieldOptions): ColorField {
  return { kind: 'color', ...options };
}

export const colorRules: KindRules<ColorField> = { ...plainRules, initial: () => '#000000' };

export const colorStorage: StorageRules<ColorField> = {
  column: 'text',
  schema: () => z.string().regex(/^#[0-9a-f]{6}$/),
  json: null,
  searchText: notSearched,
  withoutFiles: asStored,
};
`,
    'app/office/fields/color/appearance.ts': `
import type { ColorField } from '#core/fields/color.ts';
import { type Appearance, ownText } from '../appearance.ts';

export const appearance: Appearance<ColorField> = {
  layout: [5, 0, false],
  text: ownText,
  sortsBy: 'text',
};
`,
    'app/office/fields/color/cell.tsx': `
import type { ColorField } from '#core/fields/color.ts';
import type { CellProps } from '../field.ts';

export function Cell({ value }: CellProps<ColorField>) {
  return <span>{value}</span>;
}
`,
    'app/office/fields/color/input.tsx': `
import { TextInput } from '@mantine/core';
import type { ColorField } from '#core/fields/color.ts';
import type { InputProps } from '../field.ts';

export function Input({ field, value, onChange, problem }: InputProps<ColorField>) {
  return <TextInput label={field.label} error={problem} value={value} onChange={(event) => onChange(event.currentTarget.value)} />;
}
`,
  },
  insertions: {
    'core/fields/kinds.ts': [
      ['import type { FlagField }', `import type { ColorField } from './color.ts';`],
      ['  | FlagField', '  | ColorField'],
    ],
  },
};

/** The lines for the kind in each table of kinds. */
export const TABLE_LINES: Readonly<Record<string, readonly Insertion[]>> = {
  'core/fields/rules.ts': [
    ['import { flagRules }', `import { colorRules } from './color.ts';`],
    ['  flag: flagRules,', '  color: colorRules,'],
  ],
  'core/fields/storage.ts': [
    ['import { flagStorage }', `import { colorStorage } from './color.ts';`],
    ['  flag: flagStorage,', '  color: colorStorage,'],
  ],
  'core/fields/cells.ts': inEach('  flag: flagCell,', '  color: textCell,'),
  'app/office/fields/registry.ts': [
    [
      'import { Cell as FlagCell }',
      `import { Cell as ColorCell } from './color/cell.tsx';\nimport { Input as ColorInput } from './color/input.tsx';`,
    ],
    ['  flag: FlagCell,', '  color: ColorCell,'],
    ['  flag: FlagInput,', '  color: ColorInput,'],
  ],
  'app/office/fields/appearances.ts': [
    ['import { appearance as flag }', `import { appearance as color } from './color/appearance.ts';`],
    ['  flag,', '  color,'],
  ],
  'tests/samples.ts': inEach(`    case 'flag':`, `    case 'color':\n      return '#1d3557';`),
  'tests/bodies.ts': inEach(`    case 'flag':`, `    case 'color':\n      return fc.constant('#1d3557');`),
  'tests/arbitrary-values.ts': inEach(`    case 'flag':`, `    case 'color':\n      return fc.constant('#1d3557');`),
  'tests/uploads/naming-values.ts': inEach(`    case 'flag':`, `    case 'color':`),
  'tests/e2e/office/fillers.ts': inEach(
    '  flag: async',
    `  color: async (within, { label }) => {\n    await within.getByLabel(label, { exact: true }).fill('#1d3557');\n    return '#1d3557';\n  },`,
  ),
};

/** A new collection with a field of the new kind, by the steps of CONTRIBUTING. */
export const COLLECTION: Additions = {
  files: {
    'core/collections/swatches.ts': `
import { defineCollection, needs } from '../definition.ts';
import { color } from '../fields/color.ts';
import { enabled } from '../fields/flag.ts';
import { text } from '../fields/text.ts';
import { order } from '../system/order.ts';

export const swatches = defineCollection({
  name: 'swatches',
  heading: 'Muestras',
  singular: 'muestra',
  gender: 'f',
  fields: { title: text({ label: 'Título' }), tone: color({ label: 'Color' }), enabled: enabled() },
  system: { order: order() },
  titleField: 'title',
  enabledField: 'enabled',
  orderField: 'order',
  columns: ['title', 'tone', 'enabled'],
  rules: [needs(['title'], 'Escribe el título de la muestra.')],
  publicPath: '/Muestra/:id',
  search: { label: 'Muestras', position: 20 },
});
`,
    'app/public/swatch.tsx': `
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { services } from '../services.ts';
import { itemFor } from './editing/previewed.ts';
import { NotFound, notFound } from './not-found.tsx';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const found = await itemFor(context.get(services), 'swatches', params.id);
  return found ? found.item : notFound();
}

export default function Swatch() {
  const swatch = useLoaderData<typeof loader>();
  if (!swatch) return <NotFound />;
  return (
    <article>
      <h1>{swatch.title}</h1>
      <p>{swatch.tone}</p>
    </article>
  );
}
`,
    'data/migrations/9999-swatches.ts': `
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('swatches')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('tone', 'text', (column) => column.notNull())
    .addColumn('enabled', 'boolean', (column) => column.notNull())
    .addColumn('order', 'integer', (column) => column.notNull())
    .execute();
}
`,
  },
  insertions: {
    'core/collections/index.ts': [
      ['import { tesis }', `import { swatches } from './swatches.ts';`],
      ['  positions,', '  swatches,'],
    ],
    'data/migrations/index.ts': [
      ['/** A step from one shape', `import * as swatches from './9999-swatches.ts';`],
      ['};', `  '9999-swatches': swatches,`],
    ],
    'app/routes.ts': inEach(`      route('Unete', `, `      route('Muestra/:id', 'public/swatch.tsx'),`),
  },
};
