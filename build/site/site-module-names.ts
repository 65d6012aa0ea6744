/** Names of a site's own modules, `content/_components.tsx` and `content/_slots.tsx`, for compiling. */

/** The module of the site's own components, in the code of compiled pages. Its address is filled in when a page is assembled. */
export const CUSTOM_COMPONENTS = 'site:components'

/** Plain data, because it's sent to threads. */
export interface SiteModuleNames {
  /** Components that pages have automatically, and HTML elements that one of the site's components replaces. */
  components: readonly string[]
  /** Props that are addresses, by the component's name. */
  addresses?: Readonly<Record<string, readonly string[]>>
  /** True if the site has a component for the place below the title. */
  hasAfterTitle: boolean
}

export const NO_SITE_MODULE_NAMES: SiteModuleNames = { components: [], hasAfterTitle: false }
