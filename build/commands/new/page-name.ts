import { siteError } from '../../report/diagnostic.ts'

export interface PageName {
  /** Relative to the folder of the pages. */
  filePath: string
  route: string
  /** The name as a title: `group-chat` becomes `Group chat`. */
  title: string
}

/** Letters of any script. Of those that have two cases, only lower case: an address in the other case would be another one. */
const SEGMENT = /^[\p{Ll}\p{Lo}\p{N}][\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}_-]*$/u

/** Reads `get-started/example`, with or without a leading slash and an ending. @throws SiteError if the name isn't valid, with a suggestion */
export function readPageName(typed: string): PageName {
  const path = typed
    .normalize()
    .replace(/^\/+|\/+$/g, '')
    .replace(/\.mdx?$/, '')
  const segments = path.split('/')
  const wrong = segments.find((segment) => !SEGMENT.test(segment))
  if (wrong !== undefined) {
    const better = segments
      .map(toSegment)
      .filter((segment) => segment !== '')
      .join('/')
    const message = typed === '' ? 'The page has no name.' : `${JSON.stringify(typed)} can't be the name of a page: ${describe(wrong)}.`
    const fix = better === '' ? 'Name it by its address, such as `get-started/example`.' : `Did you mean ${JSON.stringify(better)}?`
    throw siteError({ code: 'page-name', message, fix })
  }
  const isIndex = segments.at(-1) === 'index'
  const named = isIndex ? segments.slice(0, -1) : segments
  const words = (named.at(-1) ?? 'home').replaceAll(/[-_]/g, ' ')
  return { filePath: `${path}.mdx`, route: `/${named.join('/')}`, title: words.charAt(0).toUpperCase() + words.slice(1) }
}

function describe(segment: string): string {
  if (segment === '') return 'a part of it is empty'
  if (/^[._]/.test(segment)) return `files whose names start with "${segment[0]}" aren't pages`
  if (/[[\]]/.test(segment)) return 'pages with parameters have to be created by hand'
  return `${JSON.stringify(segment)} has characters other than lowercase letters, digits, \`-\` and \`_\``
}

function toSegment(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .normalize()
    .replace(/[^\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}_]+/gu, '-')
    .replace(/^[-_]+|[-_]+$/g, '')
}
