import { siteNames } from '../../src/shared/site/site-exports.ts'
import type { Diagnostic } from './diagnostic.ts'
import { nearestName } from './nearest.ts'

/** What to say about a name that a page or a component imports from `site`, which doesn't have it there. */
export function unknownName(name: string): Pick<Diagnostic, 'message' | 'fix'> {
  if (name === 'z') {
    return {
      message: '`z` of `site` is only there for the configuration.',
      fix: 'Import it from `zod`, and install that package in the folder of the site: npm install zod',
    }
  }
  const near = nearestName(name, siteNames())
  return {
    message: `\`site\` has nothing called \`${name}\`.`,
    fix: near === undefined ? `It has ${siteNames().join(', ')}.` : `Did you mean \`${near}\`?`,
  }
}
