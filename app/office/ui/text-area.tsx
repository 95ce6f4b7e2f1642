import { InputBase, type InputBaseProps } from '@mantine/core';
import type { ComponentProps } from 'react';

type TextAreaProps = InputBaseProps & Omit<ComponentProps<'textarea'>, keyof InputBaseProps>;

/**
 * A text of several lines. The component library's own brings the measuring of heights, which nothing here asks for.
 */
export function TextArea(props: TextAreaProps) {
  return <InputBase component="textarea" multiline {...props} />;
}
