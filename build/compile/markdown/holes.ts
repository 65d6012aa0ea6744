/** Places in a page's Markdown for text that's only known later, as a link's address, between two NULs, which Markdown can't contain. */

/** `block` and `inline` are islands, named by number. `page` is a whole page, and `title` one that's only there if no island has one. */
export type HoleKind = 'link' | 'block' | 'inline' | 'page' | 'title'

const KINDS: Record<string, HoleKind> = { l: 'link', b: 'block', i: 'inline', p: 'page', t: 'title' }

const HOLE = /\0([lbipt])([^\0]*)\0/g

export function hole(kind: HoleKind, value: string): string {
  return `\0${kind.charAt(0)}${value}\0`
}

/** The values of all holes of one kind. */
export function holesIn(template: string, kind: HoleKind): string[] {
  return [...template.matchAll(HOLE)].filter(([, letter = '']) => KINDS[letter] === kind).map(([, , value = '']) => value)
}

/** Fills every hole. Several lines get the indentation and quote marks of the first. A line with nothing but an empty hole disappears. */
export function fillHoles(template: string, fill: (kind: HoleKind, value: string) => string): string {
  const filled = template.replace(HOLE, (_, letter: string, value: string, at: number) => {
    const kind = KINDS[letter] ?? 'inline'
    const text = fill(kind, value)
    if (kind === 'link' || kind === 'inline') return text
    if (text === '') return EMPTY
    const lead = template.slice(template.lastIndexOf('\n', at) + 1, at).replace(/[^\s>]/g, ' ')
    return text.replace(/\n(.*)/g, (_, line: string) => `\n${line === '' ? lead.trimEnd() : lead + line}`)
  })
  return filled.includes(EMPTY) ? filled.replace(/(?:^|\n[\s>]*)\0(?=\n|$)/g, '').replaceAll(EMPTY, '') : filled
}

/** Can't be part of a hole, which has two. */
const EMPTY = '\0'
