/** What a document makes a browser load before anything is clicked, read from its HTML. */

export interface DocumentAssets {
  stylesheets: string[]
  /** Module scripts and module preloads, each once. */
  scripts: string[]
  /** Addresses in the data the client starts from. */
  pageModule: string
  siteModule: string
}

/** @throws Error where the document has no boot data */
export function readAssets(html: string): DocumentAssets {
  // What readers without scripts load, others do not.
  const links = readTags(html.replace(/<noscript>.*?<\/noscript>/gs, ''), 'link')
  const scripts = readTags(html, 'script')
  const preloads = links.filter(({ rel }) => rel === 'modulepreload').map(({ href }) => href)
  const modules = scripts.filter(({ type }) => type === 'module').map(({ src }) => src)
  return {
    stylesheets: ownAddresses(links.filter(({ rel }) => rel === 'stylesheet').map(({ href }) => href)),
    scripts: ownAddresses([...preloads, ...modules]),
    ...readBoot(html),
  }
}

/** Addresses on the site's own host; fonts and analytics of other hosts are the author's choice. */
function ownAddresses(addresses: readonly (string | undefined)[]): string[] {
  return [...new Set(addresses)].filter((address) => address?.startsWith('/')).map(String)
}

type Attributes = Record<string, string | undefined>

/** Attributes of every tag of a name. The documents are the generator's own: attributes are quoted, and `<` in text is escaped. */
function readTags(html: string, name: string): Attributes[] {
  return [...html.matchAll(new RegExp(`<${name}(\\s[^>]*)?>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries([...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value])),
  )
}

function readBoot(html: string): { pageModule: string; siteModule: string } {
  const json = /<script id="boot" type="application\/json">([^<]*)</.exec(html)?.[1]
  const boot: unknown = json === undefined ? undefined : JSON.parse(json)
  if (
    typeof boot === 'object' &&
    boot !== null &&
    'module' in boot &&
    typeof boot.module === 'string' &&
    'site' in boot &&
    typeof boot.site === 'string'
  )
    return { pageModule: boot.module, siteModule: boot.site }
  throw new Error('A document has no boot data that names its page module and the site data module.')
}
