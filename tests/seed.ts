import fc from 'fast-check';

/** The same examples in each run, so that none fails by chance; others are tried with `SEED=…`. */
fc.configureGlobal({ seed: Number(process.env.SEED ?? 1) });
