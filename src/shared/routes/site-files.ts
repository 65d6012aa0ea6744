/** Names of a site's own files, for all who make, name or read one. Those in `.site/` are an edition's, below its prefix. */
export const ROUTES_FILE = '.site/routes.json'
export const NAVIGATION_FILE = '.site/navigation.json'
export const REDIRECTS_FILE = '.site/redirects.json'
export const MOVED_PARTS_FILE = '.site/moved-parts.json'
export const SEARCH_INDEX = '.site/search-index'
export const SEARCH_PIECES = '.site/search'
/** With styles of components, of the documents that have any. */
export const COMPONENT_STYLES = '.site/component-styles.css'
/** For the preview, and for nginx. */
export const HEADERS_FILE = '.site/headers.json'
export const NGINX_HEADERS = '.site/headers.nginx.conf'
/** By it, a build knows its output folder. */
export const MARKER = '.site/host.json'
/** With the languages that a build has made, if it has made a part of the site alone. */
export const PART = '.site/partial.json'
/** With what's said to readers of each of a site's languages. */
export const LANGUAGES_FILE = '.site/languages.json'
/** With all versions of the site, which pages of older ones read; and the paths of an edition's own pages. */
export const VERSIONS_FILE = 'versions.json'
export const PATHS_FILE = '.site/paths.json'
export const BUILDS_FILE = '.site/builds.json'
/** Hosts send it for every address without a page. */
export const NOT_FOUND_FILE = '404.html'
/** Read by hosts, such as Netlify and Cloudflare Pages. One in `public/` becomes a part of it. */
export const HOST_HEADERS = '_headers'
export const HOST_REDIRECTS = '_redirects'
/** Has GitHub Pages publish `.site/`. */
export const NO_JEKYLL = '.nojekyll'
export const SITEMAP_FILE = 'sitemap.xml'
export const ROBOTS_FILE = 'robots.txt'
/** The files that a site in several editions has once, besides those of `public/`. */
export const HOST_FILES: readonly string[] = [HOST_HEADERS, HOST_REDIRECTS, SITEMAP_FILE, ROBOTS_FILE, VERSIONS_FILE]
export const FEED_FILE = 'feed.xml'
export const LLMS_INDEX = 'llms.txt'
export const LLMS_FULL = 'llms-full.txt'
