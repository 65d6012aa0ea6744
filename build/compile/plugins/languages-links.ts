/** The part of an address after `#` stays open, too: a page has other ids in each language. */
import type { VFile } from 'vfile'
import { splitHref } from '../../../src/shared/routes/paths.ts'
import { NOTE_ID } from '../element-ids.ts'
import { hasOpenAddresses, openAddress } from '../open-addresses.ts'

/** An address whose part is open. Footnotes are numbered alike in all languages. */
export function openPart(address: string, file: VFile): string {
  const { pathname: path, search, hash } = splitHref(address)
  const part = hash.slice(1)
  if (part === '' || NOTE_ID.test(part) || hasOpenAddresses(part)) return address
  return `${path}${search}#${openAddress(file, { to: 'section', path, part })}`
}
