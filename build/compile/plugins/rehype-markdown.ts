/**
 * Writes the page as Markdown, from the tree that its HTML is made from. What a component of the author's or an expression renders isn't
 * known yet: such an island leaves a hole, and the page gets a function that makes the islands, which only runs in Node.
 */
import type { Nodes, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import type { MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx'
import type { VFile } from 'vfile'
import { withBasePath } from '../../../src/shared/routes/paths.ts'
import { literalText } from '../../parse/expressions.ts'
import { NO_SITE_MODULE_NAMES, type SiteModuleNames } from '../../site/site-module-names.ts'
import { escapeAddress, escapeMarkdown } from '../markdown/escape.ts'
import { hole } from '../markdown/holes.ts'
import { createIslands } from '../markdown/islands.ts'
import { toMarkdown } from '../markdown/to-markdown.ts'
import type { CodeText, MarkdownWriter } from '../markdown/writer.ts'
import { PARTIAL_ROUTE, pageFile } from '../page-file.ts'
import { declaredNames } from '../tree/declared-names.ts'
import { siteComponents } from '../tree/site-components.ts'
import { isOpenTitle } from './rehype-page-title.ts'

/** What the compiler makes of fences and directives is written as what it is, whatever component the site has for it. */
const WRITTEN_ALIKE: readonly string[] = ['CodeBlock', 'CodeGroup', 'Callout', 'Steps', 'Step']

export interface MarkdownOptions {
  route: string
  basePath: string
  own: SiteModuleNames
}

export function rehypeMarkdown({ route, basePath, own }: MarkdownOptions) {
  return (tree: Root, file: VFile): undefined => {
    const data = pageFile(file)
    const nameOf = siteComponents(tree, own)
    const builtInOf = siteComponents(tree, NO_SITE_MODULE_NAMES)
    const declared = declaredNames(tree)
    const islands = createIslands(tree, (name) => own.components.includes(name) && !declared.has(name))
    const writer: MarkdownWriter = {
      address: (href, { kind }) => hole('link', escapeAddress(/^[A-Z]/.test(kind) ? withBasePath(basePath, href) : href)),
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
    const text = toMarkdown(
      tree.children.filter((node) => node !== given),
      writer,
    )
    data.markdown = given === undefined ? text : `${hole('title', escapeMarkdown(textOf(given)))}\n\n${text}`
    // The pages that include a part get its Markdown from its module.
    const islandCode = islands.finish(route === PARTIAL_ROUTE ? data.markdown : undefined)
    if (islandCode === undefined) return
    tree.children.push(islandCode.statement)
    data.islands = { imports: islandCode.imports, code: '' }
  }
}

/** The text of an expression that is just text, `{' '}` for example, and of a comment. */
function writtenText(node: Nodes): string | undefined {
  if (node.type !== 'mdxFlowExpression' && node.type !== 'mdxTextExpression') return undefined
  const [statement] = node.data?.estree?.body ?? []
  if (statement === undefined) return ''
  return statement.type === 'ExpressionStatement' ? literalText(statement.expression) : undefined
}

/** A code block as text. If lines were added or removed, it's written as a diff, which plain text can show. */
function codeOf(
  node: Nodes,
  codes: readonly { language: string; lines: string[]; classes: Record<number, string[]> }[],
): CodeText | undefined {
  const number = (node.data as { code?: number } | undefined)?.code
  const spec = number === undefined ? undefined : codes[number]
  if (spec === undefined) return undefined
  const { classes, language } = spec
  const title = (node as MdxJsxFlowElementHast).attributes.find(
    (attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'title',
  )
  const isDiff = Object.values(classes).some((names) => names.includes('added') || names.includes('removed'))
  const lines = isDiff ? spec.lines.map((line, index) => `${signOf(classes[index])}${line}`) : spec.lines
  return { lines, language: isDiff ? 'diff' : language, ...(typeof title?.value === 'string' && { title: title.value }) }
}

function signOf(classes: readonly string[] = []): string {
  return classes.includes('added') ? '+' : classes.includes('removed') ? '-' : ' '
}
