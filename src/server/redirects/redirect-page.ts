/** The page at an old address, for hosts that can't redirect. */
import { fillIn, splitText } from '../../shared/strings/fill-in.ts'
import { escapeText, htmlDocument, tag } from '../document/html.ts'

interface RedirectPageInput {
  /** Address to go to, with the base path. */
  to: string
  /** Address to go to, absolute if the site has a base URL. */
  canonical: string
  parts: Readonly<Record<string, string>>
  lang: string
  dir?: 'ltr' | 'rtl' | undefined
  /** Texts of the page, with the placeholder `{address}`. */
  strings: { movedTitle: string; movedText: string }
}

/** Goes to the new address with the reader's query and hash. One hash allows it on every page. `parts` wins over `to`, whose hash wins over the reader's. */
export const REDIRECT_SCRIPT =
  '{const{to,parts}=document.documentElement.dataset,{search,hash}=location,part=JSON.parse(parts)[hash],' +
  'url=new URL(part||to,location.origin);' +
  "url.search+=url.search?search.replace('?','&'):search;" +
  'if(!part&&!url.hash)url.hash=hash;location.replace(url)}'

/** Marks the page, so that servers can tell it from others. */
const START = '<!doctype html>\n<html data-to='

/** Renders the page. Readers without scripts lose their query and hash, but arrive as well. */
export function renderRedirectPage({ to, canonical, parts, lang, dir, strings }: RedirectPageInput): string {
  const head = [
    tag('meta', { charset: 'utf-8' }),
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    tag('title', {}, escapeText(fillIn(strings.movedTitle, { address: to }))),
    tag('link', { rel: 'canonical', href: canonical }),
    tag('script', {}, REDIRECT_SCRIPT),
    // With scripts, this could win over the script's address, which has the query and the hash.
    tag('noscript', {}, tag('meta', { 'http-equiv': 'refresh', content: `0; url=${to}` })),
  ]
  const link = tag('a', { href: to }, escapeText(to))
  const text = splitText(strings.movedText).map((piece, index) => (index % 2 === 0 ? escapeText(piece) : link))
  const root = { 'data-to': to, 'data-parts': JSON.stringify(parts), lang, dir }
  return htmlDocument(root, head, [tag('p', {}, text.join(''))])
}

/** True for such a page. */
export function isRedirectPage(html: string): boolean {
  return html.startsWith(START)
}
