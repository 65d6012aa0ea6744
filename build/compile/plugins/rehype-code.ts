/** Fenced code becomes a `CodeBlock` component around a highlighted `pre`. */
import type { Element, ElementContent, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import type { MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { nearestName } from '../../report/nearest.ts'
import { codeToHast } from '../highlight/code-to-hast.ts'
import { parseFence } from '../highlight/fence.ts'
import type { Highlighter } from '../highlight/highlighter.ts'
import { languageNames } from '../highlight/languages.ts'
import { pageFile, reportTo } from '../page-file.ts'

interface Fence {
  pre: Element
  code: Element
  replace(node: ElementContent): void
}

export function rehypeCode(options: { highlighter: Highlighter }) {
  return async (tree: Root, file: VFile): Promise<undefined> => {
    const fences: Fence[] = []
    visit(tree, 'element', (node, index, parent) => {
      const code = node.children[0]
      if (node.tagName !== 'pre' || code?.type !== 'element' || code.tagName !== 'code' || index === undefined) return
      fences.push({ pre: node, code, replace: (made) => parent?.children.splice(index, 1, made) })
    })
    for (const fence of fences) fence.replace(await toCodeBlock(fence, options.highlighter, file))
  }
}

async function toCodeBlock({ pre, code }: Fence, highlighter: Highlighter, file: VFile): Promise<ElementContent> {
  const classes = Array.isArray(code.properties.className) ? code.properties.className.map(String) : []
  const language = classes.find((name) => name.startsWith('language-'))?.slice('language-'.length) ?? ''
  const info = parseFence(language, code.data?.meta ?? '')
  if (!languageNames().has(info.language)) {
    const near = nearestName(info.language, languageNames())
    reportTo(file, pre, {
      severity: 'warning',
      code: 'unknown-language',
      message: `No highlighting for code in \`${language}\`.`,
      fix:
        near === undefined
          ? 'Use `text` for code without highlighting.'
          : `Did you mean \`${near}\`? Use \`text\` for code without highlighting.`,
    })
  }
  const block = await codeToHast(textOf(code).replace(/\n$/, ''), info, highlighter, pageFile(file).looks)
  const attribute = (name: string, value: string) => ({ type: 'mdxJsxAttribute' as const, name, value })
  const made: MdxJsxFlowElementHast = {
    type: 'mdxJsxFlowElement',
    name: 'CodeBlock',
    attributes: [...(info.title === undefined ? [] : [attribute('title', info.title)]), attribute('lang', info.language || 'text')],
    children: [block],
    ...(pre.position && { position: pre.position }),
  }
  return made as unknown as ElementContent
}
