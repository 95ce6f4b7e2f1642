import style from './uploader.module.css';

/** Says that a file was chosen and is gone with the page. */
export function LostNote({ name }: { name: string }) {
  return (
    <p className={style.left}>
      <span>
        «<strong>{name}</strong>» se había elegido y no se alcanzó a subir: elige el archivo otra vez.
      </span>
    </p>
  );
}
