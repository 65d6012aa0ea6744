/** Node's runtime: the generator's own copy of the components, and the React it renders with. */
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { generatorEntry } from '../generator.ts'
import type { RuntimeLocator } from './link.ts'

const require = createRequire(import.meta.url)

export const locateInNode: RuntimeLocator = (specifier) =>
  pathToFileURL(specifier === 'site' ? generatorEntry('site') : require.resolve(specifier)).href
