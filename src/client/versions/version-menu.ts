/** The version menu, which asks the host for the versions of today, and each of them for its pages. Also what closes the notice of another version. */
import type { SiteData } from '../../shared/config/site-data.ts'
import type { SiteVersion } from '../../shared/config/versions.ts'
import type { PageView } from '../../shared/page/page.ts'
import { hrefInVersion, versionMenuHtml } from '../../shared/shell/versions/version-menu-html.ts'
import { isOpenPopover } from '../popover.ts'
import { trustedHtml } from '../trusted.ts'
import { fetchVersions, type ListedVersion } from './version-list.ts'
import { closableNotice } from './version-notice.ts'
import { nearestPath, pathsOf } from './version-paths.ts'

/** Longest wait for the pages of a version, in milliseconds. */
const PATHS_WAIT = 1500

let listed: Promise<readonly ListedVersion[] | undefined> | undefined

/** Brings the menu to a page. */
export function showVersions(list: HTMLElement, site: SiteData, view: PageView): void {
  const known = site.versions ?? []
  const links = () => [...list.querySelectorAll('a')]
  const whole = (address: string) => address + location.search + location.hash
  /** Addresses for which the version itself was asked, by its name. */
  const asked = new Map<string, Promise<string>>()
  const lead = () => {
    for (const link of links()) {
      const version = known.find(({ name }) => name === link.dataset['version'])
      if (version !== undefined && !asked.has(version.name)) link.href = whole(hrefInVersion(site, version, view))
    }
  }
  const ask = async (link: HTMLAnchorElement) => {
    const name = link.dataset['version'] ?? ''
    const version = (await listed)?.find((each) => each.name === name)
    if (version === undefined || name === site.version) return
    const asking = asked.get(name) ?? addressIn(version, site, view)
    asked.set(name, asking)
    link.href = whole(await asking)
  }
  lead()
  const update = async () => {
    lead()
    // A part of a site has no list of today.
    if (known.some(({ origin }) => origin !== undefined)) return
    listed ??= fetchVersions(site)
    const versions = await listed
    if (versions === undefined) return
    const names = (all: readonly Pick<SiteVersion, 'name' | 'label'>[]) => all.map(({ name, label }) => `${name} ${label}`).join()
    if (names(versions) === names(known) || list.dataset['isOfToday'] !== undefined) return
    list.dataset['isOfToday'] = ''
    const shown = document.createElement('template')
    shown.innerHTML = trustedHtml(versionMenuHtml({ ...site, versions }, view, false))
    list.replaceChildren(...(shown.content.querySelector('ul')?.children ?? []))
    lead()
  }
  list.ontoggle = update
  // The reader may have opened it before this script had loaded.
  if (isOpenPopover(list)) void update()
  // A key that moves the focus is released on the link that gets it.
  list.onpointerover = list.onkeyup = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link !== null) ask(link).catch(() => {})
  }
  list.onclick = (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link === null) return
    lead()
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!isPlain || link.ariaCurrent === 'true') return
    event.preventDefault()
    const waiting = new Promise((resolve) => setTimeout(resolve, PATHS_WAIT))
    const go = () => location.assign(link.href)
    Promise.race([ask(link), waiting]).then(go, go)
  }
  closableNotice(site)
}

/** The address of a page in a version, by what that version says of its pages. */
async function addressIn(version: ListedVersion, site: SiteData, view: PageView): Promise<string> {
  const { lang = 'en' } = site
  const start = version.path.replace(/\/$/, '')
  const path = view.kind === 'missing' ? '/' : view.path
  const [root = ''] = Object.values(version.languages)
  const own = version.languages[lang] ?? root
  for (const language of new Set([own, root])) {
    const base = language === '' ? start : `${start}/${language}`
    const paths = await pathsOf(base, path)
    if (paths.includes(path)) return base + path
  }
  const base = own === '' ? start : `${start}/${own}`
  return base + nearestPath(path, await pathsOf(base, path))
}
