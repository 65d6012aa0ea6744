/**
 * The order of the folders in the generator and in what browsers and server share, from the bottom to the top. A module may import what is on
 * lower floors and what is in its own folder, so each can be read knowing only those below it. `test/unit/import-graph.test.ts` holds them to it.
 */
export const FLOORS: Record<string, readonly (readonly string[])[]> = {
  build: [
    ['hash.ts', 'hash-sources.mjs', 'installed-folder.mjs'],
    ['generator.ts', 'store'],
    ['options.ts', 'dialect'],
    ['report'],
    ['emit', 'workers'],
    ['parse', 'config'],
    ['discover', 'search', 'fonts'],
    ['compile'],
    ['bundle', 'urls', 'samples'],
    ['site-modules'],
    ['outputs', 'new', 'init'],
    ['read-site.ts'],
    ['og', 'pictures'],
    ['security'],
    ['render', 'cache'],
    ['listings'],
    ['check'],
    ['external-links', 'mcp', 'import'],
    ['worker.ts', 'build-site.ts', 'dev', 'stray-errors.ts'],
    ['commands'],
    ['command-line'],
    ['package'],
    ['cli.ts', 'bootstrap.mjs'],
  ],
  'src/shared': [
    ['grapheme-boundary.ts', 'memoized.ts', 'next-tab.ts', 'own-value.ts', 'strings'],
    ['routes', 'frontmatter', 'platform/menus.ts', 'router/submission.ts'],
    ['config', 'platform/elements.ts', 'router/handlers.ts'],
    ['page', 'search'],
    ['dev', 'platform'],
    ['router'],
    ['shell'],
    ['mdx'],
    ['site'],
    ['site.ts'],
    ['authors.ts'],
  ],
}
