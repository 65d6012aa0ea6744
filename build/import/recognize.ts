/** Finds out which generator a folder's site is made with. */
import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { isFile } from '../../src/server/preview/is-file.ts'
import { siteError } from '../report/diagnostic.ts'
import { attempt } from '../util/attempt.ts'
import { displayPath } from '../util/site-folders.ts'
import { readGitbook, readHugo, readMdbook, readPlain } from './kinds/books.ts'
import { readDocusaurus } from './kinds/docusaurus.ts'
import { readFumadocs, readMintlify, readNextra } from './kinds/meta-trees.ts'
import { readMkdocs } from './kinds/mkdocs.ts'
import { firstFile } from './kinds/pages.ts'
import { readStarlight } from './kinds/starlight.ts'
import { readVitepress } from './kinds/vitepress.ts'
import { readVocs } from './kinds/vocs.ts'
import { limitedText } from './limits.ts'
import { KIND_NAMES, type Kind, type ReadSite } from './model.ts'
import others from './other-generators.json' with { type: 'json' }

interface Reader {
  /** The names of its configuration. */
  configs: readonly string[]
  /** A folder that every site of it has besides. */
  folder?: string
  /** A part of every configuration of it. */
  text?: RegExp
  read: ReadSite
}

const SCRIPTS = ['ts', 'tsx', 'mts', 'cts', 'js', 'jsx', 'mjs', 'cjs']

export const READERS: Readonly<Record<Kind, Reader>> = {
  vocs: { configs: scripts('vocs.config'), read: readVocs },
  vitepress: { configs: [...scripts('.vitepress/config'), ...scripts('.vitepress/config/index')], read: readVitepress },
  docusaurus: { configs: scripts('docusaurus.config'), read: readDocusaurus },
  starlight: { configs: scripts('astro.config'), folder: 'src/content/docs', read: readStarlight },
  mkdocs: { configs: ['mkdocs.yml', 'mkdocs.yaml'], read: readMkdocs },
  nextra: { configs: scripts('next.config'), text: /nextra/, read: readNextra },
  fumadocs: { configs: scripts('source.config'), folder: 'content', read: readFumadocs },
  mintlify: { configs: ['docs.json', 'mint.json'], text: /"navigation"/, read: readMintlify },
  mdbook: { configs: ['book.toml'], read: readMdbook },
  gitbook: { configs: ['.gitbook.yaml', '.gitbook.yml', 'SUMMARY.md'], read: readGitbook },
  hugo: { configs: ['hugo.toml', 'hugo.yaml', 'hugo.yml', 'config.toml', 'config.yaml'], folder: 'content', read: readHugo },
  // Only if there's nothing else.
  plain: { configs: [], read: readPlain },
}

function scripts(name: string): string[] {
  return SCRIPTS.map((ending) => `${name}.${ending}`)
}

export interface FoundSite {
  kind: Kind
  /** The folder of its configuration. */
  folder: string
  /** Its configuration. */
  file: string
}

/** Folders below a repository's root in which sites usually are. */
const DEPTH = 3

const SKIPPED = /^(?:node_modules|dist|build|out|\.(?!vitepress).*|fixtures?|__\w+__|tests?|templates?|examples?|e2e|i18n|versioned_docs)$/

/**
 * The site in a folder, in its parents (if the folder has the pages alone) or below it.
 * @throws SiteError if there's none, or more than one
 */
