import type { Field, FieldKind, FieldOf } from '#core/fields/kinds.ts';
import type { Appearance } from './appearance.ts';
import { appearance as choice } from './choice/appearance.ts';
import { appearance as flag } from './flag/appearance.ts';
import { appearance as image } from './image/appearance.ts';
import { appearance as link } from './link/appearance.ts';
import { appearance as longText } from './long-text/appearance.ts';
import { appearance as markdown } from './markdown/appearance.ts';
import { appearance as moment } from './moment/appearance.ts';
import { appearance as names } from './names/appearance.ts';
import { appearance as pdf } from './pdf/appearance.ts';
import { appearance as reference } from './reference/appearance.ts';
import { appearance as rows } from './rows/appearance.ts';
import { appearance as text } from './text/appearance.ts';
import { appearance as year } from './year/appearance.ts';

/** The appearance of every field kind; one that is missing does not compile. */
const APPEARANCES: { readonly [Kind in FieldKind]: Appearance<FieldOf<Kind>> | ((field: FieldOf<Kind>) => Appearance<FieldOf<Kind>>) } = {
  text,
  longText,
  markdown,
  link,
  image,
  pdf,
  flag,
  moment,
  year,
  choice,
  reference,
  rows,
  names,
};

/** The appearance of a field's kind. */
export function appearanceOf(field: Field): Appearance {
  const appearance = APPEARANCES[field.kind] as unknown as Appearance | ((field: Field) => Appearance);
  return typeof appearance === 'function' ? appearance(field) : appearance;
}
