import { Button, Checkbox, TextInput } from '@mantine/core';
import { uiWords } from '../../../words/office/ui.ts';
import { uploaderWords } from '../../../words/office/uploader.ts';
import { useOffice } from '../../editing/office-context.ts';
import type { PictureText } from '../../model/attachment.ts';
import { valuesOf } from '../../model/edit.ts';
import { editOf, type Slot } from '../../model/slot.ts';
import { useObserved } from '../../ui/observable.ts';
import { suggestedTitle } from './suggested-title.ts';
import style from './uploader.module.css';

export interface DescriptionProps {
  readonly slot: Slot;
  readonly pictureText: PictureText;
  readonly fileName: string;
  /** The label, where several pictures share one explanation. */
  readonly label?: string;
  /** True where what it belongs to has a name that tells nothing of this picture. */
  readonly isOneOfMany?: boolean | undefined;
}

/**
 * Asks what a picture shows, for those who do not see it; the name of what it belongs to, or else of its file, is a
 * first suggestion.
 */
export function Description({ slot, pictureText, fileName, label, isOneOfMany = false }: DescriptionProps) {
  const words = uploaderWords();
  const { attachments, edits, ownNameOf, stored } = useOffice();
  const suggestion = useObserved(edits.all, (all) => {
    const edit = isOneOfMany ? undefined : all.get(editOf(slot));
    const name = edit ? ownNameOf(edit.target, valuesOf(edit, stored(edit.target) ?? edit.base)) : '';
    return name === '' ? suggestedTitle(fileName) : name;
  });
  return (
    <div className={style.description}>
      <TextInput
        size="xs"
        label={label ?? words.whatItShows}
        description={label === undefined && words.whatItShowsHelp}
        placeholder={suggestion}
        value={pictureText.alt}
        disabled={pictureText.decorative}
        onChange={(event) => attachments.describe(slot, { alt: event.currentTarget.value })}
      />
      <div className={style.line}>
        {suggestion !== '' && pictureText.alt === '' && !pictureText.decorative && (
          <Button className={style.suggestion} size="compact-xs" variant="default" onClick={() => attachments.describe(slot, { alt: suggestion })}>
            {words.use(suggestion)}
          </Button>
        )}
        <Checkbox
          size="xs"
          label={uiWords().decorative}
          checked={pictureText.decorative}
          onChange={(event) => attachments.describe(slot, { decorative: event.currentTarget.checked })}
        />
      </div>
    </div>
  );
}
