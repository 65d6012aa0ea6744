/** Severities of mistakes: the `checks` key of the configuration. */
import * as z from 'zod'
import { referenceChecks } from './reference.ts'

const severity = z.enum(['error', 'warning', 'off']).optional()

export const checkOptions = z.strictObject({
  /** Links to pages. Default `error`, like for the next four. */
  links: severity,
  /** Links to a part of a page. */
  anchors: severity,
  /** Images and other files that pages show or link to. */
  files: severity,
  /** Alternative texts of images. */
  imageAlt: severity,
  /** Published addresses that are gone. */
  urls: severity,
  /** Unknown keys in frontmatter. Default `warning`, like for the others. */
  frontmatter: severity,
  /** Headings that skip a level. */
  headingOrder: severity,
  /** Pages that nothing leads to. */
  orphans: severity,
  /** Entries of the sidebar that aren't named as their pages are. Default `off`. */
  sidebarTitles: severity,
  /** Sections of translations that are behind their sources. */
  translations: severity,
  /** Languages, options and notations of code that have no effect. */
  codeFences: severity,
  /** Samples that show types: errors that they don't announce, and packages that aren't installed. */
  samples: severity,
  /** Files in `public/` that the policy or a host's caches break. */
  publicFiles: severity,
  /** Markers of merge conflicts in code. */
  conflicts: severity,
  /** Syntax of other generators, and scripts in HTML that don't run. */
  dialect: severity,
  /** Versions of the site that can't be built. Default `error`. */
  versions: severity,
  ...referenceChecks,
})

export type CheckName = Exclude<keyof z.input<typeof checkOptions>, `reference-${string}`>
