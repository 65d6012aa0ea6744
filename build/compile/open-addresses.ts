/**
 * Addresses that a compiled page leaves open. Its code has a mark for each, and what each leads to is in its summary, so that it doesn't depend on where the
 * page stands. They're filled where a module or a text is put together.
 */
import type { VFile } from 'vfile'
import { escapeAttribute } from '../../src/server/document/html.ts'
import { memoized } from '../../src/shared/memoized.ts'
import { hashOf } from '../util/hash.ts'
import { escapeAddress } from './markdown/escape.ts'
import { type AddressTarget, pageFile } from './page-file.ts'

/** Addresses with the hash in their marks. A list, because V8 makes a class of its own for each object with names of its own. */
export type Addresses = readonly (readonly [hash: string, address: string])[]

/** Needs no escaping in code, HTML and Markdown. Its last sign is the kind of text around it, within the string of code that both are in. */
const MARK = /_dw([0-9a-f]{16})([_hm])/g

const ESCAPED: Readonly<Record<string, (address: string) => string>> = {
  _: String,
  h: (address) => escapeAttribute(address).replace(/['`]/g, (sign) => `&#x${sign.charCodeAt(0).toString(16)};`),
  m: escapeAddress,
}

/** Leaves an address open. The mark has a hash of the page, so no author can write one. @param seed of the hash, if it isn't the page */
export function openAddress(file: VFile, target: AddressTarget, seed = pageFile(file).seed): string {
  const { hash, mark } = addressMark(target, seed)
  pageFile(file).addresses.set(hash, target)
  return mark
}

export function addressMark(target: AddressTarget, seed: string): { hash: string; mark: string } {
  const hash = hashOf(seed, JSON.stringify(target))
  return { hash, mark: `_dw${hash}_` }
}

/** Text with marks, as it's put into HTML or into Markdown. */
export function marksWithin(text: string, kind: 'html' | 'markdown'): string {
  return text.replace(MARK, (_, hash: string) => `_dw${hash}${kind.charAt(0)}`)
}

/** True for code with marks that nothing has filled. */
export function hasOpenAddresses(code: string): boolean {
  return code.search(MARK) >= 0
}

/** Fills the marks in code, all of which are in strings. */
export function fillCode(code: string, addresses: Addresses): string {
  return fill(code, addresses, (text) =>
    JSON.stringify(text)
      .slice(1, -1)
      .replace(/['`]|\$(?=\{)/g, '\\$&'),
  )
}

/** Fills the marks in Markdown. */
export function fillMarkdown(text: string, addresses: Addresses): string {
  return fill(text, addresses, String)
}

const byHash = memoized((addresses: Addresses) => new Map(addresses))

function fill(text: string, addresses: Addresses, encode: (text: string) => string): string {
  return text.replace(MARK, (mark, hash: string, kind: string) => {
    const address = byHash(addresses).get(hash)
    return address === undefined ? mark : encode(ESCAPED[kind]?.(address) ?? address)
  })
}
