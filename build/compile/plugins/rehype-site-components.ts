/**
 * Adds imports for the components that a page uses without importing them, so that its module only loads what it needs.
 * Reports unknown components.
 */
import type { Node as EstreeNode } from 'estree'
import { visit as visitEstree } from 'estree-util-visit'
import type { Nodes, Root } from 'hast'
import type { VFile } from 'vfile'
import { getOwn } from '../../../src/shared/get-own.ts'
import { SITE_SPECIFIERS, siteEntryOf } from '../../../src/shared/site/site-exports.ts'
import { FOREIGN_COMPONENTS } from '../../dialect/foreign-components.ts'
import { boundNames } from '../../parse/bound-names.ts'
import { estreesOf } from '../../parse/expressions.ts'
import { nearestName } from '../../report/nearest.ts'
import { CUSTOM_COMPONENTS, type SiteModuleNames } from '../../site/site-module-names.ts'
import { GENERATOR_NAME } from '../../util/generator.ts'
import { pageFile, reportTo } from '../page-file.ts'
import { importOf, importOfSite } from '../tree/import-of-site.ts'
import { importedPartials } from '../tree/imported-partials.ts'
import { walk } from '../tree/walk.ts'

export function rehypeSiteComponents(options: { components: readonly string[]; own: SiteModuleNames }) {
  const own = new Set(options.own.components)
  const available = new Set([...options.components, ...own])
  /** Components that only this site has may render anything, ids and links too. One that replaces another renders about the same. */
  const mayRenderAnything = (name: string): boolean => own.has(name) && !options.components.includes(name)
  return (tree: Root, file: VFile): undefined => {
    const declared = new Set<string>()
    const imported = new Set<string>()
    const used = new Set<string>()
    const nodes: Nodes[] = []
    walk(tree, (node) => {
      nodes.push(node)
      if (node.type !== 'mdxjsEsm') return undefined
      for (const statement of node.data?.estree?.body ?? []) {
        for (const name of boundNames(statement)) {
          declared.add(name)
          if (statement.type === 'ImportDeclaration' && SITE_SPECIFIERS.includes(String(statement.source.value))) imported.add(name)
        }
      }
      return undefined
    })
    for (const node of nodes) {
      for (const estree of estreesOf(node)) {
        visitEstree(estree, (part: EstreeNode | { type: string }) => {
          const name = jsxName(part)
          if (name !== undefined) used.add(name)
        })
      }
      if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') continue
      const name = node.name?.split('.')[0]
      // For MDX, every name that isn't valid for an HTML element is a variable, `<_box />` too.
      if (name === undefined || /^[a-z]/.test(name)) continue
      used.add(name)
      if (available.has(name) || declared.has(name)) continue
      reportTo(file, node, {
        severity: 'error',
        code: 'unknown-component',
        message: `There is no component \`${name}\`.`,
        fix: adviceOnName(name, [...available, ...declared]),
      })
    }
    const parts = importedPartials(tree)
    pageFile(file).mayAddAnchors = [...used].some((name) =>
      declared.has(name) ? !imported.has(name) && !parts.has(name) : mayRenderAnything(name),
    )
    const missing = [...used].filter((name) => available.has(name) && !declared.has(name)).sort()
    const names = (isOwn: boolean) => missing.flatMap((name) => (own.has(name) === isOwn ? [{ imported: name, local: name }] : []))
    if (names(false).length > 0) tree.children.unshift(importOfSite(names(false)))
    if (names(true).length > 0) tree.children.unshift(importOf(CUSTOM_COMPONENTS, names(true)))
  }
}

function adviceOnName(name: string, known: readonly string[]): string {
  const foreign = getOwn(FOREIGN_COMPONENTS, name)
  if (foreign !== undefined) return `\`${name}\` is a component of ${foreign.of}. ${foreign.fix}`
  const near = nearestName(name, known)
  return `${near === undefined ? 'I' : `Did you mean \`${near}\`? Otherwise i`}mport it at the top of the page${exampleImport(name)}.`
}

/** The import for a name that `site` exports but pages don't have automatically. */
function exampleImport(name: string): string {
  return siteEntryOf(name) === undefined ? '' : `: \`import { ${name} } from '${GENERATOR_NAME}'\``
}

function jsxName(node: { type: string }): string | undefined {
  if (node.type !== 'JSXOpeningElement') return undefined
  let name = (node as unknown as { name: { type: string; name?: string; object?: unknown } }).name
  while (name.type === 'JSXMemberExpression') name = name.object as typeof name
  return name.type === 'JSXIdentifier' && !/^[a-z]/.test(name.name ?? '') ? name.name : undefined
}
