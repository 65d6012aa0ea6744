/** Addresses that are gone because an operation is called something else now: its method and path say which. */
import type { Diagnostic } from '../report/diagnostic.ts'
import { lockedUrls, type UrlLock } from '../site/url-lock.ts'
import type { PageToCheck } from './site-to-check.ts'

/** Adds the redirect to write to problems of addresses that are gone. @param gone problems of lines of the lock */
export function withRenames(
  gone: readonly Diagnostic[],
  lock: UrlLock,
  pages: readonly Pick<PageToCheck, 'route' | 'item'>[],
): Diagnostic[] {
  const notes = new Map(
    gone.length === 0 ? [] : lockedUrls(lock.source).map(({ line, address, note }) => [line, { address, note }] as const),
  )
  return gone.map((problem) => {
    const { address = '', note } = notes.get(problem.line ?? 0) ?? {}
    const now = pages.flatMap(({ route, item }) =>
      note === undefined || item?.section === undefined || !address.startsWith(`${item.section.path}/`)
        ? []
        : (item.parts ?? []).filter((part) => part.note === note).map(({ id }) => (id === '' ? route : `${route}#${id}`)),
    )
    const [to] = now
    if (to === undefined) return problem
    const fix = `${note} is at ${to} now. Add this to the configuration: \`redirects: { '${address}': '${to}' }\`.`
    return { ...problem, fix }
  })
}
