import { useMemo, useSyncExternalStore } from 'react'
import type { Heading } from '../page/page.ts'
import { type HeadingWatch, usePlatform } from '../platform/platform.ts'
import { useRouter } from '../router/context.ts'

/** Watches which of these headings the reader is at. */
export function useHeadingWatch(headings: readonly Heading[]): { active: string | undefined; choose: HeadingWatch['choose'] } {
  const { watchHeadings } = usePlatform()
  const { state } = useRouter()
  // A string, because unlike an array it stays equal when the shell renders again. Ids have no spaces.
  const ids = headings.map(({ id }) => id).join(' ')
  const watch = useMemo(() => watchHeadings(ids.split(' '), state.get().startsAtTop), [watchHeadings, ids, state])
  return { active: useSyncExternalStore(watch.subscribe, watch.get, watch.server), choose: watch.choose }
}
