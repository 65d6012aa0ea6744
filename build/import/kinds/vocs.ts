/** Reads sites of Vocs. Its pages are nearly those of this generator. */

import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteConfig } from '../../../src/shared/config/schema.ts'
import { siteConfigSchema } from '../../../src/shared/config/schema.ts'
import { normalizeBasePath } from '../../../src/shared/routes/whole-address.ts'
import { contentPath, joinRoute } from '../addresses.ts'
import { readModule } from '../config/run-module.ts'
import { defined, labelOf, listOf, stringOf, type Values, valuesOf } from '../config/values.ts'
import { withReferences } from '../guests/reference.ts'
import type { ForeignLook } from '../look.ts'
import type { ForeignPage, ForeignSite, ReadSite } from '../model.ts'
import type { Repository } from '../repository.ts'
import { componentPage, isStatic, markdownIn, noteKeys, originOf, partialPage, routeOfFile, titleFromName } from './pages.ts'
import { socialOf } from './socials.ts'
import { vitepressNavItem, vitepressSidebar } from './vitepress.ts'
import KEYS from './vocs-keys.json' with { type: 'json' }

export const readVocs: ReadSite = async (folder, notes, file, repository) => {
  const config = valuesOf(await readModule(file, folder, notes, repository))
  const root =
    [stringOf(config['rootDir']), 'docs', 'site', '.']
      .filter((path) => path !== undefined)
      .map((path) => repository.named(folder, path))
      .find((path) => repository.has(join(path, 'pages')) || repository.has(join(path, 'src/pages'))) ?? folder
  const pagesFolder =
    [stringOf(config['pagesDir']), 'src/pages', 'pages']
      .filter((path) => path !== undefined)
      .map((path) => repository.named(root, path))
      .find((path) => repository.has(path)) ?? root
  const markdown = markdownIn(repository, pagesFolder, (path) => /(?:^|\/)[_.]/.test(path))
    .filter((found) => isStatic(found, notes))
    .map(({ file: path, path: own, data, heading }): ForeignPage => {
      // The name of the page for addresses that have none.
      const route = routeOfFile(own).replace(/^\/\*$/, '/404')
      const title = stringOf(data['title']) ?? heading?.replace(/\s+\[[^\]]*\]$/, '') ?? titleFromName(own)
      return { file: path, route, target: contentPath(route), isMdx: own.endsWith('.mdx'), title, data }
    })
  const partials = markdownIn(
    repository,
    root,
    (path) => join(root, path).startsWith(`${pagesFolder}/`) && !/(?:^|\/)_/.test(join(root, path).slice(pagesFolder.length + 1)),
  )
    .filter(({ path }) => !/(?:^|\/)(?:public|dist|node_modules)\//.test(path))
    .map((found) => ({ ...partialPage(found, found.path), isMdx: true }))
  const components = repository
    .walk(pagesFolder)
    .filter((path) => /\.[jt]sx$/.test(path) && !/(?:^|\/)_/.test(path))
    .flatMap((path) => componentPage(pagesFolder, path, notes, repository))
  const options: Record<string, unknown> = {}
  // Vocs 2 calls the pattern a link.
  const { link, pattern = link, text } = valuesOf(config['editLink'])
  const given = { ...config, ...(pattern !== undefined && { editLink: defined({ pattern, text }) }) } as Values
  for (const key of KEYS.same) {
    const value = key === 'baseUrl' ? (originOf(given[key]) ?? clean(given[key])) : clean(given[key])
    if (value === undefined || value === null) continue
    if (siteConfigSchema.safeParse({ [key]: value }).success) options[key] = value
    else notes.add('configuration', file, `\`${key}\`, whose value isn't one that it has here.`, JSON.stringify(value))
  }
  const others = Object.keys(config).filter((own) => !KEYS.same.includes(own) && !KEYS.read.includes(own))
  noteKeys(config, others, file, notes)
  const base = normalizeBasePath(stringOf(config['basePath']))
  const socials = socialOf(config['socials'], notes)
  const routes = new Set([...markdown, ...components].map(({ route }) => route))
  const sidebar = vitepressSidebar(config['sidebar'])
  const site: ForeignSite = {
    kind: 'vocs',
    root,
    pageFolders: [pagesFolder],
    pages: [...markdown, ...components.filter(({ route }) => !markdown.some((page) => page.route === route)), ...partials],
    publicFolders: [join(root, 'public'), ...(root === folder ? [] : [join(folder, 'public')])],
    config: {
      ...(options as SiteConfig),
      ...(labelOf(config['title']) !== undefined && { title: labelOf(config['title']) ?? '' }),
      ...(base !== '' && { basePath: base }),
      ...(socials !== undefined && { socials }),
    },
    look: accentOf(config['accentColor'] ?? valuesOf(config['theme'])['accentColor']),
    topNav: listOf(config['topNav']).flatMap((item) => vitepressNavItem(item, notes, file)),
    ...(sidebar !== undefined && { sidebar }),
    redirects: redirectsOf(config['redirects'], routes),
    aliases: { '~': root, '~/': root },
    includeFolders: [repository.named(root, stringOf(config['srcDir']) ?? 'src')],
  }
  noteStyles(folder, pagesFolder, site, repository, (path) => notes.add('configuration', path, 'Its styles and layout.'))
  const references = listOf(config['openapi']).map((entry) => {
    const { spec, path } = valuesOf(entry)
    return { path: joinRoute(stringOf(path) ?? 'api'), document: spec }
  })
  return withReferences(site, references, { config: file, folder }, notes, repository)
}

/** A color, one for each theme, or both in `light-dark()`. */
function accentOf(value: unknown): ForeignLook {
  const [, first, second] = /^light-dark\(\s*([^,()]+|[a-z]+\([^()]*\))\s*,\s*(.+)\)$/.exec(String(value)) ?? []
  const { light, dark } = valuesOf(value)
  return { light: first ?? stringOf(value) ?? stringOf(light), dark: second?.trim() ?? stringOf(dark) }
}

/** A value without what the run of the configuration could not copy. */
function clean(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(clean)
  if (typeof value !== 'object' || value === null) return value
  if ('__call' in value || '__name' in value) return undefined
  const entries = Object.entries(value).map(([key, item]) => [key, clean(item)] as const)
  return Object.fromEntries(entries.filter(([, item]) => item !== undefined && item !== null))
}

function redirectsOf(value: unknown, routes: ReadonlySet<string | undefined>): Record<string, string> {
  return Object.fromEntries(
    listOf(value)
      .map(valuesOf)
      .flatMap(({ source, destination }) => {
        if (typeof source !== 'string' || typeof destination !== 'string' || routes.has(source)) return []
        const from = source.replace(/\/:\w+\*$/, '/*').replace(/\/:\w+$/, '/*')
        const to = destination.replace(/\/:\w+\*?$/, '/*')
        return /:\w/.test(from.replace(/^https?:/, '')) ? [] : [[from, to]]
      }),
  )
}

function noteStyles(folder: string, pages: string, { root }: ForeignSite, repository: Repository, note: (path: string) => void): void {
  const own = ['_root.css', '_layout.tsx', '_mdx-wrapper.tsx'].map((name) => `src/pages/${name}`)
  const names = ['styles.css', 'layout.tsx', 'footer.tsx', 'pages/_root.css', ...own]
  const paths = [root, folder].flatMap((parent) => names.map((name) => join(parent, name)))
  for (const path of new Set([...paths, join(pages, '_layout.tsx')])) if (repository.isFile(path) && statSync(path).size > 1) note(path)
}
