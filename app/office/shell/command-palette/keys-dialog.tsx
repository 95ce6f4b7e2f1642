import { commandPaletteDialogWords } from '../../../words/office/command-palette-dialog.ts';
import { Dialog } from '../../ui/dialog.tsx';
import style from './command-palette.module.css';

/** The keys of the back-office. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { keysTitle, keys } = commandPaletteDialogWords();
  return (
    <Dialog title={keysTitle} onClose={onClose} closable>
      <dl className={style.keys}>
        {keys.map(({ keys: each, what }) => (
          <div key={what}>
            <dt>
              {each.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
