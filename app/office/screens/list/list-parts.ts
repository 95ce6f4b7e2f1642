import { part } from '../../feedback/part.tsx';

/** The merge of two publications. */
export const MergeDialog = part(() => import('./publications/merge-dialog.tsx'), 'MergeDialog');

/** Filters and saved views. */
export const FilterBar = part(() => import('./view/filter-bar.tsx'), 'FilterBar', null);

/** The question for a position in the list. */
export const PositionDialog = part(() => import('./table/position-dialog.tsx'), 'PositionDialog');

/** The actions of a row that are used less. */
export const RowMenu = part(() => import('./table/row-menu.tsx'), 'RowMenu', null);

/** The columns and the height of rows. */
export const TableDialog = part(() => import('./view/table-dialog.tsx'), 'TableDialog', null);

/** The actions on chosen rows. */
export const SelectionBar = part(() => import('./selection/selection-bar.tsx'), 'SelectionBar');

/** The question what new pictures show. */
export const UndescribedPictures = part(() => import('./pictures/undescribed-pictures.tsx'), 'UndescribedPictures');
