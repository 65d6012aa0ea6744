import type { ChoiceSets } from '../../shared/choices.ts'
import type { Direction } from '../../shared/config/languages-tags.ts'
import type { HeadTag } from '../../shared/config/options/head.ts'
import { getOwn } from '../../shared/get-own.ts'
import { IDLE_PREFIX } from '../../shared/idle-scripts.ts'
import type { BootData } from '../../shared/page/page.ts'
import { type PageWords, pageTags } from '../../shared/page/page-head.ts'
import type { ThemeName } from '../../shared/platform/platform.ts'
import { type Attributes, escapeText, htmlDocument, scriptJson, tag } from './html.ts'

export interface DocumentInput extends PageWords {
  lang: string
  /** Direction of the text, if the site names it or its language. */
  dir?: Direction
  /** Data about the page for search engines (`structured-data.ts`). */
  structuredData?: unknown
  /** Address of the first heading after the title. Everything above it is painted at once. */
  firstHeading?: string
  /** Path that relative addresses start from, with a trailing slash. */
  base?: string
  /** Tags that the first paint depends on, such as those of fonts. */
  early: readonly HeadTag[]
  /** Other tags of features, such as the site's icon. */
  tags: readonly HeadTag[]
  /** Tags of the configuration. */
  head: HeadTag[]
  stylesheet: string
  /** Styles that the page needs, if the document contains them. The stylesheet then has the others, and comes after the page. */
  styles?: readonly string[]
  /** Address of the stylesheet with the styles of components, if the page has any. */
  componentStyles?: string
  /** Address of the dark theme for readers without scripts. */
  darkStylesheet?: string
  /** Scripts that the page needs. The first one starts the client. */
  scripts: string[]
  integrity?: Readonly<Record<string, string>>
  /** Source of the script that runs before the first paint. */
  inlineScript: string
  /** Source of that script for documents with something to choose. */
  choicesScript?: string
  /** Source of that script for documents with pictures for a theme. */
  picturesScript?: string
  colorScheme?: ThemeName
  /** Choices of readers, for the inline script. */
  choices?: ChoiceSets
  /** The background of pages by theme, which browsers on phones have around the page. */
  backgrounds?: Record<ThemeName, string>
  /** Set if this page alone names another color for that. */
  hasOwnColor?: boolean
  boot: BootData
  /** Text for readers who have clicked and wait for the client. */
  slowStart: { text: string; retry: string }
  body: string
}

/**
 * Hides the top bar until all of it is there, because its parts are positioned by each other's widths. The client removes this with the modules
 * of the route. A rule for every element, such as one against transitions, would have browsers compute all styles anew then.
 */
const STARTUP_STYLES = '.dw-top-nav:not(:has(~*)){visibility:hidden}'

/** Tabs, columns, and the choice for all of them. The choice of a theme is another one. */
const CHOICES = /<(?!label\b)\w[^>]* data-choice="|"dw-code-choice\b/

/** Pictures follow the choice of a theme. */
const THEMED_PICTURE = /<source\b[^<]*prefers-color-scheme/i

/** Renders the document. Before the text are only the theme script and the styles. Scripts are preloaded at low priority, in one round trip. */
export function renderDocument(input: DocumentInput): string {
  const { lang, dir, colorScheme, body, boot, scripts } = input
  const hasChoices = CHOICES.test(body)
  const hashed = (key: 'href' | 'src', address = '') => withIntegrity(input, key, address)
  const head = [
    tag('meta', { charset: 'utf-8' }),
    input.base === undefined ? '' : tag('base', { href: input.base }),
    input.firstHeading === undefined ? '' : tag('link', { rel: 'expect', href: input.firstHeading, blocking: 'render' }),
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' }),
    themeColorTags(input),
    tag('title', {}, escapeText(input.title)),
    // The scripts add rules to it.
    tag('style', { id: 'startup-styles' }, STARTUP_STYLES),
    tag(
      'script',
      {},
      (THEMED_PICTURE.test(body) ? input.picturesScript : hasChoices ? input.choicesScript : undefined) ?? input.inlineScript,
    ),
    // The styles that the first paint waits for.
    input.styles?.map(styleTag).join('') ?? stylesheetLink(input),
    extraTags(input.early),
    input.componentStyles === undefined ? '' : tag('link', { rel: 'stylesheet', href: input.componentStyles }),
    withoutScripts((input.styles === undefined ? '' : stylesheetLink(input)) + darkStylesheetLink(input)),
    extraTags(pageTags(input)),
    extraTags(input.tags),
    // Data, which browsers don't run, so a content security policy doesn't apply to it.
    input.structuredData === undefined ? '' : tag('script', { type: 'application/ld+json' }, scriptJson(input.structuredData)),
    // By these, the client knows which tags are the document's own: those before them.
    scripts.map((href) => tag('link', { rel: 'modulepreload', ...hashed('href', href), fetchpriority: 'low' })).join(''),
    extraTags(input.head),
  ]
  const root = {
    lang,
    dir,
    class: colorScheme === 'dark' ? 'dark' : undefined,
    'data-theme': colorScheme,
    'data-code-groups': hasChoices && input.choices && JSON.stringify(input.choices),
    'data-preloaded': preloadedFonts(input),
  }
  const content = [
    tag('div', { id: 'app' }, body),
    input.styles === undefined ? '' : stylesheetLink(input) + withoutScripts(darkStylesheetLink(input)),
    slowStartNote(input.slowStart),
    tag('script', { id: 'boot', type: 'application/json' }, scriptJson(boot)),
    tag('script', { type: 'module', ...hashed('src', scripts[0]), fetchpriority: 'low' }),
  ]
  return htmlDocument(root, head, content)
}

