import type { Field, Fields } from '#core/fields/kinds.ts';

/** A value that a field accepts and that is not its default; null where it depends on other items. */
function sampleOf(field: Field, name: string): string | number | boolean | object | null {
  switch (field.kind) {
    case 'text':
      return field.refusal ? (field.example ?? null) : `Ejemplo de ${name} — «ñ» 🔋`;
    case 'longText':
    case 'markdown':
      return `Ejemplo de ${name} — «ñ» 🔋`;
    case 'link':
      return `https://example.org/${name}?a=1&b=2`;
    case 'image':
    case 'pdf':
      return `/files/uploads/${name}.pdf`;
    case 'flag':
      return !field.initial;
    case 'moment':
      // One that visitors see no longer would be no example.
      if (field.isSetByServer) return '2026-01-05T16:30:00.000Z';
      return field.isOptional ? '2126-04-01T16:30:00.000Z' : '2026-04-01T16:30:00.000Z';
    case 'year':
      return 2017;
    case 'choice':
      return field.options.at(-1)?.value ?? null;
    case 'names':
      return ['Zoé Lara', 'Ana Ruiz'];
    case 'rows':
      return [sampleBody(field.fields), sampleBody(field.fields)];
    case 'reference':
      return null;
    case 'references':
      return [];
  }
}

/** A body that sets every field that the client owns and that refers to nothing. */
export function sampleBody(fields: Fields): Record<string, unknown> {
  const values = Object.entries(fields).map(([name, field]) => [name, sampleOf(field, name)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== null));
}
