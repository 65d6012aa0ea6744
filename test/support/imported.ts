/** Rewrites the text of one page as an import does, without files. */
import type { ForeignPage, ForeignSite, Kind } from '../../build/import/model.ts'
import { type Note, Notes } from '../../build/import/notes.ts'
import { rewritePage } from '../../build/import/page/rewrite-page.ts'
import { Repository } from '../../build/import/repository.ts'
import { SiteFiles } from '../../build/import/site-files.ts'

export interface ImportedText {
  text: string
  ending: string
  notes: readonly Note[]
}

/** @param route of the page; the site also has the pages `/` and `/guide/start`, in `index.md` and `guide/start.md` */
export function importedText(
  kind: Kind,
  source: string,
  { isMdx = kind === 'docusaurus' || kind === 'vocs', route = '/guide/page' } = {},
): ImportedText {
  const pageAt = (path: string): ForeignPage => ({
    file: `/old/docs/${path || 'index'}.md`,
    route: `/${path}`,
    target: path || 'index',
    isMdx,
    title: 'A page',
    data: {},
  })
  const page = { ...pageAt(route.slice(1)), data: {} }
  const site: ForeignSite = {
    kind,
    root: '/old',
    pageFolders: ['/old/docs'],
    pages: [pageAt(''), pageAt('guide/start'), page],
    publicFolders: ['/old/public'],
    config: {},
    ...((kind === 'vitepress' || kind === 'mkdocs') && { slugs: kind }),
    redirects: {},
    aliases: { '@site': '/old' },
    includeFolders: ['/old'],
  }
  const notes = new Notes()
  const files = new SiteFiles(site, new Repository({ folder: '/old', file: '/old/config' }, '/old', notes), () => '.mdx')
  return { ...rewritePage({ site, page, files, notes, file: 'guide/page.md', source }), notes: notes.all }
}
