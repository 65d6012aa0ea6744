/**
 * Turns fenced code into a `CodeBlock` component around a `pre`. The code is highlighted elsewhere, and added when the module is
 * assembled. Here it's only referred to by number.
 */
import type { Expression } from 'estree'
import type { Element, ElementContent, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import type { MdxJsxAttribute, MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx'
import type { VFile } from 'vfile'
import { adviceOnFenceLanguage, adviceOnFenceOption } from '../../dialect/find-forms.ts'
import { nearestName } from '../../report/nearest.ts'
import type { CodeSpec } from '../highlight/code-to-html.ts'
import { FENCE_OPTIONS, lineOutside, linesWithin, parseFence } from '../highlight/fence.ts'
import { languageNames } from '../highlight/languages.ts'
import { NOTATION_NAMES, readNotations, unknownNotations, withoutNotations } from '../highlight/notations.ts'
import { CODE_LIST, pageFile, reportTo } from '../page-file.ts'
import { innerHtml } from '../tree/object-attribute.ts'
import { walk } from '../tree/walk.ts'

export function rehypeCode() {
  return (tree: Root, file: VFile): undefined => {
    walk(tree, (node) => {
      if (node.type !== 'element' || node.tagName !== 'pre') return undefined
      const code = node.children[0]
      return code?.type === 'element' && code.tagName === 'code' ? toCodeBlock(node, code, file) : undefined
    })
  }
}

function toCodeBlock(pre: Element, code: Element, file: VFile): ElementContent {
  const classes = Array.isArray(code.properties.className) ? code.properties.className.map(String) : []
  const language = classes.find((name) => name.startsWith('language-'))?.slice('language-'.length) ?? ''
  const info = parseFence(language, code.data?.meta ?? String(code.properties.dataMeta ?? ''))
  const foreign = info.verbatim ? undefined : adviceOnFenceLanguage(info.language)
  if (foreign !== undefined) reportTo(file, pre, { severity: 'warning', code: 'dialect', ...foreign })
  else if (!languageNames().has(info.language)) reportLanguage(info.language, pre, file)
  for (const word of info.unknown) reportOption(word, pre, file)
  const read = info.verbatim ? withoutNotations : readNotations
  const text = textOf(code).replace(/\n$/, '')
  const { lines, classes: lineClasses, words } = read(text)
  if (!info.verbatim) for (const notation of unknownNotations(text)) reportNotation(notation, pre, file)
  const outside = lineOutside(info.highlighted, lines.length)
  if (outside !== undefined) reportLine(outside, lines.length, pre, file)
  for (const line of linesWithin(info.highlighted, lines.length))
    lineClasses[line - 1] = [...new Set([...(lineClasses[line - 1] ?? []), 'highlighted'])]
  const spec: CodeSpec = {
    language: info.language,
    lines,
    classes: lineClasses,
    words,
    showLineNumbers: info.showLineNumbers,
    ...(info.showLineNumbers && info.firstLine !== undefined && { firstLine: info.firstLine }),
  }
  const { codes } = pageFile(file)
  const hasFocus = Object.values(lineClasses).some((names) => names.includes('focused'))
  const className = ['code', ...(info.showLineNumbers ? ['line-numbers'] : []), ...(hasFocus ? ['has-focus'] : [])].join(' ')
  const number = codes.push(spec) - 1
  // The block is focusable, so that long lines can be scrolled with the keyboard.
  const block = jsx('pre', [attribute('className', className), attribute('tabIndex', '0'), innerHtml(codeEntry(number))], [])
  const title = info.title === undefined ? [] : [attribute('title', info.title)]
  const codeBlock = jsx('CodeBlock', [...title, attribute('lang', info.language || 'text')], [block])
  // Search uses the number to find the code's text, which is no longer in the tree.
  const data = { ...codeBlock.data, ...{ code: number } }
  return { ...codeBlock, data, ...(pre.position && { position: pre.position }) }
}

function reportLanguage(language: string, pre: Element, file: VFile): void {
  const near = nearestName(language, languageNames())
  const plain = 'Use `text` for code without highlighting.'
  reportTo(file, pre, {
    severity: 'warning',
    code: 'unknown-language',
    message: `No highlighting for code in \`${language}\`.`,
    fix: near === undefined ? plain : `Did you mean \`${near}\`? ${plain}`,
  })
}

function reportOption(word: string, pre: Element, file: VFile): void {
  const foreign = adviceOnFenceOption(word)
  if (foreign !== undefined) {
    reportTo(file, pre, { severity: 'warning', code: 'dialect', ...foreign })
    return
  }
  const near = nearestName(word, FENCE_OPTIONS)
  reportTo(file, pre, {
    severity: 'warning',
    code: 'unknown-fence-option',
    message: `Code fences have no option \`${word}\`.`,
    fix:
      near === undefined
        ? 'Put a title in brackets and lines to highlight in braces: ```` ```ts [title] {1,3-5} showLineNumbers ````.'
        : `Did you mean \`${near}\`?`,
  })
}

function reportNotation(notation: string, pre: Element, file: VFile): void {
  const near = nearestName(notation.replace(/:\d+$/, ''), NOTATION_NAMES)
  reportTo(file, pre, {
    severity: 'warning',
    code: 'unknown-notation',
    message: `There is no notation \`[!code ${notation}]\`, so it stays in the code.`,
    fix: near === undefined ? `There are ${NOTATION_NAMES.join(', ')}.` : `Did you mean \`[!code ${near}]\`?`,
  })
}

function reportLine(line: number, count: number, pre: Element, file: VFile): void {
  reportTo(file, pre, {
    severity: 'warning',
    code: 'no-such-line',
    message: `The fence highlights line ${line}, but its code has ${count} ${count === 1 ? 'line' : 'lines'}.`,
    fix: 'Lines are counted from 1, without those that are hidden: `{1,3-5}`.',
  })
}

function jsx(name: string, attributes: MdxJsxAttribute[], children: MdxJsxFlowElementHast['children']): MdxJsxFlowElementHast {
  return { type: 'mdxJsxFlowElement', name, attributes, children, data: { _mdxExplicitJsx: true } }
}

function attribute(name: string, value: string): MdxJsxAttribute {
  return { type: 'mdxJsxAttribute', name, value }
}

/** `_highlighted[3]` */
export function codeEntry(index: number): Expression {
  return {
    type: 'MemberExpression',
    object: { type: 'Identifier', name: CODE_LIST },
    property: { type: 'Literal', value: index },
    computed: true,
    optional: false,
  }
}
