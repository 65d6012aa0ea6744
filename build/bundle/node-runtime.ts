/** The runtime for Node: the generator's copy of the components, and the React that renders them. */
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { CUSTOM_COMPONENTS } from '../site/site-module-names.ts'
import { generatorEntry, generatorFile } from '../util/generator.ts'
import type { RuntimeLocator } from './assemble-module.ts'

const require = createRequire(import.meta.url)

/**
 * Finds entries of the generator's bundle. If the generator runs from its sources, finds React's own files.
 * @param components path of the module with the site's own components, if pages use any
 */
export function locateInNode(components?: string): RuntimeLocator {
  return (specifier) => pathToFileURL(fileOf(specifier, components)).href
}

function fileOf(specifier: string, components: string | undefined): string {
  if (specifier === CUSTOM_COMPONENTS && components !== undefined) return components
  return specifier === 'site' ? generatorEntry('site') : (generatorFile(`${specifier}.mjs`) ?? require.resolve(specifier))
}
