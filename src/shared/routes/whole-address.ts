/** Addresses as machines expect them. Apart from paths, because the first scripts of a page have no use for them. */
import { composedHref, withBasePath } from './paths.ts'

/** `docs/`, `/docs/` and `/docs` become `/docs`; `/` and undefined become the empty string. */
export function normalizeBasePath(basePath: string | undefined): string {
  const trimmed = (basePath ?? '').replace(/^\/+|\/+$/g, '')
  return trimmed === '' ? '' : encodedAddress(composedHref(`/${trimmed}`))
}

/** A whole address in the form in which machines expect it: what isn't ASCII is encoded, and what's encoded stays so. */
export function encodedAddress(address: string): string {
  return address.replace(/[^!-~\p{Cs}]+/gu, encodeURIComponent)
}

/** Decodes the path of an address to that of a file. Undefined if its percent-encoding is broken. Names are composed (NFC). */
export function decodePath(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname).normalize()
  } catch {
    return undefined
  }
}

/** The whole address of a path of the site, or an address elsewhere. Without a base URL, it's relative to the host. */
export function absoluteAddress({ baseUrl = '', basePath }: { baseUrl?: string | undefined; basePath: string }, address: string): string {
  return address.startsWith('/') ? encodedAddress(baseUrl + withBasePath(basePath, address)) : address
}
