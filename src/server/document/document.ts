/** The HTML document around a rendered page. */

import type { HeadTag } from '../../shared/config/head-schema.ts'
import type { Direction } from '../../shared/config/language.ts'
import type { ThemedUrl } from '../../shared/config/site-data.ts'
import { ownValue } from '../../shared/own-value.ts'
import type { BootData } from '../../shared/page/page.ts'
import { type Attributes, escapeText, scriptJson, tag } from './html.ts'

export interface DocumentInput {
  lang: string
  /** Direction of the text, if the site names it or its language. */
  dir?: Direction
  title: string
  description?: string
  /** The page's clean address, absolute if the site has a base URL. */
  canonical?: string
  /** Whether search engines are asked not to show the page. */
  isHidden?: boolean
  /** Address of the site's feed. */
  feed?: string
  /** What search engines read about the page (`structured-data.ts`). */
  structuredData?: unknown
  /** Address of the page's Markdown. */
  markdown?: string
  baseUrl?: string
  /** Path that relative addresses start from, with a trailing slash. */
  base?: string
  icon?: ThemedUrl
  /** Address of the social card. */
  ogImage?: string
  /** In pixels, if it's known. */
  ogImageSize?: { width: number; height: number }
  siteName: string
  /** Families to request from Google Fonts. */
  googleFonts: { default?: string; mono?: string }
  head: HeadTag[]
  stylesheet: string
  /** Addresses of fonts that the first screen needs. */
  fontPreloads?: string[]
  /** Address of the stylesheet with the styles of components, if the page has any. */
  componentStyles?: string
  /** Address of the dark theme for readers without scripts. */
  darkStylesheet?: string
  /** Scripts that the page needs. The first one starts the client. */
  scripts: string[]
  /** Hashes of stylesheets and scripts, by address. */
  integrity?: Readonly<Record<string, string>>
  /** Hashes of modules that the client loads later, as an import map. */
  importMap?: string
  /** Source of the script that runs before the first paint. */
  inlineScript: string
  colorScheme?: 'light' | 'dark'
  boot: BootData
  /** What the page says to readers who have clicked and wait for the client. */
  slowStart: { text: string; retry: string }
  /** The rendered page. */
  body: string
}

/**
 * Styles that keep everything still until the client has started. It removes them once the modules of the current route
 * have loaded.
 */
const STARTUP_STYLES =
  '*,::before,::after{transition:none!important;animation:none!important}' +
  // The parts of the top bar are positioned by each other's widths, so they'd move if the bar showed before all had arrived.
  '.dw-top-nav:not(:has(~*)){visibility:hidden}'

/**
 * Renders the document. Only the theme script and the stylesheet come before the text. The scripts are preloaded from the
 * head with low priority, so that one round trip finds all of them and none delays the first paint.
 */
export function renderDocument(input: DocumentInput): string {
  const { lang, dir, colorScheme, body, boot, scripts } = input
  const hashed = (key: 'href' | 'src', address = '') => ({ [key]: address, integrity: ownValue(input.integrity ?? {}, address) })
  const head = [
    tag('meta', { charset: 'utf-8' }),
    input.base === undefined ? '' : tag('base', { href: input.base }),
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    tag('title', {}, escapeText(input.title)),
    tag('script', {}, input.inlineScript),
    // A map has to come before the first module.
    input.importMap === undefined ? '' : tag('script', { type: 'importmap' }, input.importMap),
    tag('link', { rel: 'stylesheet', ...hashed('href', input.stylesheet) }),
    (input.fontPreloads ?? []).map(fontPreload).join(''),
    input.componentStyles === undefined ? '' : tag('link', { rel: 'stylesheet', href: input.componentStyles }),
    input.darkStylesheet === undefined ? '' : darkWithoutScripts(hashed('href', input.darkStylesheet)),
    tag('style', { id: 'startup-styles' }, STARTUP_STYLES),
    fontTags(input.googleFonts),
    metaTags(input),
    iconTags(input.icon),
    structuredDataTag(input.structuredData),
    input.head.map(extraTag).join(''),
    scripts.map((href) => tag('link', { rel: 'modulepreload', ...hashed('href', href), fetchpriority: 'low' })).join(''),
  ]
  const root = { lang, dir, class: colorScheme === 'dark' ? 'dark' : undefined, 'data-theme': colorScheme }
  const content = [
    tag('div', { id: 'app' }, body),
    slowStartNote(input.slowStart),
    tag('script', { id: 'boot', type: 'application/json' }, scriptJson(boot)),
    tag('script', { type: 'module', ...hashed('src', scripts[0]), fetchpriority: 'low' }),
  ]
  return `<!doctype html>\n${tag('html', root, `${tag('head', {}, head.join(''))}${tag('body', {}, content.join(''))}`)}\n`
}

