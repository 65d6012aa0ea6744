import type { SiteData } from '../../../src/shared/config/site-data.ts'
import { ROBOTS_FILE, SITEMAP_FILE } from '../../../src/shared/routes/site-files.ts'
import { absoluteAddress } from '../../../src/shared/routes/whole-address.ts'
import { type Output, textOutput } from '../../emit/output.ts'
import { isPreview } from '../../site/versions/version-files.ts'
import { xmlElement } from '../../util/xml.ts'
import { type Feature, type HostWork, unlessPublished } from '../feature.ts'

const NEEDS_ADDRESS = 'A site gets one if its configuration has a `baseUrl`.'

/** `sitemap.xml` and `robots.txt`, on sites with an address of their own. */
export const sitemap: Feature = {
  name: 'sitemap',
  paths: ({ config }) => (config.baseUrl === undefined ? [] : [SITEMAP_FILE, ROBOTS_FILE]),
  needs: { [SITEMAP_FILE]: NEEDS_ADDRESS, [ROBOTS_FILE]: NEEDS_ADDRESS },
  hostOutputs(editions, { config, published }) {
    const { baseUrl, hostPath: basePath } = config
    if (baseUrl === undefined) return []
    const shown = editions.filter(({ site }) => !isPreview(site.config))
    return unlessPublished(sitemapOutputs(shown, { baseUrl, basePath }), { published }).outputs
  },
}

export function sitemapOutputs(
  editions: readonly Pick<HostWork, 'listedPages' | 'data'>[],
  host: Pick<SiteData, 'baseUrl' | 'basePath'>,
): Output[] {
  const urls = editions.flatMap(({ listedPages, data }) =>
    listedPages
      .filter(({ path, facts }) => facts.canonical === absoluteAddress(data, path))
      .map(({ facts: { canonical = '', translations = [] }, lastUpdatedAt }) =>
        xmlElement('url', {}, [
          xmlElement('loc', {}, canonical),
          ...translations.map((attrs) => xmlElement('xhtml:link', { rel: 'alternate', ...attrs })),
          ...(lastUpdatedAt > 0 ? [xmlElement('lastmod', {}, new Date(lastUpdatedAt).toISOString().replace(/\.\d+Z$/, 'Z'))] : []),
        ]),
      ),
  )
  const hasTranslations = editions.some(({ listedPages }) => listedPages.some(({ facts }) => facts.translations))
  const names = {
    xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
    ...(hasTranslations && { 'xmlns:xhtml': 'http://www.w3.org/1999/xhtml' }),
  }
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n${xmlElement('urlset', names, urls).xml}\n`
  const robots = `User-agent: *\nAllow: /\n\nSitemap: ${absoluteAddress(host, `/${SITEMAP_FILE}`)}\n`
  return [textOutput(SITEMAP_FILE, xml), textOutput(ROBOTS_FILE, robots)]
}
