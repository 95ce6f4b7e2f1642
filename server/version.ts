import faro from '../package.json' with { type: 'json' };

/** Which program this is, as backups tell it. */
export const VERSION = faro.version;
