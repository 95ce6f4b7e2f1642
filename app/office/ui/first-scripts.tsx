import { ColorSchemeScript } from '@mantine/core';
import { HOLD_CLICKS } from '../../inline.ts';
import { THEME_KEY } from '../../ui/theme-key.ts';

/**
 * The scripts that run before the office does: they set the theme, and hold clicks. Only the server has a use for its
 * text.
 */
export function FirstScripts({ nonce }: { nonce: string }) {
  const own = { nonce, suppressHydrationWarning: true };
  return (
    <>
      {import.meta.env.SSR ? <ColorSchemeScript {...own} defaultColorScheme="auto" localStorageKey={THEME_KEY} /> : <Script {...own} text="" />}
      <Script {...own} text={import.meta.env.SSR ? HOLD_CLICKS : ''} />
    </>
  );
}

function Script({ text, ...own }: { text: string; nonce: string; suppressHydrationWarning: boolean }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
  return <script {...own} dangerouslySetInnerHTML={{ __html: text }} />;
}
