/** Files that look meant for a generator, but that nothing reads, such as a layout: their author expects an effect and sees none. */
import { basename, join } from 'node:path'
import { getOwn } from '../../../src/shared/get-own.ts'
import { existsSync, readdirSync, readlinkSync } from '../../inputs/files.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'
import { displayPath } from '../../util/site-folders.ts'
import { readText } from '../../util/text/read-text.ts'
import kinds from './leftover-files.json' with { type: 'json' }
import { isHidden, isNoSource, walkSite, walkTree } from './walk.ts'

type Kind = Record<'what' | 'fix', string>

/** Names of files, by what the table beside this says of them. */
const NAMES: Readonly<Record<keyof typeof kinds, RegExp>> = {
  ownModules: /^_?(?:slots?|components?)\.[cm]?[jt]sx?$/,
  footer: /^_?footer\.[jt]sx$/i,
  header: /^_?(?:header|navbar|topbar)\.[jt]sx$/i,
  layout: /^(?:_?layout|_app|_document|_error|root)\.[jt]sx$/i,
  mdxComponents: /^mdx-components\.[jt]sx?$/,
  sidebarSettings: /^(?:_meta|meta)\.(?:json|[jt]sx?)$|^_category_\.(?:json|ya?ml)$/,
  sidebar: /^sidebars?\.(?:[cm]?[jt]s|json)$|^_(?:sidebar|navbar)\.md$|^SUMMARY\.md$/,
  configuration: /^(?:vocs|docusaurus|astro|next|nuxt|rspress|theme|source|vite|svelte)\.config\.[cm]?[jt]sx?$|^gatsby-config\.[jt]s$/,
  configurationData: /^(?:mkdocs\.ya?ml|_config\.ya?ml|book\.toml|hugo\.(?:toml|ya?ml|json)|(?:docs|mint)\.json|antora\.yml)$/,
}

/** The kind of a file that looks meant for a generator. */
function kindOf(name: string): Kind | undefined {
  const found = Object.entries(NAMES).find(([, pattern]) => pattern.test(name))
  return found && getOwn<Kind>(kinds, found[0])
}

/** The site's own modules, which are read from this folder. */
const READ_HERE: readonly string[] = ['_components.tsx', '_slots.tsx']

/** Warns of files that nothing reads. @param content folder of the site's sources @param pages folder of the pages */
export function findLeftovers(content: string, pages = content): Diagnostic[] {
  const files = walkSite(content)
  const suspects = files.flatMap((path) => {
    const kind = READ_HERE.includes(path) ? undefined : kindOf(basename(path))
    return kind === undefined ? [] : [{ path, kind }]
  })
  const unread = suspects.length === 0 ? [] : suspects.filter(({ path }) => !isRead(path, content, files))
  return [
    ...unread.map(({ path, kind }) => describe(join(content, path), kind)),
    ...otherEndings(pages),
    ...inHiddenFolder(content),
    ...deadLinks(content),
  ]
}

function describe(file: string, { what, fix }: Kind): Diagnostic {
  return leftover(file, `This file looks like ${what}, but nothing reads it as such.`, fix)
}

function leftover(file: string, message: string, fix: string): Diagnostic {
  return { severity: 'warning', code: 'leftover-file', file: displayPath(file), message, fix }
}

/** Endings of Markdown elsewhere. Systems that don't distinguish upper and lower case write `README.MD`. */
const MARKDOWN = /\.(?:markdown|markdn|mdown|mdwn|mdx?|mkdn?|mkd)$/i

/** Markdown that isn't a page because of how its name ends. */
function otherEndings(pages: string): Diagnostic[] {
  const files = walkSite(pages)
  const others = files.filter((path) => MARKDOWN.test(path) && !/\.mdx?$/.test(path) && !isHidden(path))
  const texts = others.length === 0 ? [] : files.filter((path) => TEXT.test(path)).map((path) => readText(join(pages, path)).source)
  const isIncluded = (path: string) =>
    texts.some((text) => text.split('\n').some((line) => /\binclude\b/.test(line) && line.includes(basename(path))))
  return others
    .filter((path) => !isIncluded(path))
    .map((path) => {
      const renamed = basename(path).replace(MARKDOWN, (ending) => (/x$/i.test(ending) ? '.mdx' : '.md'))
      return leftover(
        join(pages, path),
        "This file isn't a page, because the names of pages end in `.md` or `.mdx`, in lower case.",
        `Rename it to ${renamed}.`,
      )
    })
}

/** A link that leads nowhere is in no list of files. */
function deadLinks(content: string): Diagnostic[] {
  const folders = [...walkTree(content, isNoSource, false)].filter(({ isFolder }) => isFolder)
  const entries = folders.flatMap(({ path }) => readdirSync(path, { withFileTypes: true }).map((entry) => ({ entry, path })))
  return entries.flatMap(({ entry, path }) => {
    const file = join(path, entry.name)
    if (!entry.isSymbolicLink() || isNoSource(entry.name, path) || existsSync(file)) return []
    return leftover(file, `This is a link to ${readlinkSync(file)}, where nothing is.`, 'Correct the link, or remove it.')
  })
}

/** Files that can import or include others. */
const TEXT = /\.(?:mdx?|[cm]?[jt]sx?|css)$/

/** True if another file mentions this one, so that it's part of a page, or if it says that it's a page itself. */
function isRead(path: string, content: string, files: readonly string[]): boolean {
  if (/\bexport\s+(?:const|let|var)\s+frontmatter\b/.test(readText(join(content, path)).source)) return true
  const name = basename(path)
  const mention = `/${/\.[cm]?[jt]sx?$/.test(name) ? name.replace(/\.\w+$/, '') : name}`
  return files.some((other) => other !== path && TEXT.test(other) && readText(join(content, other)).source.includes(mention))
}

/** Folders whose names start with a dot aren't part of a site's sources, but one of them is well known. */
function inHiddenFolder(content: string): Diagnostic[] {
  const folder = join(content, '.vitepress')
  if (!existsSync(folder)) return []
  const config = readdirSync(folder).find((name) => /^config\.[cm]?[jt]s$/.test(name))
  const kind = { what: 'a configuration', fix: 'Move its settings to site.config.ts.' }
  return config === undefined ? [] : [describe(join(folder, config), kind)]
}
