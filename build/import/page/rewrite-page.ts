/** Rewrites one page into the forms of this generator. Text that needs no change stays byte for byte. */
import type { Code, Html, Nodes, Root } from 'mdast'
import type { TextDirective } from 'mdast-util-directive'
import { visit } from 'unist-util-visit'
import type { ForeignPage } from '../model.ts'
import { Edits } from '../text/edits.ts'
import { joinLines, type Line, toLines } from '../text/lines.ts'
import { hasBadge, markdownToMdx } from './as-mdx.ts'
import { rewriteBlocks } from './blocks.ts'
import { TONES } from './callout-names.ts'
import { rewriteCodeComments } from './code-comments.ts'
import { noteDropped } from './code-component.ts'
import { type BodyContext, type GivenPage, noteAt, noteLine, type PageContext } from './context.ts'
import { liftHead } from './document-head.ts'
import { rewriteFenceInfo } from './fence-info.ts'
import { liftMisplaced, rewriteFrontmatter, type SplitPage, splitFrontmatter } from './frontmatter.ts'
import { keepHeadingIds } from './heading-ids.ts'
import { homePage } from './home.ts'
import { checkHtmlNesting, rewriteHtml } from './html.ts'
import { rewriteHeadingId } from './ids.ts'
import { joinImports } from './imports.ts'
import { escapeMdx, writeAttribute } from './jsx.ts'
import { addressRange, rewriteAddress } from './links.ts'
import { rewriteMdx } from './mdx.ts'
import { parsePage, rangeOf } from './parse.ts'

export function rewritePage({ source: whole, ...given }: GivenPage & { source: string }): { text: string; ending: '.md' | '.mdx' } {
  const split = liftHead(liftMisplaced(splitFrontmatter(whole), given), given)
  const { page } = given
  let lines = rewriteBlocks(toLines(split.body, split.bodyLine), given)
  const context: PageContext = { ...given, ids: new Set<string>(), keepsBadges: false, originOf: (line) => lines[line - 1]?.origin ?? line }
  const head = rewriteFrontmatter(split, context) + shownTitle(split, lines, context)
  // The import itself wrote the rest of such a page.
  if (page.source !== undefined) return { text: head + split.body, ending: '.mdx' }
  const home = homePage(context)
  if (page.isMdx) {
    lines = joinImports(lines)
    const source = joinLines(lines)
    const written = rewriteBody(source, context, true)
    const body = written === undefined ? undefined : withoutUnused(written, context)
    // An unchanged text is known to be valid.
    if (body !== undefined && (body === source || !('reason' in parsePage(body, true, hasFormulas(context)))))
      return { text: head + home.mdx + withAuthors(body, page), ending: '.mdx' }
    lines = asMarkdown(lines, context)
  } else {
    if (home.mdx !== '' && joinLines(lines).trim() === '') return { text: head + home.mdx, ending: '.mdx' }
    const body = withBadges(joinLines(lines), context)
    if (body !== undefined) return { text: head + home.mdx + body, ending: '.mdx' }
  }
  return { text: head + home.md + (rewriteBody(joinLines(lines), context, false) ?? ''), ending: '.md' }
}

/**
 * The title in the frontmatter as a heading, where both are shown: above a text that has a heading of level 1 further down. Elsewhere,
 * the title of a page is the heading that it starts with, or the build makes one of the title.
 */
