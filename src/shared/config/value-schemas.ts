/** Values that keys of the configuration have, besides texts and addresses. */
import type { ReactElement } from 'react'
import * as z from 'zod'
import type { PageInfo } from '../frontmatter/page-info.ts'
import { canonicalLanguage, LANGUAGE_EXAMPLES, languageMeant } from './languages-tags.ts'
import { text } from './text-schema.ts'
import { isElement } from './values.ts'

/** Markdown, or a React element that is rendered once, when the site is built. */
export const markdown = z.union([text, z.custom<ReactElement>(isElement, 'a React element')])

/** A function of the page, which may return undefined where it has nothing to say. */
export function ofPage<Value>() {
  return z.custom<(page: PageInfo) => Value | undefined>().check(({ value, issues }) => {
    if (typeof value !== 'function') issues.push({ code: 'invalid_type', expected: 'function', input: value })
  })
}

export const languageTag = z.string().superRefine((tag, { addIssue }) => {
  if (canonicalLanguage(tag) !== undefined) return
  const meant = languageMeant(tag)
  addIssue({
    code: 'custom',
    message: LANGUAGE_EXAMPLES,
    params: { fix: meant === undefined ? 'Use the tag that HTML uses for the language.' : `Did you mean "${meant}"?` },
  })
})
