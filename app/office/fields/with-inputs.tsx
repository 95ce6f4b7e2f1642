import { type ReactNode, useEffect, useReducer, useState } from 'react';
import type { Field } from '#core/fields/kinds.ts';
import type { Loading } from '../feedback/part.tsx';
import { Waiting } from '../feedback/waiting.tsx';
import { inputs } from './registry.ts';

interface WithInputsProps {
  /** The fields that are shown at first. */
  readonly fields: readonly Field[];
  readonly children: ReactNode;
}

/**
 * Shows what holds the inputs of these fields once all of their scripts are here, or failed: none that comes later
 * moves what a person is about to press. Fields that follow do not hide it again.
 */
export function WithInputs({ fields, children }: WithInputsProps) {
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const [parts] = useState(() => partsFor(fields));
  useEffect(() => {
    for (const each of parts) void each.load().then(redraw);
  }, [parts]);
  const awaited = parts.find(({ isSettled }) => !isSettled());
  return awaited === undefined ? children : <Waiting file={awaited.file} />;
}

/** Resolves once the inputs of these fields are here, or failed. */
export async function loadInputs(fields: readonly Field[]): Promise<void> {
  await Promise.all(partsFor(fields).map(({ load }) => load()));
}

/** The inputs that do not come with their screen, those of nested rows too. */
function partsFor(fields: readonly Field[]): Loading[] {
  return fields.flatMap((field) => {
    const Input = inputs[field.kind];
    return [...('load' in Input ? [Input as unknown as Loading] : []), ...('fields' in field ? partsFor(Object.values(field.fields)) : [])];
  });
}
