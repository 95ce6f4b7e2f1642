import { TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import type { TextField } from '#core/fields/text.ts';
import { useCaret } from '../../ui/caret.ts';
import { TextArea } from '../../ui/text-area.tsx';
import type { InputProps } from '../field.ts';
import { WarningNote } from '../warning-note.tsx';
import style from './text.module.css';

/** One line of text, which wraps where the column is narrow. */
export function Input(props: InputProps<TextField>) {
  const { field, value, onChange, problem, caret, warning } = props;
  const ref = useCaret<HTMLTextAreaElement>(caret);
  const id = useId();
  // A value that is being typed may be half of one.
  const [isTyping, setIsTyping] = useState(false);
  const isWarned = Boolean(warning) && !isTyping;
  if (field.suggestions) return <SuggestingInput {...props} />;
  return (
    <TextArea
      ref={ref}
      classNames={{ root: style.root ?? '', input: style.line ?? '' }}
      data-one-line
      rows={1}
      label={field.label}
      description={field.help}
      placeholder={field.example}
      error={problem}
      value={value}
      onChange={(event) => {
        setIsTyping(true);
        onChange(event.currentTarget.value.replace(/\s*\n\s*/g, ' '));
      }}
      onBlur={() => setIsTyping(false)}
      {...(isWarned && !problem && { attributes: { input: { 'aria-describedby': id } } })}
      // oxlint-disable-next-line react/no-unstable-nested-components -- it is no component: what it gives is drawn where it is called
      inputContainer={(area) => (
        <>
          {area}
          {isWarned && <WarningNote id={id} words={warning} />}
        </>
      )}
      autoComplete="off"
    />
  );
}

function SuggestingInput({ field, value, onChange, problem, caret }: InputProps<TextField>) {
  const list = useId();
  // The time zones are four hundred: they are drawn for who comes to choose one.
  const [isOffered, setIsOffered] = useState(false);
  return (
    <>
      <TextInput
        ref={useCaret<HTMLInputElement>(caret)}
        label={field.label}
        description={field.help}
        error={problem}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        autoComplete="off"
        onFocus={() => setIsOffered(true)}
        list={list}
      />
      <datalist id={list}>{isOffered && field.suggestions?.map((suggestion) => <option key={suggestion} value={suggestion} />)}</datalist>
    </>
  );
}
