import type { Field, Fields } from '#core/fields/kinds.ts';
import { takesAnyText } from '#tests/any-text.ts';

export const PICTURE = 'retrato.jpg';
export const PDF = 'tesis.pdf';
export const urlOf = (name: string) => `/files/uploads/${name}`;

/** A way to name a file in the values of a definition. */
interface Naming {
  /** `proyecto.url` */
  readonly field: string;
  readonly file: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Every value of a field that names a file. */
function valuesNaming(field: Field, origin: string): { more?: string; file: string; value: unknown }[] {
  switch (field.kind) {
    case 'image':
      return [{ file: PICTURE, value: urlOf(PICTURE) }];
    case 'pdf':
      return [{ file: PDF, value: urlOf(PDF) }];
    case 'link':
      return [urlOf(PDF), `${origin}${urlOf(PDF)}#page=2`].map((value) => ({ file: PDF, value }));
    case 'text':
      if (!takesAnyText(field)) return [];
      return field.isFileName ? [{ file: PICTURE, value: PICTURE }] : [{ file: PDF, value: `Vea ${urlOf(PDF)}.` }];
    case 'longText':
      return [{ file: PDF, value: `Vea ${origin}${urlOf(PDF)}.` }];
    case 'markdown':
      return [
        { file: PICTURE, value: `Uno.\n\n![Retrato](${urlOf(PICTURE)} "Ella")` },
        { file: PDF, value: `Vea [la **tesis**](<${urlOf(PDF)}#page=2>).` },
      ];
    case 'names':
      return [{ file: PDF, value: ['Ana', `Beto ${urlOf(PDF)}`] }];
    case 'rows': {
      const { [field.needs]: of } = field.fields;
      const needed = { [field.needs]: of?.kind === 'choice' ? of.initial : of?.kind === 'link' ? 'https://example.org' : 'Uno' };
      return namings(field.fields, origin).map(({ field: more, file, values }) => ({ more, file, value: [{ ...needed, ...values }] }));
    }
    case 'flag':
    case 'moment':
    case 'year':
    case 'choice':
    case 'reference':
    case 'references':
      return [];
  }
}

/** Every way in which fields name a file. */
export function namings(fields: Fields, origin: string): Naming[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    valuesNaming(field, origin).map(({ more, file, value }) => ({
      field: more === undefined ? name : `${name}.${more}`,
      file,
      values: { [name]: value },
    })),
  );
}
