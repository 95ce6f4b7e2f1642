import style from '../../ui/entries.module.css';

/** What somebody who gets hold of a backup can read, and how that is prevented. */
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
    <p className={style.lead}>
      <strong>Las copias no están cifradas: quien consiga una puede leer todo lo que contiene.</strong> También lo oculto y lo borrado, los mensajes
      recibidos con el correo de cada persona, las contraseñas de todas las cuentas, en una forma con la que se puede intentar adivinarlas, y la llave
      con la que el sitio reconoce a quien ya entró. Guárdala como guardarías una llave y no la envíes por correo. Para que se cifren, pide a quien
      administra el servidor que configure <code>BACKUP_KEY</code>.
    </p>
  );
}
