import { part } from '../../feedback/part.tsx';

/** The question what a picture shows, which comes with the first picture. */
export const Description = part(() => import('./description.tsx'), 'Description');
