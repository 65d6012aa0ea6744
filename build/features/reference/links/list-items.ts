/** The items of a reference, each with its address and the place where its author edits it. */
import type { ReferenceItem } from '../../../site/reference-scheme.ts'
import { displayPath } from '../../../util/site-folders.ts'
import { type Located, lineOfPlace } from '../document/located.ts'
import { methodAndPath } from '../document/operations.ts'
import type { LinkIndex } from './link-index.ts'

export function itemsOf({ reference: { linked, document } }: LinkIndex): ReferenceItem[] {
  const item = (id: string, address: string, at: Located, call?: string): ReferenceItem => {
    return { address, id, ...(call !== undefined && { call }), file: displayPath(at.file.path), line: lineOfPlace(at) }
  }
  return [
    ...linked.tags.map(({ name, title, link, at }) => item(`tag/${name === '' ? title : name}`, link, at ?? document.root)),
    ...linked.operations.map((one) =>
      one.isWebhook
        ? item(`webhook/${one.path}`, one.link, one.at)
        : item(one.id ?? methodAndPath(one), one.link, one.at, methodAndPath(one)),
    ),
    ...linked.schemas.map(({ title, link, at }) => item(`schema/${title}`, link, at)),
  ]
}
