// @ts-check
import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isBuiltOf, sourcesStamp } from '../../scripts/sources.js';

/* As scripts/start.js, for the build in a folder of the bench's own. */
const [, , folder = 'build'] = process.argv;
isBuiltOf(sourcesStamp());
enableCompileCache(`${folder}/server/compiled`);
await import(pathToFileURL(resolve(folder, 'server/index.js')).href);
