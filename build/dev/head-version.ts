import { NOT_FOUND } from '../../src/shared/page/social-image.ts'
import type { DocumentContext } from '../render/document-input.ts'
import { hashOf } from '../util/hash.ts'

/** A hash of everything that's only in documents' heads, so pages have to be reloaded when it changes. Titles change in place. */
export function headVersion({ config, tagsOf }: Pick<DocumentContext, 'config' | 'tagsOf'>): string {
  const { head, language, theme } = config
  const tags = tagsOf({ path: NOT_FOUND, title: 'a', description: undefined, hasCode: true })
  const all = [language, theme?.colorScheme, typeof head === 'function' ? String(head) : head, tags]
  return hashOf(JSON.stringify(all, (key, value) => (key === 'title' ? undefined : value)))
}
