import { createContext } from 'react';
import type { PublishedPictures } from '#data/content.ts';

/** The uploaded pictures that pages show, by their path; the public layout gives them. */
export const Pictures = createContext<PublishedPictures>({});
