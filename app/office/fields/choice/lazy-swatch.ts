import { part } from '../../feedback/part.tsx';

/** Loaded with the first list that shows one. */
export const Swatch = part(() => import('./swatch.tsx'), 'Swatch', null);
