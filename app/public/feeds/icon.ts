import { redirect } from 'react-router';
import touchIcon from '#content/icons/touch-icon.png?url&no-inline';
import type { RouteHandle } from '../../services.ts';

export const handle = { caching: 'never' } satisfies RouteHandle;

/** The address at which browsers look for an icon by themselves leads to the one that there is. */
export function loader() {
  return redirect(touchIcon, 302);
}
