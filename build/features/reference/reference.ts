import { schemeOf } from '../../../src/shared/config/options/reference.ts'
import { hasOgImage, ogImagePath } from '../../../src/shared/page/social-image.ts'
import { withBasePath } from '../../../src/shared/routes/paths.ts'
import type { Site } from '../../site/site.ts'
import type { Feature, LinkedSite } from '../feature.ts'
import { linkSchemes } from './links/open-links.ts'
import type { ListedReferences } from './list-references.ts'
import { referenceStyles } from './reference-styles.ts'

/** References that were read when pages were listed, for what comes later. */
const read = new WeakMap<Site['folders'], Pick<ListedReferences, 'references' | 'warnings'>>()

/** The references whose pages are among these: those of other languages have none. */
function shownIn({ folders }: Pick<Site, 'folders'>, pages: LinkedSite['pages']): ListedReferences['references'] {
  const { references = [] } = read.get(folders) ?? {}
  return references.filter(({ base }) => pages.some(({ route }) => route === base))
}

/** Pages of an API, made of an OpenAPI document. What reads documents is only loaded on sites that have one. */
export const reference: Feature = {
  name: 'reference',
  async pages(site) {
    if (site.config.reference === undefined) return { items: [], inputs: [] }
    const { listReferences } = await import('./list-references.ts')
    const { items, inputs, ...others } = await listReferences(site, site.config.reference)
    read.set(site.folders, others)
    return { items, inputs }
  },
  links: ({ config, folders }) => {
    const listed = (base: string) => read.get(folders)?.references.find((one) => one.base === base)
    return linkSchemes(config, listed)
  },
  async check({ folders, config, store }, pages) {
    const { references = [], warnings = [] } = read.get(folders) ?? {}
    if (references.length === 0) return [...warnings]
    const { checkAll } = await import('./requests/check-all.ts')
    return [...warnings, ...checkAll(references, pages, { config, store })]
  },
  styles: ({ config }) => (config.reference === undefined ? '' : referenceStyles),
  paths: ({ config, pages }) =>
    Object.entries(config.reference ?? {}).flatMap(([base, own]) =>
      pages.some(({ route }) => route === base) ? [`${base.slice(1)}/openapi.json`, `llms-${schemeOf(base, own)}.txt`] : [],
    ),
  // Thousands of pictures with a title say no more than the site's own.
  facts({ site, pages }) {
    const { config, edition } = site
    const image = `${edition.prefix}/${ogImagePath('/')}`
    const all = hasOgImage(config, '/') && pages.some(({ route }) => route === '/') ? shownIn(site, pages) : []
    return ({ path }) => (hasOgImage(config, path) && all.some(({ routes }) => routes.has(path)) ? { image } : {})
  },
  page({ site, pages, data }) {
    const all = shownIn(site, pages)
    return ({ path }) => {
      const own = all.find(({ routes }) => routes.has(path))
      if (own === undefined) return {}
      const href = withBasePath(data.basePath, `/${own.file.path}`)
      return { head: [{ tag: 'link', attrs: { rel: 'service-desc', type: 'application/vnd.oai.openapi+json', href } }] }
    }
  },
  outputs: ({ site, pages }) => ({ outputs: shownIn(site, pages).map(({ file }) => file) }),
}
