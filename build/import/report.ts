/** The report of an import, as a file and as a summary for the terminal. */
import { formatCount } from '../report/progress.ts'
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
  /** The pages' files, relative to the imported site, with their addresses. */
  routes: readonly { file: string; route: string }[]
}

/** At most this many places of one message are listed. */
const MAX_PLACES = 20

/** `import-report.md`: what was carried over, then what was not, grouped by kind. */
export function reportFile({ kind, source, pages, files, redirects, notes }: ImportSummary): string {
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

/** At most this many parts of the configuration are named in the terminal. */
const MAX_NAMED = 10

/** Lines for the terminal: what is lost of each kind, and which parts of the configuration, because those concern all pages. */
export function reportSummary({ notes }: ImportSummary): string[] {
  return topicsOf(notes).map((topic) => {
    const own = notes.filter((note) => note.topic === topic)
    const files = new Set(own.map(({ file }) => file)).size
    const rows = topic === 'configuration' ? rowsOf(own) : []
    const more = rows.length > MAX_NAMED ? [`    - and ${rows.length - MAX_NAMED} more`] : []
    const named = [...rows.slice(0, MAX_NAMED).map((row) => `    ${row}`), ...more]
    return [`  ${TOPICS[topic]}: ${own.length}${files > 1 ? ` in ${files} files` : ''}`, ...named].join('\n')
  })
}

function topicsOf(notes: readonly Note[]): Topic[] {
  const present = new Set(notes.map(({ topic }) => topic))
  return (Object.keys(TOPICS) as Topic[]).filter((topic) => present.has(topic))
}

/** Messages that are the same are written once, with all their places. */
function rowsOf(notes: readonly Note[]): string[] {
  const places = new Map<string, string[]>()
  for (const { message, file, line } of notes) {
    const place = file === undefined ? '' : `${file}${line === undefined ? '' : `:${line}`}`
    places.set(message, [...(places.get(message) ?? []), ...(place === '' ? [] : [place])])
  }
  return [...places].map(([message, where]) => {
    const listed = [...new Set(where)]
    const more = listed.length > MAX_PLACES ? ` and ${listed.length - MAX_PLACES} more` : ''
    const text = message.replace(/\s+/g, ' ')
    return listed.length === 0 ? `- ${text}` : `- ${text} ${listed.slice(0, MAX_PLACES).join(', ')}${more}`
  })
}
