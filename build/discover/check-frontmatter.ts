/** Checks frontmatter. A wrong value is an error. An unknown key is ignored, with a warning. */
import type { z } from 'zod'
import { ownValue } from '../../src/shared/own-value.ts'
import { type Frontmatter, frontmatterSchema } from '../../src/shared/page/frontmatter.ts'
import { describeIssues } from '../config/describe-issues.ts'
import type { Diagnostic } from '../report/diagnostic.ts'

export interface FrontmatterProblem extends Pick<Diagnostic, 'severity' | 'code' | 'message' | 'fix'> {
  /** Its path: `['content', 'width']`. */
  keys: PropertyKey[]
}

/** Keys of other generators, with their names here. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  aside: 'showOutline',
  hide_table_of_contents: 'showOutline',
  navbar: 'showTopNav',
  nav_order: 'order',
  outline: 'showOutline',
  sidebar: 'showSidebar',
  sidebar_label: 'sidebarTitle',
  sidebar_position: 'order',
  tableOfContents: 'showOutline',
  template: 'layout',
  toc: 'showOutline',
  weight: 'order',
}

/** Returns the frontmatter, with authors as one line. It's empty if a value is wrong. */
export function checkFrontmatter(value: unknown): { frontmatter: Frontmatter; problems: FrontmatterProblem[] } {
  const result = frontmatterSchema.safeParse(value)
  if (result.success) return { frontmatter: normalize(result.data), problems: [] }
  const unknown: PropertyKey[][] = []
  const problems = result.error.issues.flatMap((issue) =>
    describeIssues([issue], value, frontmatterSchema).map(({ keys, path, message, fix }): FrontmatterProblem => {
      if (issue.code !== 'unrecognized_keys')
        return {
          severity: 'error',
          code: 'frontmatter',
          message: `${path === '' ? 'Frontmatter' : path}: ${message}`,
          ...(fix !== undefined && { fix }),
          keys,
        }
      unknown.push(keys)
      const known = keys.length === 1 ? ownValue(ELSEWHERE, String(keys[0])) : undefined
      return {
        severity: 'warning',
        code: 'unknown-frontmatter',
        message: `Frontmatter has no key \`${path}\`, so it is ignored.`,
        ...(fix !== undefined && { fix: known === undefined ? fix : `Did you mean \`${known}\`?` }),
        keys,
      }
    }),
  )
  const read = frontmatterSchema.safeParse(unknown.reduce(without, value))
  return { frontmatter: read.success ? normalize(read.data) : {}, problems }
}

/** Returns a copy of a value without the key at a path. */
function without(value: unknown, [key, ...rest]: PropertyKey[]): unknown {
  if (key === undefined || typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).flatMap(([name, held]) =>
    name !== key ? [[name, held]] : rest.length === 0 ? [] : [[name, without(held, rest)]],
  )
  return Object.fromEntries(entries)
}

function normalize(data: z.infer<typeof frontmatterSchema>): Frontmatter {
  const { authors, ...rest } = data
  return { ...rest, ...(authors !== undefined && { authors: Array.isArray(authors) ? authors.join(', ') : authors }) }
}
