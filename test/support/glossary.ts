/** A site with a feature of its own, which makes a page of each line of `terms.txt`: of text for one, and of a tree for the next. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Root } from 'mdast'
import { VFile } from 'vfile'
import { buildSite } from '../../build/build-site.ts'
import { createPageParser } from '../../build/compile/page-pipeline.ts'
import { createSources } from '../../build/dev/sources.ts'
import type { Feature } from '../../build/features/feature.ts'
import { FEATURES } from '../../build/features/features.ts'
import { openSite } from '../../build/open-site.ts'
import { siteError } from '../../build/report/diagnostic.ts'
import { SILENT } from '../../build/report/progress.ts'
import type { PageItem } from '../../build/site/discover/page-entry.ts'
import { openStore } from '../../build/store/store.ts'
import { hashOf } from '../../build/util/hash.ts'
import { siteFolders } from '../../build/util/site-folders.ts'
import { createPool } from '../../build/workers/pool.ts'
import type { PlaceFacts } from '../../src/shared/routes/manifest.ts'

export type Glossary = ReturnType<typeof openGlossary>

/** What the feature says of one of its pages. */
const GATE: PlaceFacts = {
  lang: 'he',
  dir: 'rtl',
  canonical: 'https://elsewhere.example/gate',
  translations: [{ hreflang: 'he', href: 'https://elsewhere.example/gate' }],
  notices: [{ text: 'There is a newer one.', link: { text: 'See it', href: '/terms/key' } }],
}

export function openGlossary(root: string) {
  const terms = join(root, 'terms.txt')
  const folders = siteFolders({ root })
  const pool = createPool(folders)
  let made: string[] = []

  function toItem(line: string, index: number): PageItem {
    const [, name = '', text = ''] = /^(\S+) (.*)/.exec(line) ?? []
    return {
      key: hashOf(line),
      route: `/terms/${name}`,
      title: name.toUpperCase(),
      changedAt: 0,
      edit: { file: terms, line: index + 1 },
      content() {
        made.push(name)
        if (index % 2 === 0) return text
        const tree = createPageParser(false, { isNative: false }).parse(new VFile({ value: text }))
        return JSON.parse(JSON.stringify(tree, (key, value) => (key === 'position' ? undefined : value))) as Root
      },
    }
  }

  const glossary: Feature = {
    name: 'glossary',
    facts:
      () =>
      ({ path }) =>
        path === '/terms/gate' ? GATE : {},
    pages() {
      const lines = existsSync(terms) ? readFileSync(terms, 'utf8').split('\n').slice(0, -1) : []
      if (lines.includes('?')) throw siteError({ code: 'terms', file: 'terms.txt', message: 'A line has no term.' })
      return { items: lines.map(toItem), inputs: [terms] }
    },
    links: () => [
      {
        scheme: 'term',
        resolve(rest, pages) {
          const [name = '', id] = rest.split('#')
          const candidates = pages.flatMap((path) => (path.startsWith('/terms/') ? [path.slice('/terms/'.length)] : []))
          if (!candidates.includes(name)) return { message: `There is no term ${name}.`, candidates }
          return `/terms/${name}${id === undefined ? '' : `#${id}`}`
        },
      },
    ],
  }
  ;(FEATURES as Feature[]).push(glossary)
  const tools = () => ({ folders, store: openStore(folders.cache), pool, progress: SILENT })
  return {
    folders,
    terms,
    build: () => buildSite(tools()),
    open: () => openSite(tools()),
    sources: () => createSources(tools()),
    /** The terms whose content was made since the last call. */
    takeMade(): string[] {
      const taken = made.sort()
      made = []
      return taken
    },
    close: () => pool.close(),
  }
}