export function recognize(source: string): FoundSite {
  const named = resolve(source)
  // Someone may name a link. What it leads to is in the repository then.
  const folder = existsSync(named) ? realpathSync(named) : named
  const refusal = (message: string, fix: string) => siteError({ code: 'import-source', file: displayPath(folder), message, fix })
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw refusal('There is no such folder.', 'Name the folder of the site, or of the repository that contains it.')
  const found =
    [folder, ...parents(folder)].map((candidate) => sitesIn(candidate)).find((sites) => sites.length > 0) ?? sitesBelow(folder, DEPTH)
  const [only = plainIn(folder), ...others] = found
  const other = Object.entries(OTHERS).find(([, names]) => firstFile(folder, names) !== undefined)?.[0]
  if (found.length === 0 && other !== undefined)
    throw refusal(
      `This is ${other}, which is not known here.`,
      'Copy its Markdown into a folder of its own, with the images beside it, and import that folder.',
    )
  if (only === undefined) {
    const names = Object.values(READERS).flatMap(({ configs }) => configs[0] ?? [])
    const fix = `These files were looked for, here and up to three folders down: ${names.join(', ')}, and Markdown in this folder.`
    throw refusal('No site of a generator that is known here was found.', fix)
  }
  if (others.length > 0) {
    const list = found.map((site) => `  ${KIND_NAMES[site.kind]} in ${relative(folder, site.folder) || '.'}`).join('\n')
    throw refusal('There is more than one site.', `Name the folder of one of them:\n${list}`)
  }
  return only
}

function sitesIn(folder: string): FoundSite[] {
  return (Object.keys(READERS) as Kind[]).flatMap((kind) => {
    const { configs, folder: needed = '.', text } = READERS[kind]
    const file = existsSync(join(folder, needed))
      ? (firstFile(folder, configs) ?? (kind === 'mkdocs' ? inheriting(folder) : undefined))
      : undefined
    const isIt = file !== undefined && (text === undefined || (isFile(file) && text.test(limitedText(file))))
    return isIt ? [{ kind, folder, file }] : []
  })
}

/** A configuration of MkDocs under another name, which inherits what several have in common. */
function inheriting(folder: string): string | undefined {
  const files = entriesOf(folder).filter((entry) => entry.isFile() && /^mkdocs[\w.-]*\.ya?ml$/.test(entry.name))
  const texts = files.map(({ name }) => ({ name, text: limitedText(join(folder, name)) }))
  const inherited = texts.map(({ text }) => /^INHERIT:\s*["']?(?:\.\/)?([^\s"']+)/m.exec(text)?.[1])
  const own = texts.filter(({ name }, index) => inherited[index] !== undefined && !inherited.includes(name))
  // The one that's published says where.
  const [first] = own.sort((a, b) => Number(b.text.includes('_url:')) - Number(a.text.includes('_url:')))
  return first && join(folder, first.name)
}

/** Markdown without a generator. */
function plainIn(folder: string): FoundSite | undefined {
  const files = entriesOf(folder).filter((entry) => entry.isFile() && /\.(?:md|markdown)$/i.test(entry.name))
  const file = files.find(({ name }) => /^(?:index|readme)\./i.test(name)) ?? files[0]
  return file === undefined ? undefined : { kind: 'plain', folder, file: join(folder, file.name) }
}

/** Other generators, by the files that they have. */
const OTHERS: Readonly<Record<string, readonly string[]>> = others

/** Two folders up: pages are in `docs` or `src/pages`. Not above the repository. */
function parents(folder: string): string[] {
  if (existsSync(join(folder, '.git')) || existsSync(join(folder, 'package.json'))) return []
  const up = resolve(folder, '..')
  return existsSync(join(up, '.git')) ? [up] : [up, resolve(up, '..')]
}

/** Nothing for a folder that can't be read. */
function entriesOf(folder: string) {
  return attempt(() => readdirSync(folder, { withFileTypes: true })) ?? []
}

/** The sites that are closest to a folder. */
function sitesBelow(folder: string, depth: number): FoundSite[] {
  let level = [folder]
  for (let count = 0; count < depth; count++) {
    level = level.flatMap((path) =>
      entriesOf(path)
        .filter((entry) => entry.isDirectory() && !SKIPPED.test(entry.name))
        .map((entry) => join(path, entry.name)),
    )
    const found = level.flatMap(sitesIn)
    if (found.length > 0) return found
  }
  return []
}
