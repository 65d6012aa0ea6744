/** Highlights code within a line that names its language at its end, as in Vocs: `const a = 1{:ts}`. It's put in after plugins that read text. */
import type { Root } from 'hast'
import type { VFile } from 'vfile'
import { LANGUAGE_NAMES } from '../highlight/languages.ts'
import { CODE_LIST, pageFile } from '../page-file.ts'
import type { PluginOptions } from '../page-input.ts'
import { makeJsx } from '../tree/jsx-element.ts'
import { member } from '../tree/make-expression.ts'
import { innerHtml } from '../tree/object-attribute.ts'
import { replaceNodes, walkElements } from '../tree/walk.ts'

const LANGUAGE = /^([\s\S]+)\{:([^\s{}]+)\}$/

/** Takes the languages out of the text, and lists the code to highlight. */
export function rehypeFindInlineCode() {
  return (tree: Root, file: VFile): undefined => {
    walkElements(tree, (node) => {
      const [text] = node.children
      if (node.tagName !== 'code' || node.children.length !== 1 || text?.type !== 'text' || !text.value.endsWith('}')) return
      const [, code, language = ''] = LANGUAGE.exec(text.value) ?? []
      if (code === undefined || !LANGUAGE_NAMES.has(language.toLowerCase())) return
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
export function rehypeInlineCode({ own }: Pick<PluginOptions, 'own'>) {
  return (tree: Root): undefined => {
    if (own.components.includes('code')) return
    replaceNodes(tree, (node) => {
      const { inlineCode: number } = (node.data ?? {}) as { inlineCode?: number }
      return number === undefined ? undefined : makeJsx('code', [innerHtml(member(CODE_LIST, number))], [], node, 'mdxJsxTextElement')
    })
  }
}
