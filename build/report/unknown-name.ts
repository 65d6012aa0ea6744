import { siteNames } from '../../src/shared/site/site-exports.ts'
import { GENERATOR_NAME } from '../util/generator.ts'
import type { Diagnostic } from './diagnostic.ts'
import { findWord } from './find-word.ts'
import { suggestNearest } from './nearest.ts'

/** Advice on an import from `site` of a name that it doesn't have. @param source the code that imports it, by whichever of its two names */
export function unknownName(name: string, source: string): Pick<Diagnostic, 'message' | 'fix'> {
  const specifier = writtenSpecifier(name, source)
  if (name === 'z') {
    const fix = 'Import it from `zod`, and install that package in the folder of the site: npm install zod'
    return { message: `\`z\` of \`${specifier}\` is only there for the configuration.`, fix }
  }
  const fix = suggestNearest(name, siteNames(), `It has ${siteNames().join(', ')}.`)
  return { message: `\`${specifier}\` has nothing called \`${name}\`.`, fix }
}

/** `site`, or the longer name that an import has. */
function writtenSpecifier(name: string, source: string): string {
  const imports = source.matchAll(/^\s*import\b([^'"]*)['"]([^'"\n]+)['"]/gm)
  const found = [...imports].find(([, names = '', from]) => from === 'site' && findWord(names, name) >= 0)
  return found === undefined ? GENERATOR_NAME : 'site'
}