function shownTitle({ data }: SplitPage, lines: readonly Line[], { site }: PageContext): string {
  const { title, hide_title: isHidden } = data
  if (site.kind !== 'docusaurus' || typeof title !== 'string' || isHidden === true) return ''
  const isHeading = (index: number) => {
    const line = lines[index]
    return (
      line?.isCode === false &&
      (/^ {0,3}#[ \t]/.test(line.text) || (line.text.trim() !== '' && /^=+\s*$/.test(lines[index + 1]?.text ?? '')))
    )
  }
  const first = lines.findIndex(({ text }) => text.trim() !== '' && !/^(?:import|export)\b/.test(text))
  return isHeading(first) || !lines.some((_, index) => index > first && isHeading(index)) ? '' : `\n# ${escapeMdx(title)}\n`
}

/** Shows who wrote a post, and when, below its title, as Docusaurus does. */
function withAuthors(body: string, { extra }: ForeignPage): string {
  if (extra?.['date'] === undefined && extra?.['authors'] === undefined) return body
  const [start = ''] = /^(?:\s*import\b.*\n)*\s*# .*\n/.exec(body) ?? []
  return `${start}\n<Authors />\n${body.slice(start.length).replace(/^(?!\n)/, '\n')}`
}

/** Removes imports of Markdown that only a component showed which is gone. The build refuses Markdown that isn't shown. */
function withoutUnused(text: string, context: PageContext): string {
  const lines = toLines(text).map((line) => {
    const [, name, path] = (line.isCode ? null : /^import (\w+) from '(\.[^']+\.mdx?)'$/.exec(line.text)) ?? []
    if (name === undefined || new RegExp(`<${name}\\b`).test(text)) return line
    noteAt(context, undefined, 'code', `The import of \`${path}\`, which the page no longer shows.`)
    return { ...line, text: '' }
  })
  return joinLines(lines)
}

/** A page of VitePress with badges as MDX. Undefined if it has none, or if MDX would change what it shows. */
function withBadges(source: string, context: PageContext): string | undefined {
  if (context.site.kind !== 'vitepress' || !hasBadge(source)) return undefined
  // Notes of an attempt that fails would be there twice.
  const notes = context.notes.apart()
  const written = rewriteBody(source, { ...context, notes, keepsBadges: true }, false) ?? ''
  if (!hasBadge(written)) return undefined
  const body = hasFormulas(context) && written.includes('$') ? undefined : markdownToMdx(written)
  if (body === undefined) {
    const line = source.slice(0, source.search(/<Badge\b/)).split('\n').length
    noteAt(context, line, 'construct', 'Badges are components, and this page would be another one as MDX, so they became emphasized text.')
  } else context.notes.all.push(...notes.all)
  return body
}

function hasFormulas({ site }: PageContext): boolean {
  return site.config.markdown?.math === true
}

/** Undefined if it isn't valid MDX. */
function rewriteBody(source: string, context: PageContext, isMdx: boolean): string | undefined {
  const parsed = parsePage(source, isMdx, hasFormulas(context))
  if ('reason' in parsed) {
    noteAt(context, parsed.line, 'syntax', `It isn't valid MDX, so it became Markdown: ${parsed.reason}`)
    return undefined
  }
  const body: BodyContext = { ...context, ids: new Set(), source, edits: new Edits() }
  if (isMdx) rewriteMdx(parsed.tree, body)
  rewriteMarkdown(parsed.tree, body, isMdx)
  return body.edits.applyTo(source)
}

function rewriteMarkdown(tree: Root, body: BodyContext, isMdx: boolean): void {
  const { source, edits, site } = body
  const html: Html[] = []
  visit(tree, (node: Nodes) => {
    const line = node.position?.start.line
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition') {
      const range = addressRange(source, node)
      const address = range === undefined ? undefined : rewriteAddress(body, node.url, line)
      if (range !== undefined && address !== undefined) edits.replace(range, address)
    }
    // A title without text would take the place of the one that the page has.
    if (node.type === 'heading' && node.depth === 1 && node.children.length === 0) edits.remove(rangeOf(node))
    else if (node.type === 'heading') rewriteHeadingId(node, body)
    if (node.type === 'code') rewriteCode(node, body)
    if (node.type === 'html') html.push(node)
    if (node.type === 'textDirective' && node.name === 'badge' && isMdx && site.kind === 'vocs') rewriteBadge(node, body)
    if (node.type === 'text' && site.kind === 'vitepress') {
      // Vue's expressions in text stay as they are written, because only Vue knows their values.
      for (const [written] of node.value.matchAll(/\{\{.*?\}\}/gs)) noteAt(body, line, 'value', `\`${written}\``)
    }
  })
  keepHeadingIds(tree, body)
  checkHtmlNesting(html)
  const all = html.map(({ value }) => value).join('\n')
  for (const node of html) rewriteHtml(node, body, all)
}

