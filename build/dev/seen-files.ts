/** The files that a development server has looked at, and the folders outside of the site's own. It watches both for changes. */
import { sep } from 'node:path'
import { isAsSeen, pathOf, recordLooks } from '../inputs/looks.ts'
import { isWithin } from '../util/real-place.ts'
import type { SiteFolders } from '../util/site-folders.ts'

export function createSeenFiles({ content, public: published, out, cache }: Pick<SiteFolders, 'content' | 'public' | 'out' | 'cache'>) {
  const recorder = recordLooks()
  const all = new Set<string>()
  return {
    /**
     * Absolute paths, some of which may not exist. Of a folder that was listed, all that's in it counts, which a separator at the end says.
     * @param onNew called for each that's new, and is as it was seen
     */
    all(onNew?: (path: string) => void): ReadonlySet<string> {
      for (const [look, state] of Object.entries(recorder.take())) {
        const path = pathOf(look)
        const isListed = look.startsWith('names ')
        const others = [out, cache, ...(isListed ? [content, published] : [])]
        if (path === undefined || others.some((folder) => isWithin(folder, path))) continue
        const watched = isListed ? path + sep : path
        if (!all.has(watched) && isAsSeen({ [look]: state })) onNew?.(watched)
        all.add(watched)
      }
      return all
    },
  }
}
