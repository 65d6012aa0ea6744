/** The files of a site that are neither documents nor page modules. */

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Banner } from '../../src/shared/config/site-data.ts'
import type { RoutePieces } from '../../src/shared/page/route-pieces.ts'
import type { SidebarLists } from '../../src/shared/page/sidebar.ts'
import type { RouteEntry } from '../../src/shared/routes/manifest.ts'
import type { OwnStrings } from '../../src/shared/strings/strings.ts'
import type { BrowserRuntime } from '../bundle/browser-runtime.ts'
import type { ThemeStyles } from '../bundle/theme-styles.ts'
import type { PageAsset } from '../compile/compiled-page.ts'
import type { TokenStyle } from '../compile/highlight/code-entry.ts'
import { tokenStylesToCss } from '../compile/highlight/styles.ts'
import { styleClassesToCss } from '../compile/plugins/rehype-style-classes.ts'
import { copiedOutput, type Output } from '../emit/output.ts'
import { type Diagnostic, SiteError } from '../report/diagnostic.ts'
import { contentHash, hashFile, hashOf } from '../util/hash.ts'
import { displayPath, type SiteFolders } from '../util/site-folders.ts'
import { bannerToCss, replaceClass, separateImports, stringsToCss } from './css-text.ts'
import { listPublicFiles } from './public-files.ts'

/** Files of `public/`, copied as they are, and the empty `.nojekyll` that GitHub Pages looks for, unless the site has one of its own. */
export function publicOutputs(folders: SiteFolders): Output[] {
  const files = listPublicFiles(folders).map((path) => {
    const file = join(folders.public, path)
    // Like all addresses, those of files are composed, however the system stores their names.
    return copiedOutput(path.normalize(), hashFile(file).fingerprint, file)
  })
  return files.some(({ path }) => path === NO_JEKYLL) ? files : [...files, { path: NO_JEKYLL, key: 'empty', contents: () => '' }]
}

const NO_JEKYLL = '.nojekyll'

/**
 * Files that are next to pages, each once however many pages show it. Their names contain a hash of their contents. Smaller copies of images
 * are left out.
 */
export function assetOutputs(assets: readonly PageAsset[]): Output[] {
  const files = new Map(assets.filter(({ width }) => width === undefined).map(({ path, file }) => [path, file]))
  return [...files].sort(([a], [b]) => (a < b ? -1 : 1)).map(([path, file]) => copiedOutput(path, path, file))
}

/** @throws SiteError if two outputs have the same path, or one is a folder of another: for example, if a file in `public/` would hide a page */
export function checkOutputs(outputs: readonly Output[], folders: SiteFolders): void {
  const clashes = findOutputClashes(outputs, folders)
  if (clashes.length > 0) throw new SiteError(clashes)
}

export function findOutputClashes(outputs: readonly Output[], folders: SiteFolders): Diagnostic[] {
  const needed = new Set(outputs.flatMap(({ path }) => foldersOf(path)))
  const seen = new Set<string>()
  return outputs.flatMap(({ path }) => {
    const isFolder = needed.has(path)
    if (!seen.has(path) && !isFolder) {
      seen.add(path)
      return []
    }
    const inPublic = existsSync(join(folders.public, path))
    return [
      {
        severity: 'error' as const,
        code: 'output-clash',
        ...(inPublic && { file: displayPath(join(folders.public, path)) }),
        message: isFolder ? `${path} is both a file and a folder of the site.` : `Two files of the site have the path ${path}.`,
        fix: clashFix(path, inPublic),
      },
    ]
  })
}

function clashFix(path: string, inPublic: boolean): string {
  if (inPublic) return 'A page or the generator makes a file of this name: rename the one in public/.'
  return path === '404.html' ? 'The generator makes the not-found page itself: give the page another name.' : 'Rename one of the pages.'
}

/** `a` and `a/b` for `a/b/c.html`. */
function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}

/** A file with a hash of its contents in its name. */
export function hashedOutput(name: string, extension: string, contents: string): Output {
  return { path: `${name}-${contentHash(contents)}${extension}`, key: hashOf(contents), contents: () => contents }
}

/**
 * The stylesheet: the shell's styles, the token styles that the site's code uses, and the site's own styles in their layer.
 * `@import`s from other hosts move to the top, where CSS requires them, but stay in that layer.
 * @param own bundled styles of the site; later ones win
 * @param strings the site's own words, some of which screen readers get from the stylesheet
 * @param inline declarations of style attributes
 */
export function stylesheetOutput(
  { css: shell }: BrowserRuntime,
  tokens: Iterable<TokenStyle>,
  own: readonly string[],
  { strings = {}, banner, inline = [] }: { strings?: OwnStrings | undefined; banner?: Banner | undefined; inline?: Iterable<string> } = {},
): Output {
  const parts = [stringsToCss(strings), bannerToCss(banner), ...own].filter((css) => css !== '').map((css) => separateImports(css, 'site'))
  // The layer order has to come first, because otherwise an import would create its layer before all others.
  const [order = ''] = LAYER_ORDER.exec(shell) ?? []
  const css = [
    order,
    ...parts.map(({ imports }) => imports),
    shell.slice(order.length),
    `@layer code{${tokenStylesToCss(tokens)}}`,
    ...parts.map(({ rules }) => `@layer site{${rules}}`),
    styleClassesToCss(inline),
  ]
  return hashedOutput('assets/style', '.css', css.join(''))
}

const LAYER_ORDER = /^(?:\s|\/\*.*?\*\/)*@layer[^{;]*;/s

/** The files that `theme.css` refers to, except those that already are outputs. */
export function themeOutputs({ files }: ThemeStyles, others: readonly Output[]): Output[] {
  const existing = new Set(others.map(({ path }) => path))
  return [...files].filter(([path]) => !existing.has(path)).map(([path, contents]) => ({ path, key: path, contents: () => contents }))
}

/**
 * The stylesheet for readers without scripts whose system is dark. It applies the styles of the class that the inline script
 * would add to the root element.
 */
export async function darkStylesheetOutput(stylesheet: Output): Promise<Output> {
  const css = String(await stylesheet.contents())
  return hashedOutput('assets/dark', '.css', replaceClass(css, 'dark', ':is(.dark,:root)'))
}

export function runtimeOutputs(runtime: BrowserRuntime): Output[] {
  return runtime.files.map((file) => ({ path: `assets/${file}`, key: file, contents: () => readFileSync(join(runtime.folder, file)) }))
}

/** The route manifest. */
export function manifestOutput(routes: readonly RouteEntry[]): Output {
  const contents = `[\n${routes.map((route) => JSON.stringify(route)).join(',\n')}\n]\n`
  return { path: '.site/routes.json', key: hashOf(contents), contents: () => contents }
}

export interface Navigation extends Partial<RoutePieces> {
  sidebar?: SidebarLists | undefined
  /** The paths of each dynamic page that are built, by route. */
  listed?: Readonly<Record<string, readonly string[]>>
  /** Address of the search index. */
  searchIndex: string
  /** Address of the module of the site's own not-found page. */
  notFound?: string | undefined
  /** Addresses that every document of this build links to, by which clients recognize a newer build. */
  shell?: readonly string[]
}

/**
 * Data that clients load later, which keeps it out of every page: the address of the search index, and the whole sidebar or its pieces.
 * Without them, a document only depends on its own page.
 */
export function navigationOutput({ sidebar = [], searchIndex, notFound, shell, ...pieces }: Navigation): Output {
  const contents = JSON.stringify({ searchIndex, sidebar, notFound, shell, ...pieces })
  return { path: '.site/navigation.json', key: hashOf(contents), contents: () => contents }
}
