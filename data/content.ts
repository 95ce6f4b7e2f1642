import type { AuthorIndex } from '#core/author-links/author-index.ts';
import type { CollectionName, Item } from '#core/collections/index.ts';
import type { Document, DocumentName } from '#core/documents/index.ts';
import type { LinkIndex } from '#core/links/link-index.ts';
import type { Merged } from '#core/merged.ts';

/** Data that a page needs to show an uploaded picture. */
export interface PublishedPicture {
  /** Names it in the addresses of its widths (`core/files/pictures.ts`). */
  readonly key: string;
  /** Of the upright picture, in pixels. */
  readonly width: number;
  readonly height: number;
  /** Alternative text; empty for a decoration, null for a picture without a description. */
  readonly alt: string | null;
  /** Focal point, from 0 to 1; null for the middle. */
  readonly focal: { readonly x: number; readonly y: number } | null;
}

/** The uploaded pictures that published content names, by their path. */
export type PublishedPictures = Readonly<Record<string, PublishedPicture>>;

/** The lists and documents that visitors may read: enabled items in their order, and the two single documents. */
export type PublishedItems = { readonly [Name in CollectionName]: readonly Item<Name>[] } & { readonly [Name in DocumentName]: Document<Name> };

/**
 * All content that visitors may read: besides, the pictures that it names, the visible members behind names of people,
 * which visible items name others, and what became of merged items.
 */
export type Published = PublishedItems & {
  readonly pictures: PublishedPictures;
  readonly authors: AuthorIndex;
  readonly links: LinkIndex;
  readonly merged: Merged;
};
