/** What belongs to no edit is uploaded for the library itself. */
export const LIBRARY = 'media';

/** Ends the name of what pictures belong to that were added to a list many at once. */
export const UNDESCRIBED = '/undescribed';
