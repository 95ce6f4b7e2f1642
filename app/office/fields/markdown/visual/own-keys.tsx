import type { KeyboardEvent, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Dialog } from '../../../ui/dialog.tsx';

/** A window over the editor. Its keys are its own: the row below would take them for its own. */
export function OwnKeys({ title, onClose, children }: { readonly title: string; readonly onClose: () => void; readonly children: ReactNode }) {
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps keys from going further
    <div onKeyDown={(event: KeyboardEvent) => event.stopPropagation()}>
      <Dialog title={title} onClose={onClose}>
        {children}
      </Dialog>
    </div>,
    document.body,
  );
}
