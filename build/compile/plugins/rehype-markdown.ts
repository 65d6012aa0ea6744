/** Writes the page as Markdown. Components and expressions leave holes, which a function fills that only runs in Node: the page's islands. */
import type { Nodes, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import type { VFile } from 'vfile'
import { NO_SITE_MODULE_NAMES } from '../../site/site-module-names.ts'
import type { CodeSpec } from '../highlight/code-to-html.ts'
import { escapeAddress, escapeMarkdown } from '../markdown/escape.ts'
import { hole } from '../markdown/holes.ts'
import { createIslands } from '../markdown/islands.ts'
import { toMarkdown } from '../markdown/to-markdown.ts'
import type { CodeText, MarkdownWriter } from '../markdown/writer.ts'
import { marksWithin } from '../open-addresses.ts'
import { pageFile } from '../page-file.ts'
import type { PluginOptions } from '../page-input.ts'
import { writtenText } from '../tree/jsx-element.ts'
import { toPageElement } from '../tree/page-element.ts'
import { declaredNames } from '../tree/page-imports.ts'
import { siteComponents } from '../tree/site-components.ts'
import { openPath } from './rehype-links.ts'
import { isOpenTitle } from './rehype-page-title.ts'

/** Elements that the compiler makes of fences and directives, written as what they are, whatever component the site has for them. */
const WRITTEN_ALIKE: readonly string[] = ['CodeBlock', 'CodeGroup', 'Callout', 'Steps', 'Step']

export function rehypeMarkdown({ kind: kindOfPage, own }: Pick<PluginOptions, 'kind' | 'own'>) {
  return (tree: Root, file: VFile): undefined => {
    const data = pageFile(file)
    const nameOf = siteComponents(tree, own)
    const builtInOf = siteComponents(tree, NO_SITE_MODULE_NAMES)
    const declared = declaredNames(tree)
    const islands = createIslands(tree, (name) => own.components.includes(name) && !declared.has(name))
    const writer: MarkdownWriter = {
      address(href, { kind }) {
        const address = /^[A-Z]/.test(kind) ? openPath(href, 'page', file) : href
        return hole('link', marksWithin(escapeAddress(address), 'markdown'))
      },
      component: (name) => nameOf(name) ?? WRITTEN_ALIKE.find((each) => each === builtInOf(name)),
      code: (node) => codeOf(node, data.codes),
      island(node, kind) {
        const text = writtenText(node)
        if (text !== undefined) return escapeMarkdown(text)
        const number = islands.add(node, (children) => toMarkdown(children, writer))
        return number === undefined ? '' : hole(kind, String(number))
      },
    }
    const given = tree.children.find(isOpenTitle)
    const others = tree.children.filter((node) => node !== given)
    const text = toMarkdown(others, writer)
    data.markdown = given === undefined ? text : `${hole('title', escapeMarkdown(textOf(given)))}\n\n${text}`
    // The pages that include a part get its Markdown from its module.
    const islandCode = islands.finish(kindOfPage === 'part' ? data.markdown : undefined)
    if (islandCode === undefined) return
    tree.children.push(islandCode.statement)
    data.islands = { imports: islandCode.imports, code: '' }
  }
}

/** A code block as text. If lines were added or removed, it's written as a diff, which plain text can show. */
function codeOf(node: Nodes, codes: readonly CodeSpec[]): CodeText | undefined {
  const number = (node.data as { code?: number } | undefined)?.code
  const spec = number === undefined ? undefined : codes[number]
  if (spec === undefined) return undefined
  const { classes, language } = spec
  const title = toPageElement(node)?.get('title')
  const isDiff = Object.values(classes).some((names) => names.includes('added') || names.includes('removed'))
  const signOf = (names: readonly string[] = []) => (names.includes('added') ? '+' : names.includes('removed') ? '-' : ' ')
  const lines = isDiff ? spec.lines.map((line, index) => `${signOf(classes[index])}${line}`) : spec.lines
  return { lines, language: isDiff ? 'diff' : language, ...(title !== undefined && { title }) }
}
