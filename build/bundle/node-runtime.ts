/** The runtime for Node: the generator's copy of the components, and the React that renders them. */
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { generatorEntry, generatorFile } from '../generator.ts'
import type { RuntimeLocator } from './assemble-module.ts'

const require = createRequire(import.meta.url)

/** Finds entries of the generator's bundle. If the generator runs from its sources, finds React's own files. */
export const locateInNode: RuntimeLocator = (specifier) =>
  pathToFileURL(specifier === 'site' ? generatorEntry('site') : (generatorFile(`${specifier}.mjs`) ?? require.resolve(specifier))).href