/** `:badge[Text]{tone}` of Vocs. */
function rewriteBadge(node: TextDirective, { source, edits }: BodyContext): void {
  const [first, last] = [node.children[0], node.children.at(-1)]
  if (first === undefined || last === undefined) return
  const tone = Object.keys(node.attributes ?? {}).find((name) => TONES[name] !== undefined)
  const attribute = writeAttribute('tone', TONES[tone ?? ''])
  edits.replace(rangeOf(node), `<Badge${attribute}>${source.slice(rangeOf(first).start, rangeOf(last).end)}</Badge>`)
}

function rewriteCode(node: Code, body: BodyContext): void {
  const { source, edits } = body
  const { start, end } = rangeOf(node)
  const line = node.position?.start.line
  const [, marker = '', written = ''] = /^(`{3,}|~{3,})([^\n]*)/.exec(source.slice(start, end)) ?? []
  if (marker === '') return
  const from = start + marker.length + written.length
  const { info, dropped } =
    body.site.kind === 'vocs'
      ? { info: written.trim(), dropped: [] }
      : rewriteFenceInfo(body.site.kind === 'mintlify' ? withTitle(written) : written)
  if (info !== written.trim()) edits.replace({ start: start + marker.length, end: from }, info)
  noteDropped(dropped, line, body)
  // Elsewhere, cuts only count in samples. Here, they do in all code.
  const text = source.slice(from, end)
  const isShown = /\btwoslash\b/.test(written) || !text.includes('---cut---')
  const hidden = isShown ? undefined : /^.*^\s*(?:\/\/|#)\s*---cut---[^\n]*$/ms.exec(text)?.[0]
  if (hidden !== undefined) {
    const message = '`---cut---` in code that is not marked as `twoslash` hides the lines above it.'
    noteAt(body, line, 'construct', message, hidden)
  }
  const code = rewriteCodeComments(text)
  if (code !== undefined) edits.replace({ start: from, end }, code)
}

/** Mintlify's titles of code blocks are plain words: `js app.js lines`. */
function withTitle(info: string): string {
  const [, language = '', title = '', rest = ''] =
    /^\s*(\S+)\s+([^={[\s"]+(?:\s+(?!lines\b|wrap\b|expandable\b)[^={[\s"]+)*)(.*)$/s.exec(info) ?? []
  return title === '' || /^(?:lines|wrap|expandable)$/.test(title) ? info : `${language} [${title}]${rest}`
}

// A page that can't be MDX here, because it isn't valid, as Markdown.

const TAG = /^\s*<\/?[A-Za-z][^<>]*>\s*$/

/**
 * Comments of MDX become comments of HTML, imports are left out, and there are empty lines around tags that are alone on their line:
 * without them, what's between the tags would be HTML and not Markdown.
 */
function asMarkdown(lines: readonly Line[], given: GivenPage): Line[] {
  let isImport = false
  return lines.flatMap((line): Line[] => {
    if (line.isCode) return [line]
    isImport ||= /^import\s/.test(line.text)
    if (isImport) {
      noteLine(given, line, 'code', 'An import.')
      isImport = !/["'];?\s*$/.test(line.text)
      return [{ ...line, text: '' }]
    }
    const text = line.text.replaceAll('{/*', '<!--').replaceAll('*/}', '-->')
    const blank = { ...line, text: '' }
    return TAG.test(text) ? [blank, { ...line, text }, blank] : [{ ...line, text }]
  })
}
