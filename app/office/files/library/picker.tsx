import type { KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import type { StoredFile } from '#core/contract/files.ts';
import { uploaderWords } from '../../../words/office/uploader.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { Mode } from '../uploads/modes.ts';
import { FileGrid } from './file-grid.tsx';

/**
 * A window to choose a file that is in the library already. Its keys are its own: the row below would take them for its
 * own.
 */
export function Picker({ mode, onChoose, onClose }: { mode: Mode; onChoose: (url: string, file: StoredFile) => void; onClose: () => void }) {
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps keys from going further
    <div onKeyDown={(event: KeyboardEvent) => event.stopPropagation()}>
      <Dialog closable title={uploaderWords().pickFromLibrary} size="large" onClose={onClose}>
        <FileGrid filter={mode === 'image' ? 'imagenes' : 'pdf'} onChoose={(file) => onChoose(file.url, file)} />
      </Dialog>
    </div>,
    document.body,
  );
}
