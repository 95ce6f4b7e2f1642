import type { RouteHandle } from '../../services.ts';
import { accountWords } from '../../words/account.ts';
import { loadedTags } from '../head/head.ts';
import type { Route } from './+types/invitation.ts';
import { makeAccount } from './make-account.ts';
import { NewAccount } from './new-account.tsx';
import { checkLink } from './one-time-link.ts';

export const handle = { caching: 'never' } satisfies RouteHandle;

export const loader = (page: Route.LoaderArgs) => checkLink(page, { check: 'GET /api/invitations/accept', title: accountWords().invitation });
export const action = (page: Route.ActionArgs) => makeAccount(page, { make: 'POST /api/invitations/accept', next: '/dashboard' });
export const meta = loadedTags;

/** The page of an invitation: another administrator. */
export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  return <NewAccount title={accountWords().youAreInvited} link={loaderData} answer={actionData} />;
}
