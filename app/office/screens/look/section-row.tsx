import { ActionIcon, Checkbox, TextInput } from '@mantine/core';
import { lookFields } from '#core/documents/look.ts';
import type { FieldProblems } from '#core/errors.ts';
import { INDEX_WORDS } from '#core/look/index-words.ts';
import { LANDING_SECTIONS } from '#core/look/landing-sections.ts';
import type { ChosenSection } from '#core/look/sections.ts';
import { lookWords } from '../../../words/office/look.ts';
import { rowsFieldWords } from '../../../words/office/rows-field.ts';
import { Icon } from '../../ui/icon.tsx';
import style from './look.module.css';

interface SectionRowProps {
  readonly row: ChosenSection;
  /** Its heading as visitors read it. */
  readonly name: string;
  /** From 0. */
  readonly place: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly problems: FieldProblems;
  readonly onChange: (row: ChosenSection) => void;
  /** @param step -1 up, 1 down */
  readonly onMove: (step: -1 | 1, button: HTMLElement) => void;
}

/** A section of the landing page: whether it is shown, its place, and its words, which are folded. */
export function SectionRow({ row, name, place, isFirst, isLast, problems, onChange, onMove }: SectionRowProps) {
  const [words, ofRows] = [lookWords(), rowsFieldWords()];
  const usual = LANDING_SECTIONS.find(({ value }) => value === row.section);
  const { [row.section]: inIndex } = INDEX_WORDS;
  const { title, index_title } = lookFields.sections.fields;
  return (
    <li>
      <div className={style.row}>
        <Checkbox label={name} checked={row.shown} onChange={(event) => onChange({ ...row, shown: event.currentTarget.checked })} />
        <ActionIcon
          variant="subtle"
          aria-label={ofRows.moveUp(name)}
          aria-disabled={isFirst}
          onClick={(event) => !isFirst && onMove(-1, event.currentTarget)}
        >
          <Icon name="up" />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          aria-label={ofRows.moveDown(name)}
          aria-disabled={isLast}
          onClick={(event) => !isLast && onMove(1, event.currentTarget)}
        >
          <Icon name="down" />
        </ActionIcon>
      </div>
      <details className={style.words}>
        <summary>{words.ownWords}</summary>
        <div>
          <TextInput
            label={title.label}
            placeholder={usual?.label}
            value={row.title}
            error={problems[`[${place}].title`]}
            onChange={(event) => onChange({ ...row, title: event.currentTarget.value })}
          />
          {inIndex !== undefined && (
            <TextInput
              label={index_title.label}
              placeholder={row.title.trim() || inIndex}
              value={row.index_title}
              error={problems[`[${place}].index_title`]}
              onChange={(event) => onChange({ ...row, index_title: event.currentTarget.value })}
            />
          )}
        </div>
      </details>
    </li>
  );
}
