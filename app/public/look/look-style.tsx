import type { Look } from './look.ts';

/**
 * The group's typefaces, fetched ahead, and its style after the stylesheet that has the usual one. The server allows
 * the style by its hash.
 */
export function LookStyle({ of: { fonts, css } }: { readonly of: Look }) {
  return (
    <>
      {fonts.map((href) => (
        <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of hexadecimal digits and constants of ours */}
      {css !== null && <style dangerouslySetInnerHTML={{ __html: css }} />}
    </>
  );
}
