/**
 * Highlights code within a line if it names its language at its end, as in Vocs: `const a = 1{:ts}`. Plugins that read text see an element with
 * that text, so the highlighted code is only put in after them.
 */
import type { Element, Root } from 'hast'
import type { MdxJsxTextElementHast } from 'mdast-util-mdx-jsx'
import type { VFile } from 'vfile'
import type { SiteModuleNames } from '../../site/site-module-names.ts'
import { languageNames } from '../highlight/languages.ts'
import { pageFile } from '../page-file.ts'
import { innerHtml } from '../tree/object-attribute.ts'
import { walk, walkElements } from '../tree/walk.ts'
import { codeEntry } from './rehype-code.ts'

const LANGUAGE = /^([\s\S]+)\{:([^\s{}]+)\}$/

/** Takes the languages out of the text, and lists the code to highlight. */
export function rehypeFindInlineCode() {
  return (tree: Root, file: VFile): undefined => {
    walkElements(tree, (node) => {
      const [text] = node.children
      if (node.tagName !== 'code' || node.children.length !== 1 || text?.type !== 'text' || !text.value.endsWith('}')) return
      const [, code, language = ''] = LANGUAGE.exec(text.value) ?? []
      if (code === undefined || !languageNames().has(language.toLowerCase())) return
      text.value = code
      const spec = {
        language: language.toLowerCase(),
        lines: [code],
        classes: {},
        words: {},
        showLineNumbers: false,
        isInline: true as const,
      }
      const data = { ...node.data, inlineCode: pageFile(file).codes.push(spec) - 1 }
      node.data = data
    })
  }
}

/** Puts the highlighted code in, unless a component of the site replaces the element, because it shows its children. */
export function rehypeInlineCode({ own }: { own: SiteModuleNames }) {
  return (tree: Root): undefined => {
    if (own.components.includes('code')) return
    walk(tree, (node) => {
      const number = node.type === 'element' ? numberOf(node) : undefined
      if (node.type !== 'element' || number === undefined) return undefined
      const element: MdxJsxTextElementHast = {
        type: 'mdxJsxTextElement',
        name: 'code',
        attributes: [innerHtml(codeEntry(number))],
        children: [],
        data: { _mdxExplicitJsx: true },
      }
      return { ...element, ...(node.position && { position: node.position }) }
    })
  }
}

function numberOf({ data }: Element): number | undefined {
  return (data as { inlineCode?: number } | undefined)?.inlineCode
}
