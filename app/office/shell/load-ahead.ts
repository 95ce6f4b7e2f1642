import { useEffect, useRef } from 'react';
import { isCollectionName } from '#core/collections/index.ts';
import { isDocumentName } from '#core/documents/index.ts';
import { type OfficeContext, useOffice } from '../editing/office-context.ts';
import { loadPart } from '../feedback/load-part.ts';
import { unopenedScreen } from './router-record.ts';

/** A pointer that only passes over a link loads nothing, in milliseconds. */
const INTENT_DELAY_MS = 60;

interface AheadProps {
  readonly onPointerEnter: () => void;
  readonly onPointerLeave: () => void;
  readonly onFocus: () => void;
  readonly onPointerDown: () => void;
}

/**
 * Loads a screen before it is opened: its scripts when a pointer or the focus comes to a link to it, and its data when
 * the link is pressed, for only then may an ended session be asked about.
 * @returns a function that gives a link to a screen what it needs for that
 */
export function useLoadAhead(): (screen: string) => AheadProps {
  const office = useOffice();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (screen) => {
    const soon = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void loadScripts(screen), INTENT_DELAY_MS);
    };
    return {
      onPointerEnter: soon,
      onFocus: soon,
      onPointerLeave: () => clearTimeout(timer.current),
      onPointerDown: () => void loadData(office, screen),
    };
  };
}

/** A failure is told when the screen is opened. */
async function loadScripts(name: string): Promise<void> {
  const screen = unopenedScreen(`/${name}`);
  if (screen === null) return;
  await loadPart(() => import('./open-screen.ts'))
    .then(({ loadScreen }) => loadScreen(screen))
    .catch(() => undefined);
}

async function loadData({ client, lists, documents }: OfficeContext, name: string): Promise<void> {
  if (isCollectionName(name)) await client.query(lists.query(name)).catch(() => undefined);
  else if (isDocumentName(name)) await client.query(documents.query(name)).catch(() => undefined);
}
