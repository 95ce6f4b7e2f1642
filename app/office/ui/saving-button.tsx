import { Button, type ButtonProps, Loader } from '@mantine/core';
import type { ComponentProps } from 'react';

/**
 * A button that shows that its work is under way. The library's own is disabled meanwhile, and the focus would be lost
 * with it.
 */
export function SavingButton({ isSaving, ...props }: ButtonProps & ComponentProps<'button'> & { readonly isSaving: boolean }) {
  return <Button {...props} aria-busy={isSaving} leftSection={isSaving && <Loader size="0.875rem" color="currentColor" />} />;
}
