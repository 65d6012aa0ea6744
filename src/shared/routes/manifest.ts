export interface PageTag {
  tag: string
  attrs?: Readonly<Record<string, string | boolean>> | undefined
}

/** A sentence above a page about its place, such as that it's in another language. */
export interface PageNotice {
  text: string
  /** Of the text, if it isn't the one of the words around it. */
  lang?: string
  link?: { text: string; href: string }
  /** Its name, if it's a part of the page that readers may look for. */
  label?: string
}

/** Facts of features about a page at its place, which replace those that hold for every page. */
export interface PlaceFacts {
  /** The language of the content, as a BCP 47 tag, if it isn't the one of the words around it. */
  lang?: string
  dir?: 'ltr' | 'rtl'
  /** A whole address. */
  canonical?: string
  isHidden?: boolean
  /** False for a page that lists don't offer as Markdown. */
  hasMarkdown?: false
  /** The page in all languages, its own among them, if the site's languages don't say that. */
  translations?: readonly { hreflang: string; href: string }[]
  /** Keys of the languages that have the page, if they aren't all languages of the site. */
  languages?: readonly string[]
  /** By key of a language that doesn't show the page at all, the path of the nearest page above it there. */
  nearest?: Readonly<Record<string, string>>
  notices?: readonly PageNotice[]
  /** By name of a version, the path below the host's where it has the page, or the nearest one above, if that isn't the same one below its own path. */
  versions?: Readonly<Record<string, string>>
}

/** Results of the configuration's functions and the build for a page, as far as browsers need them. */
export interface PageOverrides extends PlaceFacts {
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
