import { part } from '../../feedback/part.tsx';

/** Loaded with the first file that is chosen. */
export const UploadProgress = part(() => import('./upload-progress.tsx'), 'UploadProgress', null);
