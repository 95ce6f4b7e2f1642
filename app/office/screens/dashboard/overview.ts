import { queryOptions } from '@tanstack/react-query';
import type { HistoryEntry } from '../../sync/api.ts';
import type { Send } from '../../sync/request.ts';

interface Count {
  readonly collection: string;
  readonly count: number;
}

/** Items that need care, and the first one of them. */
interface Needing extends Count {
  readonly first: string;
}

/** What the panel says at a glance, as the API answers it. */
export interface Overview {
  /** How many demo items nobody has edited. */
  readonly demo: number;
  /** How many items each collection has, hidden ones included. */
  readonly counts: readonly Count[];
  /** Publications of imported files about which nothing is decided yet. */
  readonly toReview: number;
  /** Publications that the last search for new works added without review; null where it added none. */
  readonly harvested: { readonly import: string; readonly count: number } | null;
  readonly unread: number;
  readonly undelivered: number;
  readonly hidden: readonly Needing[];
  readonly withoutPicture: readonly Needing[];
  /** How many pictures visitors meet that nobody has described. */
  readonly withoutText: number;
  readonly withoutLink: readonly Needing[];
  /** Enabled items that visitors do not see, or not whole, for another reason than a hidden type. */
  readonly unseen: readonly (Needing & {
    /** The first one's; it may be empty. */
    readonly title: string;
    /** A clause: "falta la categoría". */
    readonly because: string;
    /** True where only a part of each is not seen. */
    readonly isPart: boolean;
  })[];
  /** The profile has files and neither name nor text: visitors do not see it. */
  readonly isProfileUnseen: boolean;
  /** Hidden types whose items therefore nobody sees. */
  readonly hiddenTypes: readonly { readonly collection: string; readonly id: string; readonly title: string; readonly items: number }[];
  readonly changes: readonly {
    readonly collection: string;
    readonly id: string;
    readonly kind: HistoryEntry['kind'];
    readonly by: string;
    readonly at: string;
    readonly title: string;
  }[];
  /** When the last backup was made, and whether there should have been another one since. */
  readonly backup: { readonly last: string | null; readonly late: boolean };
  readonly visits: readonly { readonly day: string; readonly value: number }[];
}

export function overviewQuery(send: Send) {
  return queryOptions({ queryKey: ['overview'], queryFn: () => send<Overview>('GET', '/api/overview'), gcTime: Number.POSITIVE_INFINITY });
}
