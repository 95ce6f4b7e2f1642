import { Problem } from '../errors.ts';
import type { Values } from '../values.ts';
import { say } from '../words/message.ts';

/** The role of an account on this site; its permissions follow from it alone. */
export type AccountRole = 'owner';

/** The identity that asks. */
export interface Identity {
  /** Id of the account. */
  readonly account: string;
  readonly role: AccountRole;
  /** Id of the student or member whose account it is. */
  readonly person?: string;
}

/** `read` means what visitors do not see; `purge` means for good. */
export type Action = 'read' | 'read-history' | 'export' | 'create' | 'update' | 'delete' | 'reorder' | 'restore' | 'purge' | 'download';

/** Resources beside the collections and documents, which are named as their definitions are. */
export type OtherResource =
  | 'account'
  | 'administrators'
  | 'author-names'
  | 'backups'
  | 'demo'
  | 'files'
  | 'health'
  | 'imports'
  | 'invitations'
  | 'jobs'
  | 'messages'
  | 'office'
  | 'overview'
  | 'trash'
  | 'visits';

/** The resource that an action is about. Without an item the question is whether the action is allowed at all. */
export interface Subject {
  /** Name of a collection or document, or an {@link OtherResource}. */
  readonly resource: OtherResource | (string & {});
  /** The stored item, as it is before the action. */
  readonly item?: Values;
  /** The fields that are written. */
  readonly fields?: readonly string[];
}

/** Decides whether an identity may do something. Pure: the same question has the same answer. */
export type Policy = (who: Identity, action: Action, what: Subject) => boolean;

/** A policy for one identity. */
export type Permission = (action: Action, what: Subject) => boolean;

const PERMISSIONS: Readonly<Record<AccountRole, Permission>> = {
  owner: () => true,
};

/** The site's policy. A role that is not known may nothing. */
export const may: Policy = ({ role }, action, what) => Object.hasOwn(PERMISSIONS, role) && PERMISSIONS[role](action, what);

/** Permission of the program itself and of the operator, who are no accounts. */
export const unlimited: Permission = () => true;

/** Throws a Problem 403 unless the action is allowed. */
export function requirePermission(permission: Permission, action: Action, what: Subject): void {
  if (permission(action, what)) return;
  const code = what.resource === 'files' ? 'storage/unauthorized' : 'permission-denied';
  throw new Problem(code, say('accountNotPermitted'));
}
