import { Icon } from '../ui/icon.tsx';
import style from './fields.module.css';

/**
 * A warning about a value, in the label's own line, so that nothing moves when it comes. The element around it is
 * positioned.
 */
export function WarningNote({ id, words }: { readonly id: string; readonly words: string | null | undefined }) {
  return (
    <span id={id} role="status" className={style.warning}>
      {words && (
        <>
          <Icon name="warning" /> {words}
        </>
      )}
    </span>
  );
}
