import { ActionIcon, useMantineColorScheme } from '@mantine/core';
import { uiWords } from '../../words/office/ui.ts';
import { Icon } from './icon.tsx';

/** Light or dark, kept in the same place as the public page's choice. */
export function ThemeToggle() {
  const words = uiWords();
  const { toggleColorScheme } = useMantineColorScheme();
  // The theme in force is for the style sheet to know: the server, which draws this first, does not.
  return (
    <ActionIcon variant="subtle" color="gray" onClick={toggleColorScheme}>
      <span className="mantine-dark-hidden" role="img" aria-label={words.useDark}>
        <Icon name="moon" />
      </span>
      <span className="mantine-light-hidden" role="img" aria-label={words.useLight}>
        <Icon name="sun" />
      </span>
    </ActionIcon>
  );
}
