import type { Derived, Duplicates, Follows, NeedsRule, Rule, UniqueRule, Warning, WriteKind } from './collection-rules.ts';
import type { ValuesOf } from './fields/field.ts';
import type { EnabledField } from './fields/flag.ts';
import type { Fields } from './fields/kinds.ts';
import type { MomentField } from './fields/moment.ts';
import type { SystemColumns } from './system/columns.ts';
import type { OrderColumn } from './system/order.ts';

/** The items below which a heading stands: a type, a category. Without them it is read nowhere. */
export interface Holders<To extends string = string> {
  /** The collection whose items hold it. */
  readonly collection: To;
  /** The reason, in a few words, why it is read nowhere while none holds it. */
  readonly none: string;
  /** True where an unused heading is usual: there is no notice. */
  readonly mayBeNone?: true;
  /** One item of the collection is enough for the heading to be shown. */
  readonly isAnyEnough?: true;
}

/** A section of the landing page: `#tesis`. */
type Anchor = `#${string}`;

/** The way in which visitors find the items of a collection by the site's search. */
export interface Search {
  /** Name of its section among the results. */
  readonly label: string;
  /** The position of its section among those of the other collections. */
  readonly position: number;
  /** The anchor at which an item is read that has no page of its own. */
  readonly anchor?: Anchor | ((item: AnyItem, now: Date) => Anchor);
  /** Headings on an item's page under which it is found, too. */
  readonly headings?: (item: AnyItem, itemsOf: ItemsOf) => readonly { readonly title: string; readonly text: string }[];
}

/** The position of an item on the landing page, if it depends on its position in the list. */
export interface LandingPosition {
  /** A sentence, without a tense: the item may be planned. */
  readonly sentence: string;
  /** True where another item stands before it in its section. */
  readonly isBehind: boolean;
}

/** The drawings that a collection's button on the dashboard may have. */
export type Drawing = 'calendar' | 'cap' | 'document' | 'lines' | 'link' | 'list' | 'medal' | 'pencil' | 'people' | 'picture' | 'tag';

/** One declaration from which validation, API, OpenAPI, table, import and export of a collection come. */
export interface CollectionDefinition<
  Name extends string = string,
  F extends Fields = Fields,
  S extends SystemColumns = SystemColumns,
  To extends string = string,
> {
  readonly name: Name;
  /** Heading of the list screen, and text of the dashboard's button. */
  readonly heading: string;
  /** Text of the button, where it is another. */
  readonly button?: string;
  /** Drawing of the dashboard's button; without it, a list. */
  readonly drawing?: Drawing;
  /** One item, with its article left out: "publicación". */
  readonly singular: string;
  /** The word for one item on screens other than its list, where that is another (docs/glossary.md). */
  readonly called?: string;
  readonly gender: 'm' | 'f';
  readonly fields: F;
  /** Columns that the server alone sets. */
  readonly system: S;
  /** The field that names an item to a person. */
  readonly titleField: string;
  /** The field that names it where that one is empty. */
  readonly otherNameField?: string;
  /** The field with the language in which its items are written. */
  readonly languageField?: string;
  readonly enabledField: string;
  readonly orderField: string;
  /** The columns of the list screen, in their order. */
  readonly columns: readonly string[];
  /** Columns that are seldom read in the list: they are narrow, and their inputs use the space below. */
  readonly secondary?: readonly string[];
  /** Columns that are folded until a person chooses them: they take the room of what an item is called. */
  readonly folded?: readonly string[];
  /** Fields whose inputs the open row shows under "Más datos". Most have no column. */
  readonly details?: readonly string[];
  /** Its items come in by files of other programs, on this screen of the back-office. */
  readonly importedAt?: string;
  /** Its pictures are chosen by a large preview (spec, section 4). */
  readonly isLargePreview?: true;
  readonly rules: readonly Rule[];
  /** Fields that reveal a duplicate; only the first match is reported. */
  readonly duplicates?: readonly Duplicates[];
  /** A derived field: the back-office fills it in. The API stores the values as they are sent. */
  readonly derived?: Derived;
  readonly follows?: Follows;
  readonly warning?: Warning;
  /** True for an item that leads visitors nowhere, though it should. */
  readonly lacksLink?: (item: AnyItem) => boolean;
  /** Public address of one item, which ends in the name of a field that no two items share: `/Blog/:id`. */
  readonly publicPath?: string;
  /** The flag of the site's settings without which visitors see none of the items. */
  readonly siteFlag?: string;
  /** The field with the moment from which visitors see an item; null for one that they saw from the first. */
  readonly shownFrom?: string;
  /** The field with the moment from which visitors see an item no longer; null for one that they always see. */
  readonly shownUntil?: string;
  /** True for what has no page of its own and is read on the landing page. */
  readonly onLanding?: true;
  /**
   * The position of an enabled item on the landing page; null where there is nothing to say.
   * @param shown all enabled items in their order, this one included
   */
  readonly landingPosition?: (item: AnyItem, shown: readonly AnyItem[], now: Date) => LandingPosition | null;
  readonly onPagesOf?: Holders<To>;
  /** A collection without it is found by the search where its holders are. */
  readonly search?: Search;
}

