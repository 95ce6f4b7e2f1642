import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** A password to type, which the person can look at. */
export function Password(props: Pick<PasswordInputProps, 'name' | 'label' | 'autoComplete' | 'autoFocus' | 'description' | 'error'>) {
  return <PasswordInput required withAsterisk={false} visibilityToggleButtonProps={{ 'aria-label': 'Mostrar lo escrito', tabIndex: 0 }} {...props} />;
}
