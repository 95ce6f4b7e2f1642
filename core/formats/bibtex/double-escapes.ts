/** Reference managers that escape TeX once more: `{\$}\backslashbeta{\$}`, `{\textless}sub{\textgreater}`. */
export function withoutDoubleEscapes(tex: string): string {
  return (
    tex
      // The braces that protect capitals, as Mendeley escapes them: `{\{}Cell BE{\}}`.
      .replaceAll(/\{\\\{\}((?=[^{}\\]{0,60}\p{Lu})[^{}\\,]{1,60})\{\\\}\}/gu, '$1')
      .replaceAll(/\{\\([{}])\}/g, '\\$1')
      // The end of a command that some exports leave out.
      .replaceAll(/\\(textquotedbl(?:left|right)|textquote(?:left|right)|text(?:en|em)dash)(?=\p{L})/gu, '\\$1{}')
      // The braces that protect capitals, escaped: `\{MRCI\}`. A set of things has commas or one letter.
      .replaceAll(/\\\{((?=[\p{N}/.+-]{0,10}\p{Lu})[\p{L}\p{N}][\p{L}\p{N}/.+-]{1,30})\\\}/gu, '$1')
      .replaceAll(/(?<=[\p{L}\p{N}])\\\{(\p{Lu})\\\}|\\\{(\p{Lu})\\\}(?=\p{L})/gu, '$1$2')
      // An accent on a letter, escaped: `Garc$\backslash$'$\backslash$ia`.
      .replaceAll(/\$\\backslash\$(['`"^~])\$\\backslash\$i/g, '\\$1{\\i}')
      .replaceAll(/\$\\backslash\$(?=['`"^~]\{?\p{L})/gu, '\\')
      .replaceAll(/\$\\backslash\$|\{\\backslash\}|\{\\textbackslash\}/g, '\\textbackslash{}')
      .replaceAll(/\{\\\$\}(.*?)\{\\\$\}/gs, (whole, inner: string) =>
        /\\(?:text)?backslash|\{\\[_^]|\\[_^]/.test(inner)
          ? `$${inner
              .replaceAll(/\\(?:text)?backslash(?:\{\}|\s)?/g, '\\')
              .replaceAll(/\{?\\\^\{?\}?\}?/g, '^')
              .replaceAll(/\{?\\_\}?/g, '_')
              .replaceAll(/\\([{}])/g, '$1')}$`
          : whole,
      )
  );
}
