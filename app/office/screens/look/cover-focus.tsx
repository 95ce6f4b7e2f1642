import { useQuery } from '@tanstack/react-query';
import { filePathOf } from '#core/files/file-address.ts';
import { useOffice } from '../../editing/office-context.ts';
import { part } from '../../feedback/part.tsx';

const FileDialog = part(() => import('../media/file-dialog.tsx'), 'FileDialog');

/** The file of the cover's picture, whose focal point stays in sight. @param url the picture's */
export function CoverFocus({ url, onClose }: { readonly url: string; readonly onClose: () => void }) {
  const { data: files } = useQuery(useOffice().library.files);
  const file = files?.find(({ fullPath }) => fullPath === filePathOf(url));
  return file ? <FileDialog file={file} onClose={onClose} /> : null;
}
