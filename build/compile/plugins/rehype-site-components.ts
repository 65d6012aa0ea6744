/** Imports the components that a page uses without importing them, so that its module only loads what it needs. Reports unknown ones. */
import type { Root } from 'hast'
import type { VFile } from 'vfile'
import { getOwn } from '../../../src/shared/get-own.ts'
import { SITE_SPECIFIERS, siteEntryOf } from '../../../src/shared/site/site-exports.ts'
import { FOREIGN_COMPONENTS } from '../../dialect/foreign-names.ts'
import { jsxInExpressions } from '../../parse/expressions.ts'
import { nearestName } from '../../report/nearest.ts'
import { CUSTOM_COMPONENTS } from '../../site/site-module-names.ts'
import { GENERATOR_NAME } from '../../util/generator.ts'
import { pageFile, reportTo } from '../page-file.ts'
import type { PluginOptions } from '../page-input.ts'
import { isJsx } from '../tree/jsx-element.ts'
import { declaredNames, importedFrom, importedPartials, importOf } from '../tree/page-imports.ts'
import { walk } from '../tree/walk.ts'

const SITE_MODULES = new RegExp(`^(?:${SITE_SPECIFIERS.join('|')})$`)

export function rehypeSiteComponents(options: Pick<PluginOptions, 'components' | 'own'>) {
  const own = new Set(options.own.components)
  const available = new Set([...options.components, ...own])
  /** Components that only this site has may render anything, ids and links too. One that replaces another renders about the same. */
  const mayRenderAnything = (name: string): boolean => own.has(name) && !options.components.includes(name)
  return (tree: Root, file: VFile): undefined => {
    const declared = declaredNames(tree)
    const imported = importedFrom(tree, SITE_MODULES)
    const used = new Set<string>()
    walk(tree, (node) => {
      for (const { name } of jsxInExpressions(node)) if (!/^[a-z]/.test(name)) used.add(name)
      const name = isJsx(node) ? node.name?.split('.')[0] : undefined
      // For MDX, every name that isn't valid for an HTML element is a variable, `<_box />` too.
      if (name === undefined || /^[a-z]/.test(name)) return
      used.add(name)
      if (available.has(name) || declared.has(name)) return
      const message = `There is no component \`${name}\`.`
      const fix = adviceOnName(name, [...available, ...declared])
      reportTo(file, node, 'error', 'unknown-component', { message, fix })
    })
    const parts = importedPartials(tree)
    pageFile(file).mayAddAnchors = [...used].some((name) =>
      declared.has(name) ? !imported.has(name) && !parts.has(name) : mayRenderAnything(name),
    )
    const missing = [...used].filter((name) => available.has(name) && !declared.has(name)).sort()
    for (const [specifier, isOwn] of [
      ['site', false],
      [CUSTOM_COMPONENTS, true],
    ] as const) {
      const names = missing.filter((name) => own.has(name) === isOwn)
      if (names.length > 0) tree.children.unshift(importOf(specifier, Object.fromEntries(names.map((name) => [name, name]))))
    }
  }
}

function adviceOnName(name: string, known: readonly string[]): string {
  const foreign = getOwn(FOREIGN_COMPONENTS, name)
  if (foreign !== undefined) return `\`${name}\` is a component of ${foreign.of}. ${foreign.fix}`
  const near = nearestName(name, known)
  // Pages don't have all names automatically that `site` exports.
  const example = siteEntryOf(name) === undefined ? '' : `: \`import { ${name} } from '${GENERATOR_NAME}'\``
  return `${near === undefined ? 'I' : `Did you mean \`${near}\`? Otherwise i`}mport it at the top of the page${example}.`
}
