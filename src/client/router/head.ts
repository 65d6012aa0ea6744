/** Brings the head to what the document of the current page has, and pictures to the page's theme. Loaded with the first navigation. */
import type { SiteData } from '../../shared/config/site-data.ts'
import type { PageView } from '../../shared/page/page.ts'
import { pageFacts } from '../../shared/page/page-facts.ts'
import { markdownTags, pageTags } from '../../shared/page/page-head.ts'
import { imageTags, NOT_FOUND } from '../../shared/page/social-image.ts'
import { documentDescription, documentTitle } from '../../shared/page/title.ts'
import type { PageTag } from '../../shared/routes/manifest.ts'
import { followTheme } from '../theme/pictures.ts'
import { applyTheme } from '../theme/theme.ts'

// The page may have pictures for a theme, and only documents that have some bring this with them.
followTheme()

/** Everything that a document says about its page. The site's own tags come after the modules. */
const OF_PAGE =
  'head>:is(meta:is([name=description],[name=robots],[property^="og:"],[name^="twitter:"]),link:is([rel=canonical],[hreflang],[type="text/markdown"]),script[type="application/ld+json"]):not([rel=modulepreload]~*)'

/** The current tags that a function of the configuration has made. */
let ofFunction: readonly PageTag[] | undefined

/** @param before the page that was shown, if the document was its own */
export function updateHead(site: SiteData, view: PageView, before?: PageView): void {
  const { head } = document
  const old = head.querySelectorAll(OF_PAGE)
  const place = document.createComment('')
  head.insertBefore(place, old[0] ?? head.firstChild)
  for (const tag of old) tag.remove()
  place.replaceWith(...tagsOf(site, view).map(toElement))
  for (const tag of ofFunction ?? before?.own?.head ?? []) {
    const own = [...head.querySelectorAll('[rel=modulepreload]~*')]
    own.find((child) => child.isEqualNode(toElement(tag)))?.remove()
  }
  ofFunction = view.own?.head ?? []
  head.append(...ofFunction.map(toElement))
  showColors()
}

/** Has the color around the page be one of the theme, unless the page names another. */
function showColors(): void {
  const isUnused = document.querySelector('meta[name=theme-color]:not([data-theme],[data-unused])') !== null
  for (const color of document.querySelectorAll<HTMLMetaElement>('meta[data-theme],meta[data-unused]')) {
    const theme = color.dataset['theme'] ?? color.dataset['unused'] ?? ''
    delete color.dataset[isUnused ? 'theme' : 'unused']
    color.dataset[isUnused ? 'unused' : 'theme'] = theme
    color.media = 'not all'
  }
  applyTheme(document.documentElement.classList.contains('dark') ? 'dark' : 'light')
}

function tagsOf(site: SiteData, view: PageView): PageTag[] {
  const { meta, path, kind, own, isUnlisted } = view
  const isPage = kind !== 'missing'
  const title = documentTitle(site, meta.title, own?.title)
  // The site's description isn't one of an address without a page.
  const description = documentDescription(site, isPage ? meta.description : (meta.description ?? 'undefined'))
  const facts = pageFacts(site, view, meta)
  const words = { ...facts, title, description, baseUrl: site.baseUrl, siteName: site.title }
  const pictured = { path: isPage ? path : NOT_FOUND, title: meta.title, description, image: own?.image, isUnlisted }
  return [...pageTags(words), ...markdownTags(facts), ...imageTags(site, pictured).head]
}

function toElement({ tag, attrs = {} }: PageTag): Element {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attrs)) if (value !== false) element.setAttribute(name, value === true ? '' : value)
  return element
}
