import { pathToFileURL } from 'node:url';
import { build } from './build.ts';

build();
// The bundle's place is known at run time only.
await import(pathToFileURL('build/server/index.js').href);
