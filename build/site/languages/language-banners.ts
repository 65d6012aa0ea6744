import { hashOf } from '../../util/hash.ts'
import type { Site } from '../site.ts'

/** Identifies what a banner says, by which readers' browsers know that they've closed it. All languages have one id: styles in documents name it, and are the same for all. */
export function bannerId(content: unknown, html: string, editions: Site['editions']): string {
  const said = (text: unknown) => (typeof text === 'string' ? text : html)
  if (editions.length < 2) return hashOf(said(content))
  return hashOf(...editions.map(({ config: { banner = '' } }) => said(typeof banner === 'object' ? banner.content : banner)))
}
