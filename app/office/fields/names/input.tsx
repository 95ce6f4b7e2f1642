import { useState } from 'react';
import type { NamesField } from '#core/fields/names.ts';
import { rowsFieldWords } from '../../../words/office/rows-field.ts';
import { useCaret } from '../../ui/caret.ts';
import { TextArea } from '../../ui/text-area.tsx';
import type { InputProps } from '../field.ts';
import { Marks } from './marks.tsx';
import { namesIn } from './names-in.ts';

export function Input(props: InputProps<NamesField>) {
  return props.field.among === undefined ? <Names {...props} /> : <Marks {...props} />;
}

/** Names in their order, one on each line. */
function Names({ field, value, onChange, problem, inner, caret }: InputProps<NamesField>) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextArea
      ref={useCaret<HTMLTextAreaElement>(caret)}
      label={field.label}
      description={field.help ?? rowsFieldWords().namesHelp}
      error={problem ?? Object.values(inner)[0]}
      rows={Math.min(10, Math.max(3, value.length + 1))}
      value={typed ?? value.join('\n')}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(namesIn(event.currentTarget.value));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
