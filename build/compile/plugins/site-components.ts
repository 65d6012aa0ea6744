/** Which of the site's components a name on a page stands for. */
import type { Root } from 'hast'
import { ownValue } from '../../../src/shared/own-value.ts'
import { siteComponentNames } from '../../bundle/site-exports.ts'
import { COMPONENT_PROPS } from '../component-props.ts'
import { boundNames } from './bound-names.ts'

/**
 * The site's name for a component, such as `Card` or `HomePage.Button`, given the name that a page uses: pages may import it under another, and
 * may have a component of that name themselves. Undefined for everything that is not the site's.
 */
export function siteComponents(tree: Root): (name: string) => string | undefined {
  /** What the page imports from `site`, by the name that it gets there; undefined for all other names that the page declares. */
  const declared = new Map<string, string | undefined>()
  for (const node of tree.children) {
    if (node.type !== 'mdxjsEsm') continue
    for (const statement of node.data?.estree?.body ?? []) {
      for (const name of boundNames(statement)) declared.set(name, undefined)
      if (statement.type !== 'ImportDeclaration' || statement.source.value !== 'site') continue
      for (const specifier of statement.specifiers) {
        if (specifier.type === 'ImportNamespaceSpecifier') declared.set(specifier.local.name, '*')
        if (specifier.type === 'ImportSpecifier') {
          const { imported } = specifier
          declared.set(specifier.local.name, imported.type === 'Identifier' ? imported.name : String(imported.value))
        }
      }
    }
  }
  return (name) => {
    const [first = '', ...parts] = name.split('.')
    const [whole, ...rest] = declared.has(first) ? importedParts(declared.get(first), parts) : [first, ...parts]
    if (whole === undefined || !(siteComponentNames.includes(whole) || ownValue<unknown>(COMPONENT_PROPS, whole) !== undefined))
      return undefined
    // Only what is declared may be used without being a component of every page.
    if (!declared.has(first) && !siteComponentNames.includes(whole)) return undefined
    return [whole, ...rest].join('.')
  }
}

function importedParts(imported: string | undefined, parts: readonly string[]): string[] {
  if (imported === undefined) return []
  return imported === '*' ? [...parts] : [imported, ...parts]
}
