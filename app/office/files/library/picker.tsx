import { createPortal } from 'react-dom';
import type { StoredFile } from '#core/contract/files.ts';
import { uploaderWords } from '../../../words/office/uploader.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { Mode } from '../uploads/modes.ts';
import { FileGrid } from './file-grid.tsx';

/** A window to choose a file that is in the library already. */
export function Picker({ mode, onChoose, onClose }: { mode: Mode; onChoose: (url: string, file: StoredFile) => void; onClose: () => void }) {
  return createPortal(
    <Dialog closable title={uploaderWords().pickFromLibrary} size="large" onClose={onClose}>
      <FileGrid filter={mode === 'image' ? 'imagenes' : 'pdf'} onChoose={(file) => onChoose(file.url, file)} />
    </Dialog>,
    document.body,
  );
}
