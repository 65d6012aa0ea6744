/** The schema of `site.config.ts`. Authors' types are inferred from it, so every documented key is checked. Code for browsers only imports its types. */
import * as z from 'zod'
import { imageTemplate, linkStart, origin, themedAddress } from './address-schema.ts'
import { bannerOptions } from './options/banner.ts'
import { checkOptions } from './options/checks.ts'
import { codeGroupOptions } from './options/code-groups.ts'
import { fontOptions } from './options/fonts.ts'
import { headOptions } from './options/head.ts'
import { LOCALE_KEYS, localeOptions } from './options/languages.ts'
import { llmsOptions } from './options/llms.ts'
import { markdownOptions } from './options/markdown.ts'
import { navItem, sidebar, socialLink, sponsorGroup } from './options/navigation.ts'
import { referenceOptions } from './options/reference.ts'
import { sampleOptions } from './options/samples.ts'
import { searchOptions } from './options/search.ts'
import { securityOptions } from './options/security-policy.ts'
import { stringOptions } from './options/strings.ts'
import { versionsOptions } from './options/versions.ts'
import { ONE_LINE, text } from './text-schema.ts'
import { languageTag, markdown, ofPage } from './value-schemas.ts'
import { isObjectSchema, type ObjectSchema } from './values.ts'

const oneLine = text.regex(ONE_LINE, 'an address without line breaks')

const siteKeys = z.strictObject({
  title: text.optional(),
  /** Language of the site, such as `en`, `pt-BR` or `ar`. Default `en`. */
  lang: languageTag.optional(),
  /** Direction of the text. By default that of the language's script. */
  dir: z.enum(['ltr', 'rtl']).optional(),
  /** Words of the interface, in place of the English ones. */
  strings: stringOptions.optional(),
  /** `%s` stands for the page's title. Default: `%s – <title>`. A function returns the whole title. */
  titleTemplate: z.union([z.string().includes('%s'), ofPage<string>()]).optional(),
  description: text.optional(),
  /** Origin of the published site, such as `https://docs.example.org`. */
  baseUrl: oneLine.pipe(origin).optional(),
  /** Folder the site is served under, such as `/docs`. */
  basePath: z.union([z.literal(''), z.string().startsWith('/').regex(ONE_LINE, 'a path without line breaks')]).optional(),
  /** False if pages have no second file with `.html`, which many hosts don't need. Default: true. */
  aliases: z.boolean().optional(),
  /** Folder of the pages, relative to the configuration file. Default `.`. */
  rootDir: text.optional(),
  /** Folder of the blog posts, relative to `rootDir`. Default `blog`. */
  blogDir: text.optional(),
  iconUrl: themedAddress.optional(),
  logoUrl: themedAddress.optional(),
  /** A template with `%logo`, `%title` and `%description`, or one for each path prefix; the longest prefix wins. A function returns an address. */
  ogImageUrl: z.union([imageTemplate, z.record(z.string().startsWith('/'), imageTemplate), ofPage<string>()]).optional(),
  /** False if pages without an `ogImageUrl` get no image for social cards. */
  ogImage: z.boolean().optional(),
  font: fontOptions.optional(),
  topNav: z.array(navItem).optional(),
  socials: z.array(socialLink).optional(),
  sponsors: z.array(sponsorGroup).optional(),
  banner: bannerOptions.optional(),
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
  markdown: markdownOptions.optional(),
  /** Choices of readers for the code of the whole site: `{ sdk: { label: 'Show code for', titles: ['Kotlin', 'Swift'] } }`. */
  codeGroups: codeGroupOptions.optional(),
  /** Compiling and checking samples. */
  samples: sampleOptions.optional(),
  search: searchOptions.optional(),
  /** Pages of an API, made of an OpenAPI document: `{ '/api': { openapi: './openapi.yaml' } }`. */
  reference: referenceOptions.optional(),
  /** Old addresses and where they lead now, without the base path: `{ '/old': '/new', '/guide/*': '/docs/*' }`. */
  redirects: z.record(oneLine, oneLine).optional(),
  /** Protection of readers: the content security policy. */
  security: securityOptions.optional(),
  /** Severity of each kind of problem. */
  checks: checkOptions.optional(),
  /** Tags for the head of every document, or a function that returns those of a page. */
  head: headOptions.optional(),
  /** More files with the text of many pages, besides `llms-full.txt`. */
  llms: llmsOptions.optional(),
  /** True if documentation pages have a button that copies them, and a menu to open them elsewhere. Default: true. */
  pageActions: z.boolean().optional(),
  /** True if documentation pages show the groups of the sidebar that they're in, above their title. Default: false. */
  breadcrumbs: z.boolean().optional(),
  footer: z.strictObject({ links: z.array(z.strictObject({ text, link: text })).optional() }).optional(),
})

export const siteConfigSchema = siteKeys.extend({
  /** Languages, by the folders of their pages; `root` is the one without a folder: `{ root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch' } }`. */
  locales: localeOptions(siteKeys.pick(LOCALE_KEYS)).optional(),
  /** True if hosts that can choose by the browser's language lead from `/` to it. Only for sites without `root`. Default: false. */
  localeRedirects: z.boolean().optional(),
  /** Versions that are published together, of which one is this site's own: `[{ name: '2.x' }, { name: '1.x', path: 'v1', from: 'git:v1' }]`. */
  versions: versionsOptions.optional(),
})

export type SiteConfig = z.input<typeof siteConfigSchema>
