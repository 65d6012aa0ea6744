import type { Output } from '../../emit/output.ts'

/** The pages of one version, which the menus, notices and links of all others ask for. */
export interface VersionPaths {
  name: string
  /** One for each of its languages; the first is what stands for those that others lack. */
  editions: readonly {
    /** Below the path of the version: empty, or a path with a leading and no trailing slash. */
    prefix: string
    /** A BCP 47 tag. */
    lang: string
    /** Paths of its own pages, without those that it shows in another language, sorted. */
    paths: readonly string[]
    /** Ids of what the page at a path shows. Pages whose code may add others are left out. */
    ids: Readonly<Record<string, readonly string[]>>
  }[]
  /** Links of its pages into other versions, as they're written. */
  links: readonly string[]
}

/** The one version that a command makes. */
export interface OnlyVersion {
  /** Its name. Left out for the site's own one. */
  readonly name?: string | undefined
  /** True in development, where links to other versions stay on the server, which says how to see them. */
  readonly isInDevelopment?: true
  /** Files of the site's own `public/` where they are on the host, for another version: its logo and icon are among them. */
  readonly published?: readonly Output[]
}
