import faro from '../package.json' with { type: 'json' };

/** The program's version, as in backups. */
export const VERSION = faro.version;
