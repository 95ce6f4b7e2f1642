import { redirect } from 'react-router';
import touchIcon from '#content/icons/touch-icon.png?url&no-inline';
import { type RouteHandle, services } from '../../services.ts';
import { iconsOf } from '../look/icons-of.ts';
import type { Route } from './+types/icon.ts';

export const handle = { caching: 'never' } satisfies RouteHandle;

/** The addresses at which browsers look for an icon by themselves lead to the one that there is. */
export async function loader({ context }: Route.LoaderArgs) {
  const own = iconsOf(await context.get(services).published()).find(({ rel }) => rel === 'apple-touch-icon');
  return redirect(own?.href ?? touchIcon, 302);
}
