/**
 * The schema of `site.config.ts`. The types that authors see are inferred from it, so every documented key is checked.
 * Only the build runs it; code for the browser imports nothing but its types.
 */
import type { ReactElement } from 'react'
import * as z from 'zod'
import type { PageInfo } from '../frontmatter/page-info.ts'
import { placeholdersIn } from '../strings/fill-in.ts'
import { PLACEHOLDERS, type StringOverrides } from '../strings/strings.ts'
import { fileAddress, imageTemplate, linkAddress, linkStart, origin, requestAddress } from './address-schema.ts'
import { type checker, checks, samples } from './checks-schema.ts'
import { cspSources } from './csp-sources.ts'
import { cssColor, cssLength } from './css-schema.ts'
import { type HeadTag, headTags } from './head-schema.ts'
import { canonicalLanguage, LANGUAGE_EXAMPLES, languageMeant } from './language.ts'
import { plugins } from './markdown-plugins.ts'
import { type BADGE_TONES, navItem, sidebar, type sidebarItem, social, sponsorGroup } from './navigation-schema.ts'
import { text } from './text-schema.ts'
import { isElement, isObjectSchema, type ObjectSchema } from './values.ts'

/** Text that can't end the line that it's written to, in `_redirects` or `_headers`. */
const ONE_LINE = /^\P{Cc}*$/u

/** Markdown, or a React element that is rendered once, when the site is built. */
const markdown = z.union([text, z.custom<ReactElement>(isElement, 'a React element')])

/** One address for both themes, or one for each. */
const themedUrl = z.union([fileAddress, z.strictObject({ light: fileAddress, dark: fileAddress })])

const trueOrFalse = z.union([z.boolean(), z.enum(['true', 'false'])])

const banner = z.union([
  text,
  z.strictObject({
    content: markdown,
    backgroundColor: cssColor.optional(),
    textColor: cssColor.optional(),
    /** Readers may close it unless this is false or 'false'. */
    dismissable: trueOrFalse.optional(),
    height: cssLength.optional(),
  }),
])

const fontFamily = z.strictObject({
  /** A family of Google Fonts, which browsers load from there. */
  google: text.optional(),
  /** An installed package of Fontsource, such as `@fontsource-variable/inter`, whose files the site serves itself. */
  package: text.optional(),
})

const font = z.strictObject({
  default: fontFamily.optional(),
  mono: fontFamily.optional(),
})

/** A number for each field of the search index. */
const boosts = z.strictObject({ title: z.number().optional(), titles: z.number().optional(), text: z.number().optional() })

/** The search options of MiniSearch that sites need, and those of this generator. */
const search = z.strictObject({
  /** What else readers may mean by a word: `{ newDm: 'createDm', k8s: ['kubernetes'] }`. */
  synonyms: z.record(text, z.union([text, z.array(text)])).optional(),
  /** How much pages count below each path, 1 being usual: `{ '/archive': 0.5 }`. */
  boostDocument: z.record(z.string().startsWith('/'), z.number().min(0.01).max(100)).optional(),
  /** Where readers can ask if search finds nothing. `%s` in the link stands for what they searched for. */
  ask: z.strictObject({ text, link: linkAddress }).optional(),
  /** Where queries are sent that found nothing, or whose results nobody opened: an address, or the page's Plausible script. */
  report: z.union([z.literal('plausible'), requestAddress]).optional(),
  boost: boosts.optional(),
  fuzzy: z.union([z.boolean(), z.number()]).optional(),
  prefix: z.boolean().optional(),
  combineWith: z.enum(['AND', 'OR', 'AND_NOT']).optional(),
})

/** A function of the page, which may return undefined where it has nothing to say. */
function ofPage<Value>() {
  return z.custom<(page: PageInfo) => Value | undefined>().check(({ value, issues }) => {
    if (typeof value !== 'function') issues.push({ code: 'invalid_type', expected: 'function', input: value })
  })
}

const language = z.string().superRefine((tag, { addIssue }) => {
  if (canonicalLanguage(tag) !== undefined) return
  const meant = languageMeant(tag)
  addIssue({
    code: 'custom',
    message: LANGUAGE_EXAMPLES,
    params: { fix: meant === undefined ? 'Use the tag that HTML uses for the language.' : `Did you mean "${meant}"?` },
  })
})

/** A word with the placeholders of the English one. */
function stringSchema(key: string) {
  const { required, optional } = PLACEHOLDERS[key] ?? { required: [], optional: [] }
  const issue = (message: string, fix: string) => ({ code: 'custom', message, params: { fix } }) as const
  return text
    .superRefine((value, { addIssue }) => {
      const used = placeholdersIn(value)
      const missing = required.filter((name) => !used.includes(name)).map((name) => `\`{${name}}\``)
      const unknown = used.filter((name) => !required.includes(name) && !optional.includes(name)).map((name) => `\`{${name}}\``)
      const known = [...required, ...optional].map((name) => `\`{${name}}\``).join(' and ')
      if (missing.length > 0) addIssue(issue(`text with ${missing.join(' and ')} in it`, 'The site replaces it by a value.'))
      if (unknown.length > 0) {
        addIssue(
          issue(`text without ${unknown.join(' and ')}`, known === '' ? 'This text has no placeholders.' : `It can contain ${known}.`),
        )
      }
    })
    .optional()
}

type StringSchemas = Record<keyof StringOverrides, ReturnType<typeof stringSchema>>

const strings = z.strictObject(Object.fromEntries(Object.keys(PLACEHOLDERS).map((key) => [key, stringSchema(key)])) as StringSchemas)

