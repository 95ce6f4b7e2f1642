/** What is said when rendering fails (spec, section 2). */
export function Failure() {
  return (
    <>
      <title lang="en">Unexpected Application Error!</title>
      <h1 lang="en">Unexpected Application Error!</h1>
      <p>Algo salió mal al preparar esta página. Vuelve a intentarlo en un momento.</p>
      <p>
        <a className="button" href="/">
          Ir al inicio
        </a>
      </p>
    </>
  );
}
