/** Names of `site`, and the module of the runtime that has each: pages only load those that they use. */

/** The names of the module that authors import from: the short one, that of the generator's package, and those in pages written for Vocs. */
export const SITE_SPECIFIERS: readonly string[] = ['site', 'docwright', 'vocs', 'vocs/components', 'vocs/config']

/** Runtime entries and the components in each that pages may use without importing them. */
const SITE_COMPONENTS = {
  client: ['CodeBlock', 'CodeGroup'],
  components: `Authors Badge BlogPosts Button Callout Card Cards Embed FileTree HomePage Sponsors
    Step Steps Tab Tabs TypeTable Video`.split(/\s+/),
}

/** Names for modules that authors write themselves. */
export const SITE_FUNCTIONS = {
  components: ['useString'],
  client: ['Link', 'useLocation', 'useNavigate', 'usePage', 'useSite', 'defineConfig'],
  data: `Form isRouteErrorResponse redirect useActionData useBlocker useFetcher useLoaderData useNavigation
    useRevalidator useRouteError useSubmit`.split(/\s+/),
}

export const siteComponentNames: readonly string[] = Object.values(SITE_COMPONENTS).flat()

const entryByName = new Map<string, string>(
  // Not one object: the two maps share keys.
  [...Object.entries(SITE_COMPONENTS), ...Object.entries(SITE_FUNCTIONS)].flatMap(([entry, names]) =>
    names.map((name): [string, string] => [name, entry]),
  ),
)

export const AFTER_TITLE = 'AfterTitle'
/** A choice for the code of the whole site. */
export const CODE_CHOICE = 'CodeChoice'
/** The title from a page's frontmatter, if a component may draw one too. */
export const GIVEN_TITLE = 'GivenTitle'

/** A link from a translation to its source. */
export const SOURCE_LINK = 'SourceLink'

/** Exported for compiled pages only. The runtime entry `client` has them, but for the link, which few pages need. */
export const COMPILED_NAMES: readonly string[] = [AFTER_TITLE, GIVEN_TITLE, CODE_CHOICE, SOURCE_LINK]

/** The runtime entry that exports a name of `site`, or undefined for a name that `site` does not have. */
export function siteEntryOf(name: string): string | undefined {
  return entryByName.get(name)
}

export function siteNames(): string[] {
  return [...entryByName.keys()].sort()
}
