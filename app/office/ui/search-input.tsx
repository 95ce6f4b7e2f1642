import { TextInput } from '@mantine/core';
import { uiWords } from '../../words/office/ui.ts';
import { Icon } from './icon.tsx';

export interface SearchInputProps {
  /** Says what is searched, for those who do not see the input beside it. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly className?: string | undefined;
}

/** The input that narrows what a screen lists. */
export function SearchInput({ label, value, onChange, className = '' }: SearchInputProps) {
  return (
    <TextInput
      size="xs"
      type="search"
      className={className}
      aria-label={label}
      placeholder={uiWords().search}
      leftSection={<Icon name="search" />}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
