/** What the rewriting of one page knows of the site, and what it adds to it. */
import type { ForeignPage, ForeignSite } from '../model.ts'
import type { Notes, Topic } from '../notes.ts'
import type { SiteFiles } from '../site-files.ts'
import type { Edits } from '../text/edits.ts'
import type { Line } from '../text/lines.ts'

/** A page, and what surrounds it. */
export interface GivenPage {
  site: ForeignSite
  page: ForeignPage
  files: SiteFiles
  notes: Notes
  /** The page's path in the report. */
  file: string
}

export interface PageContext extends GivenPage {
  /** The ids that elements of the page have been given so far. */
  ids: Set<string>
  /** Whether badges stay components, because the page becomes MDX. */
  keepsBadges: boolean
  /** The line in the file for a line of the text that is rewritten, both counted from 1. */
  originOf(line: number): number
}

/** The text that is rewritten, and the changes to it. */
export interface BodyContext extends PageContext {
  source: string
  edits: Edits
}

/** Adds a note about a line of the text that is rewritten. */
export function noteAt(
  { notes, file, originOf }: PageContext,
  line: number | undefined,
  topic: Topic,
  message: string,
  lost?: string,
): void {
  notes.add(topic, { file, line: line === undefined ? undefined : originOf(line) }, message, lost)
}

/** Adds a note about a line of the file. */
export function noteLine(
  { notes, file }: Pick<GivenPage, 'notes' | 'file'>,
  line: Line,
  topic: Topic,
  message: string,
  lost?: string,
): void {
  notes.add(topic, { file, line: line.origin }, message, lost)
}
