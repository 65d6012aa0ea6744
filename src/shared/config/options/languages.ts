/** Languages of the site: the `locales` key of the configuration. */
import * as z from 'zod'
import { ROOT_LOCALE } from '../languages.ts'
import { canonicalLanguage, LANGUAGE_EXAMPLES } from '../languages-tags.ts'
import { text } from '../text-schema.ts'
import { languageTag } from '../value-schemas.ts'

/** The keys of a site that a language can have of its own. */
export const LOCALE_KEYS = {
  title: true,
  titleTemplate: true,
  description: true,
  logoUrl: true,
  iconUrl: true,
  font: true,
  topNav: true,
  sidebar: true,
  socials: true,
  sponsors: true,
  banner: true,
  footer: true,
  outlineFooter: true,
  editLink: true,
  strings: true,
  search: true,
  llms: true,
  ogImageUrl: true,
  breadcrumbs: true,
} as const

/** Folders at the root of a built site that aren't pages. */
const TAKEN = ['assets', '.site']

const folder = z.string().regex(/^[a-z\d][\w-]*$/i, 'a folder such as `de` or `pt-BR`, or `root`,')

/** A language as its site writes it. */
export type LocaleOptions = z.input<ReturnType<typeof localeOptions>>[string]

/** @param own the schema of the keys that a language can have of its own */
export function localeOptions<Shape extends z.ZodRawShape>(own: z.ZodObject<Shape, z.core.$strict>) {
  const locale = own.extend({
    /** The language's name, in the language itself. */
    label: text,
    /** By default, the name of the folder. */
    lang: languageTag.optional(),
    /** By default that of the language's script. */
    dir: z.enum(['ltr', 'rtl']).optional(),
    /** Labels of the site's choices. */
    codeGroups: z.record(z.string(), z.strictObject({ label: text })).optional(),
  })
  return z.record(folder, locale).superRefine((locales, { addIssue }) => {
    const issue = (key: string, message: string, fix: string) => addIssue({ code: 'custom', path: [key], message, params: { fix } })
    const keys = Object.keys(locales)
    if (keys.length === 0)
      addIssue({ code: 'custom', message: 'at least one language', params: { fix: 'Leave `locales` out, or add one.' } })
    for (const [index, key] of keys.entries()) {
      const { lang } = locales[key] as { lang?: string }
      const same = keys.slice(0, index).find((other) => other.toLowerCase() === key.toLowerCase())
      if (same !== undefined)
        issue(key, `another folder than \`${same}\``, 'Many systems take them for the same folder. Rename one of them.')
      if (TAKEN.includes(key.toLowerCase())) issue(key, 'another folder', 'The built site has a folder of this name. Rename it.')
      else if (lang !== undefined || canonicalLanguage(key) !== undefined) continue
      else if (key === ROOT_LOCALE) issue(key, 'a language with `lang`', 'Add `lang`, such as `en`: the root has no folder that names it.')
      else issue(key, LANGUAGE_EXAMPLES, 'Rename the folder, or add `lang` with the tag of its language.')
    }
  })
}
