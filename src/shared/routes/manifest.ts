export interface PageTag {
  tag: string
  attrs?: Readonly<Record<string, string | boolean>> | undefined
}

/** Results of the configuration's functions and the build for a page, as far as browsers need them. */
export interface PageOverrides {
  /** The title of its document, if it isn't the page's in the template. */
  title?: string
  /** The address where its source can be changed. */
  editLink?: string
  /** Address of the image that stands for it elsewhere. */
  image?: string
  /** Tags of its head that describe it: `meta` and `link`. */
  head?: readonly PageTag[]
}

/** One page in `.site/routes.json`. */
export interface RouteEntry {
  /** `/dms/messages`; dynamic segments as `:id` and `:id?`, a catch-all as `*rest`. */
  path: string
  type: 'mdx'
  /** Relative to the folder of the pages. */
  filePath: string
  /** Epoch milliseconds. */
  lastUpdatedAt: number
  title: string
  /** Results of the configuration's functions for the pages of this route, by their path. */
  own?: Record<string, PageOverrides>
  /** Address of the page module, with the base path. */
  module: string
}

/** Reads a fetched manifest. @throws TypeError if it isn't a list of routes, but an error page of the host, for example */
export function parseManifest(value: unknown): RouteEntry[] {
  const isEntry = (entry: unknown): entry is RouteEntry => {
    const { path, module }: Partial<RouteEntry> = Object(entry)
    return typeof path === 'string' && typeof module === 'string'
  }
  if (!Array.isArray(value) || !value.every(isEntry)) throw new TypeError('The route manifest is not a list of routes.')
  return value
}
