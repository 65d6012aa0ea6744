/** What components know of the page that its reader is about to go to. It is rendered beside the one that is shown, and takes its place as it is. */
import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { PageView } from '../page/page.ts'
import { usePlatform } from '../platform/platform.ts'
import { useStore } from '../platform/use-store.ts'
import { useRouter } from '../router/context.ts'

/** The page that is rendered ahead; once it is the one that is shown, there is none. */
export function usePrerendered(shown: PageView): PageView | undefined {
  const prerendered = useStore(useRouter().prerendered)
  return prerendered?.path === shown.path ? undefined : prerendered
}

interface Part<T> {
  ref: RefObject<T | null>
  'data-prerendered': true | undefined
  'aria-hidden': true | undefined
}

/** Properties of an element of a page. While it is prerendered nobody can see it or come to it, and what is in it is laid out all the same. */
export function usePagePart<T extends HTMLElement>(isPrerendered: boolean): Part<T> {
  const ref = useRef<T>(null)
  const { elements } = usePlatform()
  useLayoutEffect(() => {
    if (isPrerendered && ref.current !== null) elements.layOut(ref.current)
  }, [isPrerendered, elements])
  return { ref, 'data-prerendered': isPrerendered || undefined, 'aria-hidden': isPrerendered || undefined }
}
