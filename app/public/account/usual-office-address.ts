import { redirect } from 'react-router';
import type { RouteHandle } from '../../services.ts';

export const handle = { caching: 'never' } satisfies RouteHandle;

/** The address at which many look first: the sign-in, which leads on to the dashboard when one is signed in. */
export const loader = () => redirect('/login', 302);
