import { type ResearchLine, researchLines } from '#content/research-lines.ts';

const drawings = import.meta.glob<string>('../../content/icons/*.svg', { query: '?raw', import: 'default', eager: true });

/** What is inside a file's `svg` element; all of them are drawn with the same stroke. */
function drawingOf({ icon }: ResearchLine): string {
  return (drawings[`../../content/icons/${icon}`] ?? '').replace(/^[^>]*>|<\/svg>\s*$|\n\s*/g, '');
}

/** Once in a page that shows icons of lines: their drawings, and the colour of each as `--line` of the class that is its anchor. */
export function LineSprite({ lines = researchLines }: { lines?: readonly ResearchLine[] }) {
  return (
    <>
      <style href="lines" precedence="lines">
        {lines.map(({ anchor, color }) => `.${anchor}{--line:light-dark(${color.light},${color.dark})}`).join('')}
      </style>
      <svg className="sprite" aria-hidden="true">
        {lines.map((line) => (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: drawings of ours
          <symbol key={line.anchor} id={`i-${line.anchor}`} viewBox="0 0 48 48" dangerouslySetInnerHTML={{ __html: drawingOf(line) }} />
        ))}
      </svg>
    </>
  );
}

/** The drawing of a line, in its colour. */
export function LineIcon({ line }: { line: ResearchLine }) {
  return (
    <svg className="li" aria-hidden="true">
      <use href={`#i-${line.anchor}`} />
    </svg>
  );
}
