import { ColorSchemeScript } from '@mantine/core';
import { HOLD_CLICKS, SET_SIDE_BAR } from '../../inline.ts';
import { THEME_KEY } from '../../ui/theme-key.ts';

/**
 * The scripts that run before the office does: they set the theme, fold the side bar, and hold clicks. Only the server
 * has a use for its text.
 */
export function FirstScripts({ nonce }: { nonce: string }) {
  const own = { nonce, suppressHydrationWarning: true };
  return (
    <>
      {import.meta.env.SSR ? <ColorSchemeScript {...own} defaultColorScheme="auto" localStorageKey={THEME_KEY} /> : <Script {...own} text="" />}
      <Script {...own} text={import.meta.env.SSR ? SET_SIDE_BAR + HOLD_CLICKS : ''} />
    </>
  );
}

function Script({ text, ...own }: { text: string; nonce: string; suppressHydrationWarning: boolean }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
  return <script {...own} dangerouslySetInnerHTML={{ __html: text }} />;
}
