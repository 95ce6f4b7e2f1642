import { InputBase } from '@mantine/core';
import { Icon } from './icon.tsx';

/** A choice of one, as the device itself offers it: its options are the children. */
export const SelectInput = InputBase.withProps<'select'>({
  component: 'select',
  pointer: true,
  rightSection: <Icon name="sort" size="1rem" />,
  rightSectionPointerEvents: 'none',
});
