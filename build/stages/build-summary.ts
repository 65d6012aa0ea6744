/** A build's request, and what it says of itself. */
import type { Diagnostic } from '../report/diagnostic.ts'
import type { PublishedUrl } from '../site/url-lock.ts'
import type { KeptSource } from './edited-pages.ts'

export interface BuildSettings {
  /** False if addresses that were published may be gone. */
  checksUrls?: boolean
  /** How many earlier builds keep their assets. */
  keepAssets?: number | undefined
  /** True if its caller says what's wrong, and how it ended. */
  isQuiet?: boolean
}

/** How a build ended. */
export interface FinishedBuild {
  pages: number
  files: number
  bytes: number
  warnings: Diagnostic[]
  notices: string[]
}

export interface BuildSummary extends FinishedBuild {
  /** The configuration, as it was read. */
  config: unknown
  /** How many files were written. The others are those of the last build. */
  written: number
  /** Every address and anchor of the site, without the base path. */
  urls(): readonly PublishedUrl[]
  /** Undefined if the next build can't take anything over without looking at it. */
  keepSource(): KeptSource | undefined
}
