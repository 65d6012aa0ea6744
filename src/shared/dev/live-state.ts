/** The state that a development server sends to open pages. It's always complete, so it doesn't depend on earlier messages. */
import type { PagePlace } from '../page/page.ts'
import type { RouteParams } from '../routes/match.ts'

/** Address of the stream of states, below the base path. */
export const LIVE_EVENTS = '/.site/dev/events'

/** Address for errors of open pages, below the base path. The answer is a `Problem`. */
export const BROWSER_ERRORS = '/.site/dev/thrown'

export interface SourceLine {
  /** Counted from 1. */
  number: number
  text: string
}

export interface Problem {
  severity: 'error' | 'warning'
  message: string
  fix?: string
  file?: string
  line?: number
  /** Counted from 1. */
  column?: number
  /** The line, and those around it. */
  excerpt?: SourceLine[]
}

export interface LivePageState {
  /** The requested address, without the base path. */
  path: string
  /** Address of the page module; undefined if there's no page. */
  module?: string
  place: PagePlace
  params: RouteParams
}

export interface LiveState {
  /** Version of the client. A page that runs another version has to reload. */
  client: string
  basePath: string
  /** Version of the configured tags in the document's head. Empty while the site can't be read. */
  head: string
  /** Changes with every change to a file of the site. */
  version: string
  /** Addresses of the site data module and of the stylesheet. Empty while the site can't be read. */
  site: string
  stylesheet: string
  /** Address of the site's components for places in the shell, if it has any. */
  slots?: string
  /** Undefined if the current version of the page can't be shown. */
  page?: LivePageState
  /** Problems that prevent the current version of the page, or of the site, from being shown. */
  errors: Problem[]
  /** All other problems. */
  notes: Problem[]
}
