import style from '../ui/entries.module.css';

/** What somebody who has a backup can do with it, and how to keep one. */
export function Contents({ encrypts }: { readonly encrypts: boolean }) {
  if (encrypts) {
    return (
      <p className={style.lead}>
        Las copias nuevas se cifran: sin la clave que guarda quien administra el servidor nadie puede leerlas ni recuperarlas. Esa clave debe estar
        también fuera del servidor; si se pierde, las copias no sirven.
      </p>
    );
  }
  return (
    <>
      <p className={style.lead}>
        <strong>Las copias no están cifradas: quien consiga una puede leer todo lo que contiene.</strong> Guárdala como guardarías una llave y no la
        envíes por correo. En ella están:
      </p>
      <ul>
        <li>todos los textos y archivos, también lo oculto, el historial y la papelera;</li>
        <li>los mensajes recibidos, con el correo de cada persona;</li>
        <li>las cuentas de quienes administran el sitio y sus contraseñas, en una forma con la que se puede intentar adivinarlas;</li>
        <li>la llave con la que el sitio reconoce a quien ya entró, y con la que se leen los segundos pasos.</li>
      </ul>
      <p className={style.lead}>
        Para que se cifren, pide a quien administra el servidor que configure <code>BACKUP_KEY</code>, como explica <code>docs/backup.md</code>.
      </p>
    </>
  );
}
