/** Addresses that run as a script, or that hold their own page, which looks like one of the site. */

/** Schemes of links that run code, or whose page has been written by the address itself. */
const DANGEROUS = /^(javascript|vbscript|data|livescript|mocha):/i

/** An address as browsers parse it: without control characters and spaces at its start, and without tabs and line breaks anywhere. */
export function asParsed(address: string): string {
  return address.replace(/^[\0- ]+/, '').replace(/[\t\n\r]+/g, '')
}

/** The scheme of an address that a link mustn't have, in lower case. Undefined for all others. */
export function dangerousScheme(address: string): string | undefined {
  return DANGEROUS.exec(asParsed(address))?.[1]?.toLowerCase()
}

/** The scheme of an address that an element mustn't show. Data can't do anything if it's an image, a video or a sound. */
export function dangerousSourceScheme(address: string): string | undefined {
  return /^data:(?:image|video|audio|font)\//i.test(asParsed(address)) ? undefined : dangerousScheme(address)
}
