import { ActionIcon, useMantineColorScheme } from '@mantine/core';
import { Icon } from './icon.tsx';

/** Light or dark, kept in the same place as the public page's choice. */
export function ThemeToggle() {
  const { toggleColorScheme } = useMantineColorScheme();
  // Which of the two is in force is for the style sheet to know: the server, which draws this first, does not.
  return (
    <ActionIcon variant="subtle" color="gray" onClick={toggleColorScheme}>
      <span className="mantine-dark-hidden" role="img" aria-label="Usar el tema oscuro">
        <Icon name="moon" />
      </span>
      <span className="mantine-light-hidden" role="img" aria-label="Usar el tema claro">
        <Icon name="sun" />
      </span>
    </ActionIcon>
  );
}
