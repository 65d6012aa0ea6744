import type { PageView } from '../../shared/page/page.ts'
import { decodedPart } from '../../shared/routes/paths.ts'
import { writeStorage } from '../storage.ts'
import { CHOSEN_LANGUAGE } from './readers-language.ts'
import { sameSection } from './same-section.ts'

/** Longest wait for the section in the other language, in milliseconds. */
const SECTION_WAIT = 1500

/** Remembers the language of a link that the reader has clicked, and has it lead to the section at hand. */
export function switchLanguage(event: MouseEvent, link: HTMLAnchorElement, { meta }: Pick<PageView, 'meta'>): void {
  writeStorage('local', CHOSEN_LANGUAGE, link.lang)
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  const id = decodedPart(location.hash.slice(1))
  if (!isPlain || id === '' || link.ariaCurrent === 'true') return
  event.preventDefault()
  const address = link.href.replace(/#.*/, '')
  const section = fetch(address, { signal: AbortSignal.timeout(SECTION_WAIT) })
    .then((response) => response.text())
    .then((html) => sameSection(id, meta.headings, html))
  const go = (found?: string) => location.assign(found === undefined ? address : `${address}#${encodeURIComponent(found)}`)
  section.then(go, () => go())
}