/** The place where visitors read an item: its own page, a section of the landing page, or the pages of its holders. */
type ReadSomewhere<Name extends string> =
  | { readonly publicPath: `/${string}/:${'id' | Name}`; readonly search: Search }
  | { readonly search: Search & { readonly anchor: NonNullable<Search['anchor']> } }
  | { readonly onPagesOf: Holders };

/** A single document made of the same field types: `profile`, `site`. */
export interface DocumentDefinition<Name extends string = string, F extends Fields = Fields> {
  readonly name: Name;
  readonly heading: string;
  readonly fields: F;
}

type ColumnsOfType<Columns, Type> = { [Name in keyof Columns]: Columns[Name] extends Type ? Name : never }[keyof Columns] & string;

/**
 * Declares a collection. A column, rule or title that names no field of it does not compile, nor does a collection that
 * says nowhere visitors read it.
 */
export function defineCollection<const Name extends string, const F extends Fields, const S extends SystemColumns, const To extends string = never>(
  definition: CollectionDefinition<Name, F, S, To> &
    ReadSomewhere<keyof F & string> & {
      readonly titleField: keyof F & string;
      readonly otherNameField?: keyof F & string;
      readonly enabledField: ColumnsOfType<F, EnabledField>;
      readonly orderField: ColumnsOfType<S, OrderColumn>;
      readonly shownFrom?: ColumnsOfType<F, MomentField>;
      readonly shownUntil?: ColumnsOfType<F, MomentField>;
      readonly columns: readonly (keyof (F & S) & string)[];
      readonly secondary?: readonly (keyof F & string)[];
      readonly folded?: readonly (keyof F & string)[];
      readonly details?: readonly (keyof F & string)[];
      readonly rules: readonly Rule<keyof F & string>[];
      readonly duplicates?: readonly Duplicates<keyof F & string>[];
      readonly derived?: Derived<keyof F & string>;
      readonly follows?: Follows<keyof F & string>;
      readonly warning?: Warning<keyof F & string>;
    },
): CollectionDefinition<Name, F, S, To> {
  return definition;
}

/** Declares a single document. */
export function defineDocument<const Name extends string, const F extends Fields>(
  definition: DocumentDefinition<Name, F>,
): DocumentDefinition<Name, F> {
  return definition;
}

/** At least one of these must be sent with something in it. */
export function needs<const Name extends string>(
  oneOf: readonly Name[],
  sentence: string,
  on: readonly WriteKind[] = ['insert', 'update'],
): NeedsRule<Name> {
  return { rule: 'needs', oneOf, on, sentence };
}

/**
 * No two items may have the same value.
 * @param as gives the value without differences that do not count
 */
export function unique<const Name extends string>(
  field: Name,
  sentences: UniqueRule['sentences'],
  as: (value: string) => string = (value) => value,
): UniqueRule<Name> {
  return { rule: 'unique', field, sentences, as };
}

/** An item as it is stored and as the API answers it. */
export type ItemOf<Definition> =
  Definition extends CollectionDefinition<string, infer F, infer S> ? ValuesOf<F> & ValuesOf<S> & { id: string; version: number } : never;

/** A single document as it is stored and answered. */
export type DocumentOf<Definition> = Definition extends DocumentDefinition<string, infer F> ? ValuesOf<F> & { version: number } : never;

/** An item whose collection is known only at run time. */
export type AnyItem = { readonly id: string; readonly version: number } & Readonly<Record<string, unknown>>;

/** All items of a collection, by its name. */
export type ItemsOf = (collection: string) => readonly AnyItem[];

/** Definitions of collections, by name. */
export type Definitions = Readonly<Record<string, CollectionDefinition>>;
