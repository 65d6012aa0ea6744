import type { Nodes, Root } from 'hast'
import { getOwn } from '../../../src/shared/get-own.ts'
import { SITE_SPECIFIERS, siteComponentNames } from '../../../src/shared/site/site-exports.ts'
import { boundNames } from '../../parse/bound-names.ts'
import type { SiteModuleNames } from '../../site/site-module-names.ts'
import { COMPONENT_PROPS, type ComponentRule } from '../component-props.ts'
import { isJsx, type JsxElement } from './jsx-element.ts'
import { declaredNames, topStatements } from './page-imports.ts'
import { replaceNodes } from './walk.ts'

/** Maps a page's names, which imports may rename, to those in `site`: `Card`, `HomePage.Button`. Undefined for others, and for the site's own. */
export function siteComponents(tree: Root, { components: own }: SiteModuleNames): (name: string) => string | undefined {
  /** The page's imports from `site` by local name, and undefined for all other names that the page declares. */
  const declared = new Map<string, string | undefined>()
  for (const statement of topStatements(tree)) {
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
  return (name) => {
    const [first = '', ...parts] = name.split('.')
    const imported = declared.get(first)
    const [whole, ...rest] = imported === '*' ? parts : [declared.has(first) ? imported : first, ...parts]
    if (whole === undefined || !(siteComponentNames.includes(whole) || getOwn<unknown>(COMPONENT_PROPS, whole) !== undefined))
      return undefined
    // Names that the page doesn't declare have to be components that every page has.
    if (!declared.has(first) && (!siteComponentNames.includes(whole) || own.includes(whole))) return undefined
    return [whole, ...rest].join('.')
  }
}

/** True for the name of an HTML element. Others, such as `Card`, `ui.Tile` and `_box`, are variables for MDX. */
export function isElementName(name: string): boolean {
  return /^[a-z][^.]*$/.test(name)
}

/** The attributes with the address of a link, by an element's name. Undefined for components that a page imports or declares, whose props mean what they like. */
export function linkAttributes(tree: Root, own: SiteModuleNames): (name: string) => readonly string[] | undefined {
  // A component that replaces another has its props.
  const nameOf = siteComponents(tree, { ...own, components: [] })
  const declared = declaredNames(tree)
  return (name) => {
    if (isElementName(name)) return ['href']
    const given = declared.has(name.replace(/\..*/, '')) ? undefined : getOwn(own.addresses ?? {}, name)
    const rule = getOwn<ComponentRule>(COMPONENT_PROPS, nameOf(name) ?? '')
    return given ?? (rule && Object.keys(rule.props).filter((prop) => rule.props[prop]?.kind === 'address'))
  }
}

/** Replaces components of the site. @param replace gets an element and its component's name in `site`, and returns nothing if it stays */
export function replaceComponents(
  tree: Root,
  own: SiteModuleNames,
  replace: (node: JsxElement, component: string) => Nodes | undefined,
): void {
  const nameOf = siteComponents(tree, own)
  replaceNodes(tree, (node) => {
    const component = isJsx(node) ? nameOf(node.name ?? '') : undefined
    return component === undefined ? undefined : replace(node as JsxElement, component)
  })
}
