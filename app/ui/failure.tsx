import { failureWords } from '../words/failure.ts';

/** The text shown when rendering fails (spec, section 2). */
export function Failure() {
  return (
    <>
      <title lang="en">Unexpected Application Error!</title>
      <h1 lang="en">Unexpected Application Error!</h1>
      <p>{failureWords().tryAgain}</p>
      <p>
        <a className="button" href="/">
          {failureWords().goHome}
        </a>
      </p>
    </>
  );
}
