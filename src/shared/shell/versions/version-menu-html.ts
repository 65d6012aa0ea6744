/** The version menu as HTML: in documents, in the menu of narrow windows, and for pages that a reader goes to. */
import type { SiteData } from '../../config/site-data.ts'
import { stringsOf } from '../../config/use-strings.ts'
import type { SiteVersion } from '../../config/versions.ts'
import type { PageView } from '../../page/page.ts'
import { withBasePath } from '../../routes/paths.ts'
import { escapedHtml, fillIn } from '../../strings/fill-in.ts'
import { VERSION_STRINGS } from '../../strings/versions-strings.ts'

type PlacedView = Pick<PageView, 'path' | 'kind' | 'own'>

/** The address of a page in another version, or of the nearest page above it there. */
export function hrefInVersion(
  { basePath, hostPath = basePath }: Pick<SiteData, 'basePath' | 'hostPath'>,
  { name, prefix, origin = '' }: Pick<SiteVersion, 'name' | 'prefix' | 'origin'>,
  { path, kind, own }: PlacedView,
): string {
  return origin + withBasePath(hostPath, own?.versions?.[name] ?? prefix + (kind === 'missing' ? '/' : path))
}

/** The words of an entry, which say if it leads to another page. */
export function versionEntry(site: SiteData, { name, label }: Pick<SiteVersion, 'name' | 'label'>, { path, own }: PlacedView): string {
  const there = own?.versions?.[name]
  const isSame = there === undefined || there.endsWith(path)
  return isSame ? label : fillIn(stringsOf(site, VERSION_STRINGS).versionNearest, { label })
}

/** @param isInMenu true in the menu of narrow windows, where there's room for words */
export function versionMenuHtml(site: SiteData, view: PlacedView, isInMenu: boolean): string {
  const { versions = [], version } = site
  const words = stringsOf(site, VERSION_STRINGS)
  const label = versions.find(({ name }) => name === version)?.label ?? ''
  const name = escapedHtml(fillIn(words.versionMenu, { label }))
  const items = versions.map((each) => {
    const current = each.name === version ? ' aria-current="true"' : ''
    const href = escapedHtml(hrefInVersion(site, each, view))
    return `<li><a href="${href}" data-version="${escapedHtml(each.name)}"${current}><bdi>${escapedHtml(versionEntry(site, each, view))}</bdi></a></li>`
  })
  // The menu of narrow windows may be open while the document's is there.
  const id = isInMenu ? 'shell-menu-versions' : 'shell-versions'
  const text = isInMenu ? name : `<bdi aria-hidden="true">${escapedHtml(label)}</bdi>`
  const named = isInMenu ? '' : ` aria-label="${name}" title="${name}"`
  return [
    `<button type="button" popovertarget="${id}" class="dw-row-button dw-version-button"${named}>${text}${CHEVRON}</button>`,
    `<ul class="dw-page-actions-menu" id="${id}" popover aria-label="${escapedHtml(words.version)}">${items.join('')}</ul>`,
  ].join('')
}

const CHEVRON =
  '<svg viewBox="0 0 24 24" width="16" height="16" fill="none" stroke="currentColor" stroke-width="1.75" aria-hidden="true"><path d="m6 9 6 6 6-6"/></svg>'
