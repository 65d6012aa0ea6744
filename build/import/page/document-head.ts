/** `<head>` in a page: its title and its description become frontmatter, and its other tags are left out. */
import { Parser } from 'htmlparser2'
import type { Notes } from '../notes.ts'
import type { SplitPage } from './frontmatter.ts'

/** On lines of their own, which aren't in code. */
const HEAD = /(?<=^|\n)([ ]{0,3}<head>[\s\S]*?<\/head>)[ \t]*(?=\n|$)/gi

export function liftHead(page: SplitPage, { notes, file }: { notes: Notes; file: string }): SplitPage {
  if (!/<head>/i.test(page.body)) return page
  const found: Record<string, string> = {}
  const code = [...page.body.matchAll(/^ {0,3}(`{3,}|~{3,})[\s\S]*?^ {0,3}\1/gm)].map(
    (match) => [match.index, match.index + match[0].length] as const,
  )
  const body = page.body.replace(HEAD, (block: string, _: string, at: number) => {
    if (code.some(([start, end]) => at >= start && at < end)) return block
    const others = readHead(block, found)
    const line = page.bodyLine + page.body.slice(0, at).split('\n').length - 1
    if (others.length > 0)
      notes.add('attribute', { file, line }, `Tags of the document's head: ${others.map((name) => `\`<${name}>\``).join(', ')}`)
    // As many lines, so that notes about what follows name the right ones.
    return block.replace(/[^\n]/g, '')
  })
  const isMore = Object.keys(found).some((key) => !(key in page.data))
  // Without the written frontmatter, it's written anew.
  return { ...page, ...(isMore && { head: '', data: { ...found, ...page.data } }), body }
}

/** Reads title and description. Returns the names of the other tags. */
function readHead(block: string, found: Record<string, string>): string[] {
  const others: string[] = []
  let isTitle = false
  const parser = new Parser({
    onopentag(name, { name: kind = '', property = '', content = '' }) {
      isTitle = name === 'title'
      if (name === 'meta' && kind === 'description' && content !== '') found['description'] ??= content
      else if (name !== 'head' && name !== 'title' && !/^og:(?:title|description)$/.test(property)) others.push(name)
    },
    ontext(text) {
      if (isTitle && text.trim() !== '') found['title'] ??= text.trim()
    },
    onclosetag(name) {
      if (name === 'title') isTitle = false
    },
  })
  parser.end(block)
  return others
}
