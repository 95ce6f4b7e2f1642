import { LINE_COLORS } from './line-colors.ts';

/**
 * Once in a page that shows lines: the colour of each as `--line` of the class that is its anchor.
 * The same text on every page, so that one hash allows it wherever the script reads a page.
 */
export function LineColors() {
  return (
    <style href="lines" precedence="lines">
      {LINE_COLORS}
    </style>
  );
}

/** The drawing of the line whose anchor is a class of this element or of one around it. */
export function LineIcon() {
  return <span className="li" />;
}
