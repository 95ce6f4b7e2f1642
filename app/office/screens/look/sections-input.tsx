import { useId, useLayoutEffect, useRef, useState } from 'react';
import { lookFields } from '#core/documents/look.ts';
import { LANDING_SECTIONS } from '#core/look/landing-sections.ts';
import { allSections, type ChosenSection, isUsual } from '#core/look/sections.ts';
import { fieldsWords } from '../../../words/office/fields.ts';
import { lookWords } from '../../../words/office/look.ts';
import type { InputProps } from '../../fields/field.ts';
import { useCaret } from '../../ui/caret.ts';
import { holdInPlace } from '../../ui/hold-in-place.ts';
import style from './look.module.css';
import { SectionRow } from './section-row.tsx';

type SectionsProps = Pick<InputProps<typeof lookFields.sections>, 'value' | 'onChange' | 'problem' | 'inner' | 'caret'>;

/** The sections of the landing page: their order, their words, and which of them are shown. */
export function SectionsInput({ value, onChange, problem, inner, caret }: SectionsProps) {
  const words = lookWords();
  const [id, ref] = [useId(), useCaret<HTMLFieldSetElement>(caret)];
  const [moved, setMoved] = useState('');
  /** A button that was pressed keeps the focus when its row moves. */
  const pressed = useRef<HTMLElement | null>(null);
  const all = allSections(value);
  useLayoutEffect(() => {
    if (value !== undefined) pressed.current?.focus({ preventScroll: true });
    pressed.current = null;
  }, [value]);
  function change(next: readonly ChosenSection[]): void {
    onChange(isUsual(next) ? [] : [...next]);
  }
  function move(at: number, to: number, button: HTMLElement): void {
    const row = all[at];
    if (row === undefined) return;
    pressed.current = button;
    holdInPlace(button);
    change(all.toSpliced(at, 1).toSpliced(to, 0, row));
    setMoved(fieldsWords().itemMoved(nameOf(row), to + 1, all.length));
  }
  return (
    <fieldset ref={ref} tabIndex={-1} className={style.sections} aria-describedby={`${id}-help`}>
      <legend>{lookFields.sections.label}</legend>
      <p id={`${id}-help`} className={style.help}>
        {words.sectionsHelp}
      </p>
      <ol>
        {all.map((row, at) => (
          <SectionRow
            key={row.section}
            row={row}
            name={nameOf(row)}
            isFirst={at === 0}
            isLast={at === all.length - 1}
            problems={inner}
            place={at}
            onChange={(next) => change(all.with(at, next))}
            onMove={(step, button) => move(at, at + step, button)}
          />
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {moved}
      </p>
      <p className={style.help} role="status">
        {all.every(({ shown }) => !shown) && words.noneShown}
      </p>
      {problem && (
        <p role="alert" className={style.problem}>
          {problem}
        </p>
      )}
    </fieldset>
  );
}

/** Its heading as visitors read it. */
function nameOf({ section, title }: ChosenSection): string {
  return title.trim() || (LANDING_SECTIONS.find(({ value }) => value === section)?.label ?? section);
}
