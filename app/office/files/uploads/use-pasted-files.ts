import { useEffect, useEffectEvent } from 'react';
import { uploaderWords } from '../../../words/office/uploader.ts';

/** The elements that take a paste for the text or choice there. */
const OWN = 'textarea, input:not([type=search], [type=checkbox]), [role=dialog], [role=alertdialog]';

/** Takes the files that are pasted on a screen, wherever that is but in what takes them itself, or text. */
export function usePastedFiles(take: (files: readonly File[]) => void): void {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    const isMeantElsewhere = event.target instanceof Element && event.target.closest(OWN) !== null;
    if (event.defaultPrevented || isMeantElsewhere || files.length === 0) return;
    event.preventDefault();
    take(files.map(named));
  });
  useEffect(() => {
    window.addEventListener('paste', onPaste);
    return () => window.removeEventListener('paste', onPaste);
  }, []);
}

/** Browsers call whatever picture is pasted by one name, which would become a title. */
function named(file: File): File {
  return file.name === 'image.png' ? new File([file], uploaderWords().pastedPictureName, { type: file.type }) : file;
}
