import '@mantine/core/styles/PasswordInput.css';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { uiWords } from '../../words/office/ui.ts';

/** A password to type, which the person can look at. */
export function Password(props: Pick<PasswordInputProps, 'name' | 'label' | 'autoComplete' | 'autoFocus' | 'description' | 'error'>) {
  return (
    <PasswordInput
      required
      withAsterisk={false}
      visibilityToggleButtonProps={{ 'aria-label': uiWords().showTyped, tabIndex: 0 }}
      // Mantine says so of its other inputs.
      aria-invalid={Boolean(props.error) || undefined}
      {...props}
    />
  );
}