/** Sets of pages whose text is in a file of its own, by name: path prefixes. */
const llms = z.strictObject({
  sets: z
    .record(
      z.string().regex(/^(?!full$)[\w-]+$/, 'a name of letters, digits and dashes, other than `full`,'),
      z.array(z.string().startsWith('/')).min(1),
    )
    .optional(),
})

/** A policy name, or what a content security policy calls a source. */
const security = z.strictObject({
  /** More sources for directives of the content security policy; false if pages have none. */
  csp: z.union([z.literal(false), cspSources]).optional(),
})

export const siteConfigSchema = z.strictObject({
  title: text.optional(),
  /** Language of the site, such as `en`, `pt-BR` or `ar`. Default `en`. */
  lang: language.optional(),
  /** Direction of the text. By default that of the language's script. */
  dir: z.enum(['ltr', 'rtl']).optional(),
  /** Words of the interface, in place of the English ones. */
  strings: strings.optional(),
  /** `%s` stands for the page's title. Default: `%s – <title>`. A function returns the whole title. */
  titleTemplate: z.union([z.string().includes('%s'), ofPage<string>()]).optional(),
  description: text.optional(),
  /** Origin of the published site, such as `https://docs.example.org`. */
  baseUrl: text.regex(ONE_LINE, 'an address without line breaks').pipe(origin).optional(),
  /** Folder the site is served under, such as `/docs`. */
  basePath: z.union([z.literal(''), z.string().startsWith('/').regex(ONE_LINE, 'a path without line breaks')]).optional(),
  /** Folder of the pages, relative to the configuration file. Default `.`. */
  rootDir: text.optional(),
  /** Folder of the blog posts, relative to `rootDir`. Default `blog`. */
  blogDir: text.optional(),
  iconUrl: themedUrl.optional(),
  logoUrl: themedUrl.optional(),
  /** A template with `%logo`, `%title` and `%description`, or one for each path prefix; the longest prefix wins. A function returns an address. */
  ogImageUrl: z.union([imageTemplate, z.record(z.string().startsWith('/'), imageTemplate), ofPage<string>()]).optional(),
  /** False if pages without an `ogImageUrl` get no image for social cards. */
  ogImage: z.boolean().optional(),
  font: font.optional(),
  topNav: z.array(navItem).optional(),
  socials: z.array(social).optional(),
  sponsors: z.array(sponsorGroup).optional(),
  banner: banner.optional(),
  sidebar: sidebar.optional(),
  /** A Zod schema of an object with the site's own keys in the frontmatter of pages. */
  frontmatter: z.custom<ObjectSchema>(isObjectSchema, 'a schema such as z.object({ status: z.string() })').optional(),
  /** `:path` stands for the path of the page's file. A function returns the whole address, or undefined for a page without a link. */
  editLink: z
    .strictObject({ pattern: z.union([z.string().includes(':path').superRefine(linkStart), ofPage<string>()]), text: text.optional() })
    .optional(),
  /** Shown under the outline of every page. */
  outlineFooter: markdown.optional(),
  theme: z.strictObject({ colorScheme: z.enum(['light', 'dark', 'system']).optional() }).optional(),
  markdown: z
    .strictObject({
      code: z
        .strictObject({
          themes: z.strictObject({ light: text, dark: text }).optional(),
          /** Whether all samples in TypeScript show types, and not only those marked `twoslash`. */
          twoslash: z.boolean().optional(),
        })
        .optional(),
      /** Whether `$a$` and `$$b$$` are formulas in TeX. */
      math: z.boolean().optional(),
      /** Plugins for Markdown's syntax tree, each a plugin or `[plugin, ...options]`. */
      remarkPlugins: plugins,
      /** Plugins for the HTML tree that Markdown becomes. */
      rehypePlugins: plugins,
    })
    .optional(),
  /** How samples are compiled and checked. */
  samples: samples.optional(),
  search: search.optional(),
  /** Old addresses and where they lead now, without the base path: `{ '/old': '/new', '/guide/*': '/docs/*' }`. */
  redirects: z
    .record(
      text.regex(ONE_LINE, 'it has a line break or another control character.'),
      text.regex(ONE_LINE, 'an address without line breaks'),
    )
    .optional(),
  /** What protects readers: the content security policy. */
  security: security.optional(),
  /** How serious each kind of problem is. */
  checks: checks.optional(),
  /** Tags for the head of every document, or a function that returns those of a page. */
  head: z.union([headTags, ofPage<HeadTag[]>()]).optional(),
  /** More files with the text of many pages, besides `llms-full.txt`. */
  llms: llms.optional(),
  /** Whether documentation pages have a button that copies them, and a menu to open them elsewhere. Default: true. */
  pageActions: z.boolean().optional(),
  /** Whether documentation pages show the groups of the sidebar that they're in, above their title. Default: false. */
  breadcrumbs: z.boolean().optional(),
  footer: z.strictObject({ links: z.array(z.strictObject({ text, link: text })).optional() }).optional(),
})

export type SiteConfig = z.input<typeof siteConfigSchema>
export type SidebarItemConfig = z.input<typeof sidebarItem>
export type SidebarConfig = z.input<typeof sidebar>
export type BadgeTone = (typeof BADGE_TONES)[number]
export type NavItemConfig = z.input<typeof navItem>
export type SearchOptions = z.infer<typeof search>
export type SampleChecker = z.input<typeof checker>
export type SamplesConfig = z.input<typeof samples>
export type CheckSeverities = z.input<typeof checks>
export type CheckName = keyof CheckSeverities
export type LlmsConfig = z.infer<typeof llms>
export type SponsorGroup = z.infer<typeof sponsorGroup>
