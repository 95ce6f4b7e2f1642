import { useEffect, useRef } from 'react';
import { markdownFieldWords } from '../../../words/office/markdown-field.ts';
import { useOffice } from '../../editing/office-context.ts';
import { asProblem } from '../../feedback/as-problem.ts';
import { loadPart } from '../../feedback/load-part.ts';
import { type Rich, richIn } from '../../model/rich-text/rich.ts';

/**
 * Takes words that are pasted with a format as Markdown.
 * @param insert puts them where the caret is by then
 */
export function usePastedWords(insert: (markdown: string) => void) {
  const { notices } = useOffice();
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);

  async function convert(rich: Rich, plain: string): Promise<void> {
    let [words, pasteNotice]: [string, string | null] = [plain, null];
    try {
      const { lossNotice, toMarkdown } = await loadPart(() => import('../../model/rich-text/to-markdown.ts'));
      const converted = toMarkdown(rich, location.origin);
      [words, pasteNotice] = [converted.markdown ?? plain, lossNotice(converted)];
    } catch (error) {
      // Copied text is not lost with its format.
      pasteNotice = markdownFieldWords().pastedWithoutFormat(asProblem(error).message);
    }
    const notice = isThere.current ? pasteNotice : markdownFieldWords().pastedTooLate;
    if (notice !== null) notices.show({ tone: 'problem', text: notice });
    if (isThere.current) insert(words);
  }

  /** True when the paste is taken. */
  return (data: DataTransfer): boolean => {
    const rich = richIn(data);
    if (rich === null) return false;
    void convert(rich, data.getData('text/plain').replace(/\r\n?/g, '\n'));
    return true;
  };
}
