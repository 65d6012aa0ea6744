/** The report of an import: as a file, as a list to work through, as data, and as a summary for the terminal. */
import { formatCount } from '../report/progress.ts'
import { groupBy } from '../util/group-by.ts'
import { KIND_NAMES, type Kind } from './model.ts'
import { type Note, TOPICS, type Topic } from './notes.ts'

export interface ImportSummary {
  kind: Kind
  /** The folder of the imported site, as a person would write it. */
  source: string
  pages: number
  files: number
  redirects: number
  notes: readonly Note[]
  /** The pages' files, relative to the imported site, with their addresses there and here, without the base path. */
  routes: readonly { file: string; from: string; to: string }[]
}

/** The files that say what became of a site, by their names. */
export function reportFiles(summary: ImportSummary): Record<string, string> {
  return {
    'import-report.md': reportFile(summary),
    'import-checklist.md': checklist(summary),
    'import-report.json': `${JSON.stringify({ ...summary, routes: undefined, notes: undefined, ...byPage(summary) }, null, 1)}\n`,
  }
}

/** The names of these files. */
export const REPORTS = ['import-report.md', 'import-checklist.md', 'import-report.json']

/** Each page with its notes, and the notes about everything else. */
function byPage({ routes, notes }: ImportSummary) {
  const byFile = groupBy(notes, ({ file = '' }) => file)
  const own = new Set(routes.map(({ file }) => file))
  const addresses = routes.map((route) => ({ ...route, notes: byFile.get(route.file) ?? [] }))
  return { addresses, others: notes.filter(({ file = '' }) => !own.has(file)) }
}

/** Points to look at on each page, in Markdown with boxes to check. Pages on which nothing has changed aren't listed. */
function checklist(summary: ImportSummary): string {
  const { addresses, others } = byPage(summary)
  const todo = (notes: readonly Note[]) =>
    topicsOf(notes).flatMap((topic) => rowsOf(notes.filter((note) => note.topic === topic)).map((row) => `  ${row} (${topic})`))
  const pages = addresses.filter(({ notes }) => notes.some(({ topic }) => topic !== 'frontmatter' && topic !== 'include'))
  const rows = pages.flatMap(({ file, to, notes }) => [
    `- [ ] \`${to}\`, from ${file}`,
    ...todo(notes).map((row) => row.replaceAll(`${file}:`, 'line ')),
  ])
  return ['# What to look at', '', '- [ ] The site', ...todo(others), ...rows, ''].join('\n')
}

/** At most this many places of one message are listed. */
const MAX_PLACES = 20

/** `import-report.md`: what was carried over, then what was not, grouped by kind. */
function reportFile({ kind, source, pages, files, redirects, notes }: ImportSummary): string {
  const head = [
    '# What was imported',
    '',
    `This site was made from the ${KIND_NAMES[kind]} site in \`${source}\`: ${formatCount(pages, 'page')}, ${formatCount(files, 'other file')} and ${formatCount(redirects, 'redirect')}.`,
    notes.length === 0
      ? 'Everything was carried over.'
      : 'What follows was not carried over as it was. Lines are those of the imported files.',
    '',
  ]
  const groups = topicsOf(notes).flatMap((topic) => [
    `## ${TOPICS[topic]}`,
    '',
    ...rowsOf(notes.filter((note) => note.topic === topic)),
    '',
  ])
  return [...head, ...groups].join('\n')
}

/** At most this many messages of a kind are named in the terminal. */
const MAX_NAMED = 10

/** Lines for the terminal: what is lost of each kind, and, last and by name, what readers notice on all pages. */
export function reportSummary({ notes }: ImportSummary): string[] {
  const isNamed = (topic: Topic) => /^(?:build|shown|sidebar|configuration)$/.test(topic)
  const topics = topicsOf(notes)
  return [...topics.filter((topic) => !isNamed(topic)), ...topics.filter(isNamed).reverse()].map((topic) => {
    const own = notes.filter((note) => note.topic === topic)
    const files = new Set(own.map(({ file }) => file)).size
    const rows = isNamed(topic) ? rowsOf(own) : []
    const more = rows.length > MAX_NAMED ? [`    - and ${rows.length - MAX_NAMED} more`] : []
    const named = [...rows.slice(0, MAX_NAMED).map((row) => `    ${row}`), ...more]
    return [`  ${TOPICS[topic]}: ${own.length}${files > 1 ? ` in ${files} files` : ''}`, ...named].join('\n')
  })
}

function topicsOf(notes: readonly Note[]): Topic[] {
  const present = new Set(notes.map(({ topic }) => topic))
  return (Object.keys(TOPICS) as Topic[]).filter((topic) => present.has(topic))
}

/** Messages that are the same are written once, with their number and their places. */
function rowsOf(notes: readonly Note[]): string[] {
  const places = new Map<string, string[]>()
  for (const { message, file, line } of notes) {
    const place = file === undefined ? '' : `${file}${line === undefined ? '' : `:${line}`}`
    places.set(message, [...(places.get(message) ?? []), ...(place === '' ? [] : [place])])
  }
  return [...places].map(([message, where]) => {
    const listed = [...new Set(where)]
    const more = listed.length > MAX_PLACES ? ` and ${listed.length - MAX_PLACES} more` : ''
    const count = listed.length > 1 ? ` ${listed.length} times:` : ''
    const text = message.replace(/\s+/g, ' ') + count
    return listed.length === 0 ? `- ${text}` : `- ${text} ${listed.slice(0, MAX_PLACES).join(', ')}${more}`
  })
}
