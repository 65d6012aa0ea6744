import { useEffect, useRef } from 'react'
import { useSite } from '../config/site-context.ts'
import type { PageView } from '../page/page.ts'
import { usePlatform } from '../platform/platform.ts'

/** A box whose HTML the document has, and React leaves as it is. */
export function DocumentPart({ part, className, view }: { part: 'pageParts' | 'editionMenus'; className: string; view: PageView }) {
  const site = useSite()
  const { html, show } = usePlatform()[part]
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => show(box.current, site, view), [show, site, view])
  return <div className={className} ref={box} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html(site, view) }} />
}
