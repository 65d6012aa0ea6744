/** What a development server tells the pages that are open: all that they show now. Sent whole, so that nothing depends on what came before. */
import type { PagePlace } from '../page/page.ts'
import type { RouteParams } from '../routes/match.ts'

/** Address of the stream of states, below the base path. */
export const LIVE_EVENTS = '/.site/dev/events'

export interface SourceLine {
  /** Counted from 1. */
  number: number
  text: string
}

export interface Problem {
  severity: 'error' | 'warning'
  message: string
  /** What to do about it. */
  fix?: string
  file?: string
  line?: number
  /** Counted from 1. */
  column?: number
  /** The line itself, and those around it. */
  excerpt?: SourceLine[]
}

export interface LivePage {
  /** The address that was asked about, without base path. */
  path: string
  /** Address of the page module; undefined where there is no page. */
  module?: string
  place: PagePlace
  params: RouteParams
}

export interface LiveState {
  /** Names the client itself: a page that runs another one has to be loaded anew. */
  client: string
  basePath: string
  /** Names what the configuration puts into the head of every document. Empty while the site cannot be read. */
  head: string
  /** Changes with every file of the site. */
  version: string
  /** Addresses of the site data module and of the stylesheet. Empty while the site cannot be read. */
  site: string
  stylesheet: string
  /** Undefined where the page cannot be shown as it is written now. */
  page?: LivePage
  /** What keeps the page, or the site, from being shown as it is written. */
  errors: Problem[]
  /** What is wrong besides. */
  notes: Problem[]
}