/**
 * The inline script shows it, and the client removes it. By the comment and the spaces at its start, the client sees whether the host has
 * rewritten the document.
 */
function slowStartNote({ text, retry }: DocumentInput['slowStart']): string {
  const button = tag('button', { type: 'button', class: 'dw-button' }, escapeText(retry))
  return tag('p', { id: 'shell-slow-start', role: 'alert', hidden: true }, `<!---->  ${escapeText(text)} ${button}`)
}

/** Data, which browsers don't run, so a content security policy doesn't apply to it. */
function structuredDataTag(data: unknown): string {
  return data === undefined ? '' : tag('script', { type: 'application/ld+json' }, scriptJson(data))
}

/** Browsers load fonts without credentials, and only use what was preloaded in the same way. */
function fontPreload(href: string): string {
  return tag('link', { rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: true })
}

/** Readers without scripts get their system's theme. */
function darkWithoutScripts(address: Attributes): string {
  return tag('noscript', {}, tag('link', { rel: 'stylesheet', ...address, media: '(prefers-color-scheme: dark)' }))
}

function metaTags(input: DocumentInput): string {
  const { title, description, canonical, markdown, feed, baseUrl, ogImage, ogImageSize, siteName } = input
  const property = (name: string, content: string | undefined) => (content === undefined ? '' : tag('meta', { property: name, content }))
  const named = (name: string, content: string | undefined) => (content === undefined ? '' : tag('meta', { name, content }))
  return [
    named('description', description),
    canonical === undefined ? '' : tag('link', { rel: 'canonical', href: canonical }),
    markdown === undefined ? '' : tag('link', { type: 'text/markdown', rel: 'alternate', href: markdown }),
    named('robots', input.isHidden === true ? 'noindex' : undefined),
    feed === undefined ? '' : tag('link', { rel: 'alternate', type: 'application/atom+xml', title: siteName, href: feed }),
    property('og:type', 'website'),
    property('og:site_name', siteName),
    property('og:title', title),
    property('og:description', description),
    property('og:url', baseUrl === undefined ? undefined : canonical),
    property('og:image', ogImage),
    property('og:image:width', ogImageSize?.width.toString()),
    property('og:image:height', ogImageSize?.height.toString()),
    named('twitter:card', ogImage === undefined ? 'summary' : 'summary_large_image'),
    named('twitter:title', title),
    named('twitter:description', description),
    named('twitter:image', ogImage),
  ].join('')
}

function iconTags(icon: ThemedUrl | undefined): string {
  if (icon === undefined) return ''
  if (icon.light === icon.dark) return tag('link', { rel: 'icon', href: icon.light })
  const forScheme = (scheme: keyof ThemedUrl) =>
    tag('link', { rel: 'icon', href: icon[scheme], media: `(prefers-color-scheme: ${scheme})` })
  return forScheme('light') + forScheme('dark')
}

/** Stylesheets of the configured Google fonts, and the variables that apply them. */
function fontTags({ default: text, mono }: DocumentInput['googleFonts']): string {
  const families = [text, mono].filter((family) => family !== undefined)
  if (families.length === 0) return ''
  const query = families.map((family) => `family=${fontQuery(family)}`).join('&')
  const variables = [
    ...(text === undefined ? [] : [`--font-text:"${fontName(text)}",system-ui,sans-serif`]),
    ...(mono === undefined ? [] : [`--font-mono:"${fontName(mono)}",ui-monospace,monospace`]),
  ]
  return [
    tag('link', { rel: 'preconnect', href: 'https://fonts.gstatic.com', crossorigin: true }),
    tag('link', { rel: 'stylesheet', href: `https://fonts.googleapis.com/css2?${query}&display=swap` }),
    tag('style', {}, `:root{${variables.join(';').replace(/</g, '')}}`),
  ].join('')
}

/** The weights that the shell uses. If a family lacks one of them, Google refuses the whole request. */
const WEIGHTS = 'wght@400;500;600;700'

/** `Inter` with the shell's weights, `Lobster:wght@400` with its own. */
function fontQuery(family: string): string {
  const axes = family.slice(fontName(family).length + 1) || WEIGHTS
  return `${encodeURIComponent(fontName(family)).replaceAll('%20', '+')}:${encodeURIComponent(axes).replace(/%(?:40|3B|2C)/g, decodeURIComponent)}`
}

function fontName(family: string): string {
  return family.replace(/:.*$/s, '')
}

/** A configured tag. Its content is used as it is. */
function extraTag({ tag: name, attrs = {}, content = '' }: HeadTag): string {
  return tag(name, attrs, content)
}
