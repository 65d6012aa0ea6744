/** The runtime for Node: the generator's copy of the components, and the React that renders them. */
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { CUSTOM_COMPONENTS } from '../site/site-module-names.ts'
import { generatorEntry, generatorFile } from '../util/generator.ts'
import type { RuntimeLocator } from './assemble-module.ts'

const require = createRequire(import.meta.url)

/** Finds entries of the generator's bundle, or React's files when it runs from its sources. @param components path of the site's own, if used */
export function locateInNode(components?: string): RuntimeLocator {
  return (specifier) => pathToFileURL(fileOf(specifier, components)).href
}

function fileOf(specifier: string, components: string | undefined): string {
  if (specifier === CUSTOM_COMPONENTS && components !== undefined) return components
  return specifier === 'site' ? generatorEntry('site') : (generatorFile(`${specifier}.mjs`) ?? require.resolve(specifier))
}
