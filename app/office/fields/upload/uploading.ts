import { createContext } from 'react';

/** Told when an upload begins and ends, so that what it belongs to does not close meanwhile. */
export const UploadingContext = createContext<(change: 1 | -1) => void>(() => {});
