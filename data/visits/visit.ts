/** A page view, as it is counted. */
export interface Visit {
  /** The address of the page; null where it is not counted by page: an own visit, a robot, no page of the site. */
  readonly page: string | null;
  /** The host of the site that led there; null where none did. */
  readonly host: string | null;
}

/** The kinds of what is counted for each day beside the page views in all. */
export type CountKind = 'page' | 'host';

/** The host that stands for all beyond {@link MAX_HOSTS_OF_DAY}. */
export const OTHER_HOSTS = '';

/** Different hosts of one day: senders can invent them, and no group is linked to from more. */
export const MAX_HOSTS_OF_DAY = 100;