/**
 * Has browsers paint only once the first heading is there: the first part of a document often ends in the top bar, and painting that alone would
 * delay the text. Browsers ignore the tag at another address, such as one with a query, so the inline script puts in the current one. If a
 * connection stalls, it ends the wait.
 */
/** The inline script shows it. By the comment and the spaces, the client sees whether the host has rewritten the document. */
function slowStartNote({ text, retry }: DocumentInput['slowStart']): string {
  const button = tag('button', { type: 'button', class: 'dw-button' }, escapeText(retry))
  return tag('p', { id: 'shell-slow-start', role: 'alert', hidden: true }, `<!---->  ${escapeText(text)} ${button}`)
}

/** The inline script and the client choose the one of the theme that is on, which needn't be the system's. */
function themeColorTags({ backgrounds, hasOwnColor = false, colorScheme }: DocumentInput): string {
  if (backgrounds === undefined) return ''
  const colorTag = (theme: ThemeName, media?: string) => {
    const use = hasOwnColor ? { 'data-unused': theme, media: 'not all' } : { 'data-theme': theme, media }
    return tag('meta', { name: 'theme-color', ...use, content: backgrounds[theme] })
  }
  if (colorScheme !== undefined) return colorTag(colorScheme)
  return THEMES.map((theme) => colorTag(theme, `(prefers-color-scheme: ${theme})`)).join('')
}

const THEMES: readonly ThemeName[] = ['light', 'dark']

function styleTag(css: string): string {
  return tag('style', {}, css.replace(/<\/(?=style)/gi, '<\\/'))
}

function withIntegrity({ integrity = {} }: DocumentInput, key: 'href' | 'src', address: string): Attributes {
  return { [key]: address, integrity: getOwn(integrity, address) }
}

/**
 * The other styles. Browsers paint everything before this link while they load it, and run no deferred script until they have. Browsers without
 * scripts have them already, and the dark theme has to come after them again.
 */
function stylesheetLink(input: DocumentInput): string {
  return tag('link', { rel: 'stylesheet', ...withIntegrity(input, 'href', input.stylesheet) })
}

function withoutScripts(links: string): string {
  return links === '' ? '' : tag('noscript', {}, links)
}

/** Readers without scripts get their system's theme. */
function darkStylesheetLink(input: DocumentInput): string {
  if (input.darkStylesheet === undefined) return ''
  const address = withIntegrity(input, 'href', input.darkStylesheet)
  return tag('link', { rel: 'stylesheet', ...address, media: '(prefers-color-scheme: dark)' })
}

/** Addresses of the fonts that the document preloads, by which its styles know that they may use them. */
function preloadedFonts({ early }: DocumentInput): string | undefined {
  const fonts = early.flatMap(({ attrs }) => (attrs?.['rel'] === 'preload' && attrs['as'] === 'font' ? [attrs['href']] : []))
  return fonts.length === 0 ? undefined : fonts.join(' ')
}

function extraTags(tags: readonly HeadTag[]): string {
  return tags.map(({ tag: name, attrs, content, when }) => tag(name, when === 'idle' ? waiting(attrs) : attrs, content)).join('')
}

function waiting(attrs: HeadTag['attrs'] = {}): Attributes {
  const entries = Object.entries(attrs)
  const isType = ([name]: readonly [string, unknown]) => name.toLowerCase() === 'type'
  const type = entries.find(isType)?.[1]
  return { ...Object.fromEntries(entries.filter((entry) => !isType(entry))), type: `${IDLE_PREFIX}${typeof type === 'string' ? type : ''}` }
}
