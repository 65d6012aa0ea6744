import type { Frontmatter } from './frontmatter.ts'

/** A page. `Own` are the site's own keys in frontmatter. */
export interface PageInfo<Own = Record<string, unknown>> {
  /** Without the base path, and with the parameters of its route filled in: `/dms/messages`. */
  path: string
  /** Relative to the folder of the pages: `dms/messages.mdx`. Empty where there is no page. */
  filePath: string
  title: string
  description?: string
  frontmatter: Frontmatter & Own
  /** Epoch milliseconds. */
  lastUpdatedAt: number
}
