/** Resolves names on a page to components of the site. */
import type { Root } from 'hast'
import { getOwn } from '../../../src/shared/get-own.ts'
import { SITE_SPECIFIERS, siteComponentNames } from '../../../src/shared/site/site-exports.ts'
import { boundNames } from '../../parse/bound-names.ts'
import type { SiteModuleNames } from '../../site/site-module-names.ts'
import { COMPONENT_PROPS } from '../component-props.ts'

/**
 * Returns a function from a name on the page to the component's name in `site`, such as `Card` or `HomePage.Button`. They can
 * differ, because pages can rename imports and define components themselves. Undefined for other components, also for those of the
 * site that replace one under the same name.
 */
export function siteComponents(tree: Root, { components: own }: SiteModuleNames): (name: string) => string | undefined {
  /** The page's imports from `site` by local name, and undefined for all other names that the page declares. */
  const declared = new Map<string, string | undefined>()
  for (const node of tree.children) {
    if (node.type !== 'mdxjsEsm') continue
    for (const statement of node.data?.estree?.body ?? []) {
      for (const name of boundNames(statement)) declared.set(name, undefined)
      if (statement.type !== 'ImportDeclaration' || !SITE_SPECIFIERS.includes(String(statement.source.value))) continue
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
    const [whole, ...rest] = declared.has(first) ? importedPartials(declared.get(first), parts) : [first, ...parts]
    if (whole === undefined || !(siteComponentNames.includes(whole) || getOwn<unknown>(COMPONENT_PROPS, whole) !== undefined))
      return undefined
    // Names that the page doesn't declare have to be components that every page has.
    if (!declared.has(first) && (!siteComponentNames.includes(whole) || own.includes(whole))) return undefined
    return [whole, ...rest].join('.')
  }
}

function importedPartials(imported: string | undefined, parts: readonly string[]): string[] {
  if (imported === undefined) return []
  return imported === '*' ? [...parts] : [imported, ...parts]
}
