/** Reports what only other generators read, unless a plugin of the site has given it a meaning, while the tree still has the places of everything. */
import type { Code, Html, Root } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import type { Processor } from 'unified'
import type { Node } from 'unist'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { type FoundForm, findForms, type PageFormat } from '../../dialect/find-forms.ts'
import type { FormPlace } from '../../dialect/unsupported-syntax.ts'
import { parseForeignSyntax } from '../../parse/foreign-syntax.ts'
import { positionAt } from '../../report/position-at.ts'
import { parseFence } from '../highlight/fence.ts'
import { formulasIn } from '../math/remark-check-formulas.ts'
import { reportTo } from '../page-file.ts'
import { isExpression } from '../tree/jsx-element.ts'
import { looseText } from '../tree/prose.ts'
import { hiddenRanges } from './remark-samples.ts'

export function remarkForeignForms({ isMdx, hasFormulas }: { isMdx: boolean; hasFormulas: boolean }) {
  const format: PageFormat = isMdx ? 'mdx' : 'md'
  return (tree: Root, file: VFile): undefined => {
    const source = String(file.value)
    const report = ({ message, fix }: Pick<FoundForm, 'message' | 'fix'>, offset: number) => {
      reportTo(file, positionAt(source, offset), 'warning', 'dialect', { message, fix })
    }
    const find = (text: string, where: FormPlace, offset: number) => {
      for (const form of findForms(text, where, format)) report(form, offset + form.offset)
    }
    const { prose, isWritten } = looseText(tree, source, hiddenRanges(file))
    const formulas = hasFormulas ? [] : formulasIn(source, prose)
    // Both are in the order of the page.
    let next = 0
    for (const form of findForms(prose, 'text', format)) {
      while ((formulas[next]?.end ?? Number.POSITIVE_INFINITY) <= form.offset) next++
      if (isWritten(form) && !((formulas[next]?.start ?? form.offset) < form.offset)) report(form, form.offset)
    }
    visit(tree, (node) => {
      const start = node.position?.start.offset
      if (start === undefined) return
      if (node.type === 'paragraph') checkRows(source.slice(start, node.position?.end.offset), start, report)
      if (node.type === 'html') findInHtml(node, source, find)
      if (node.type === 'code') {
        checkFence(node, source, file)
        findInCode(node, source, find)
      }
      if (isExpression(node)) {
        const comment = /^\s*\/\*([\s\S]*)\*\/\s*$/.exec(node.value)?.[1]
        for (const form of findForms(comment ?? node.value, comment === undefined ? 'expression' : 'comment', format)) report(form, start)
      }
      if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
        for (const { text, offset } of attributesOf(node))
          for (const form of findForms(text, 'attribute', format)) report(form, offset ?? start)
      }
    })
  }
}

type Find = (text: string, where: FormPlace, offset: number) => void

/** Comments are looked at one by one, then the tags, and then the text between those. */
function findInHtml(node: Html, source: string, find: Find): void {
  const start = node.position?.start.offset ?? 0
  const html = source.slice(start, node.position?.end.offset)
  for (const { 1: comment = '', index } of html.matchAll(/<!--([\s\S]*?)(?:-->|$)/g)) find(comment.trim(), 'comment', start + index)
  find(html.replace(/<!--[\s\S]*?(?:-->|$)/g, blank), 'html', start)
  const text = html.replace(/<!--[\s\S]*?(?:-->|$)|<(script|style|pre|code|textarea|svg|math)\b[\s\S]*?(?:<\/\1>|$)|<[^>]*(?:>|$)/gi, blank)
  find(text, 'text', start)
  if (!/\smarkdown[\s=>]/.test(html)) find(text, 'inside', start)
}

/** Reports text that would be a table if its first two rows had as many cells. */
function checkRows(text: string, start: number, report: (form: Pick<FoundForm, 'message' | 'fix'>, offset: number) => void): void {
  const row = /(?<=\|.*\n[ \t>]*)(?=[^\n]*\|)(?=[^\n]*-)[|:-][|: \t-]*(?=\n|$)/.exec(text)
  if (row === null) return
  const message = "This row of dashes doesn't have as many cells as the row above it, so this isn't a table."
  report({ message, fix: 'Write one cell of dashes for each cell above: `| --- | --- |`.' }, start + row.index)
}

/** Reports a fence without its end, which is that of the page, or of the item or quote around it. */
function checkFence(node: Code, source: string, file: VFile): void {
  const whole = source.slice(node.position?.start.offset, node.position?.end.offset)
  const [, fence] = /^(`{3,}|~{3,})/.exec(whole) ?? []
  const last = /\n[ \t>]*(`{3,}|~{3,})\s*$/.exec(whole)?.[1]
  if (fence === undefined || last?.startsWith(fence)) return
  const message = 'This fence is never closed, so everything after it is code.'
  const fix = `Write ${fence} on a line of its own where the code ends, as far to the right as here.`
  reportTo(file, node, 'warning', 'open-fence', { message, fix })
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ')
}

function findInCode(node: Code, source: string, find: Find): void {
  if (parseFence(node.lang ?? '', node.meta ?? '').verbatim) return
  const start = node.position?.start.offset ?? 0
  const whole = source.slice(start, node.position?.end.offset)
  // The fence itself isn't code.
  find(whole.replace(/^[^\n]*/, blank), 'code', start)
}

function attributesOf({ name, attributes }: MdxJsxFlowElement | MdxJsxTextElement): { text: string; offset: number | undefined }[] {
  return attributes.flatMap((attribute) => {
    if (attribute.type !== 'mdxJsxAttribute') return []
    const value = typeof attribute.value === 'string' ? `=${attribute.value}` : ''
    return [{ text: `${name} ${attribute.name}${value}`, offset: attribute.position?.start.offset }]
  })
}

/** Has the processor's current parser accept forms of other generators, by rewriting them in the source. */
export function remarkForeignSyntax(this: Processor, { isMdx }: { isMdx: boolean }): void {
  const { parser } = this as { parser?: (document: string, file: VFile) => Node }
  if (parser === undefined) return
  this.parser = (document: string, file: VFile) => {
    const { source, tree } = parseForeignSyntax(document, isMdx, (text) => parser(text, file) as Root)
    // Offsets in the tree are those of the rewritten source, which plugins look up.
    file.value = source
    return tree
  }
}
