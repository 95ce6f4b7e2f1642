import { Button, type ButtonProps } from '@mantine/core';

interface ChoiceButtonsProps<Choice extends string> {
  /** The label of each choice. */
  readonly labels: Readonly<Record<Choice, string>>;
  readonly chosen: Choice;
  readonly onChoose: (choice: Choice) => void;
  readonly size?: ButtonProps['size'];
}

/** Small buttons of which one is pressed. */
export function ChoiceButtons<Choice extends string>({ labels, chosen, onChoose, size = 'compact-sm' }: ChoiceButtonsProps<Choice>) {
  return (Object.keys(labels) as Choice[]).map((choice) => (
    <Button
      key={choice}
      size={size}
      variant={choice === chosen ? 'filled' : 'default'}
      aria-pressed={choice === chosen}
      onClick={() => onChoose(choice)}
    >
      {labels[choice]}
    </Button>
  ));
}
