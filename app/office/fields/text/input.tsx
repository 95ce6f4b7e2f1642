import { Textarea, TextInput } from '@mantine/core';
import { lazy, Suspense, useId } from 'react';
import type { TextField } from '#core/fields/text.ts';
import { useCaret } from '../caret.ts';
import type { InputProps } from '../field.ts';
import style from './text.module.css';

const Suggestions = lazy(() => import('./suggestions.tsx'));

/** One line of text, which wraps where the column is narrow. */
export function Input(props: InputProps<TextField>) {
  const { field, value, onChange, problem, caret } = props;
  const ref = useCaret<HTMLTextAreaElement>(caret);
  if (field.suggestions) return <SuggestingInput {...props} />;
  return (
    <Textarea
      ref={ref}
      classNames={{ input: style.line ?? '' }}
      data-one-line
      rows={1}
      label={field.label}
      description={field.help}
      error={problem}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value.replace(/\s*\n\s*/g, ' '))}
      autoComplete="off"
    />
  );
}

function SuggestingInput({ field, value, onChange, problem, caret }: InputProps<TextField>) {
  const list = useId();
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
        list={list}
      />
      <Suspense>
        <Suggestions id={list} />
      </Suspense>
    </>
  );
}
