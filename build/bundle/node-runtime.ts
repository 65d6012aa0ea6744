/** Node's runtime: the generator's own copy of the components, and the React it renders with. */
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { generatorEntry, generatorFile } from '../generator.ts'
import type { RuntimeLocator } from './assemble-module.ts'

const require = createRequire(import.meta.url)

/** Entries of the generator's bundle; where it runs from its sources, React's own files. */
export const locateInNode: RuntimeLocator = (specifier) =>
  pathToFileURL(specifier === 'site' ? generatorEntry('site') : (generatorFile(`${specifier}.mjs`) ?? require.resolve(specifier))).href
