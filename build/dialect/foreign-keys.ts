/** Keys of other generators' configurations and frontmatter, and keys that were ours, and what to write here. A name alone is the name of our key. */
import { getOwn } from '../../src/shared/get-own.ts'

/** `sidebarTitle`, or a sentence if there's more to say. */
type Advice = string

/** Keys of entries with a link, in bars and sidebars. */
const LINK: Readonly<Record<string, Advice>> = {
  activeMatch: 'match',
  href: 'link',
  label: 'text',
  name: 'text',
  route: 'link',
  slug: 'link',
  title: 'text',
  to: 'link',
  url: 'link',
}

const SIDEBAR_ITEM: Readonly<Record<string, Advice>> = {
  ...LINK,
  autogenerate: "Write `files` with the name of the folder: `{ text: 'Guide', files: 'guide' }`.",
  collapsible: 'Write `collapsed: false` for a section that can be folded and starts open.',
  directory: 'files',
  doc: 'link',
  dirName: 'files',
  docId: 'link',
  translations: 'Remove it. A site has one language.',
  type: 'Remove it. An item is a link if it has `link`, a section if it has `items`, and a folder of pages if it has `files`.',
}

const GENERATED = 'Remove it. The build does this without being asked.'
const NO_BUNDLER = "Remove it. There's no bundler to configure: CSS, TypeScript and JSON can be imported as they are."
const OUT = 'Remove it, and run the build with `--out DIR`.'
const LOCALES = 'Remove it, and make a site for each language. `lang` and `strings` set the words of the interface.'

/** By path, without the numbers of list entries, and with `items` once. */
const CONFIG: Readonly<Record<string, Advice>> = {
  accentColor: 'Set `--accent` in content/theme.css.',
  ai: 'Remove it. Each page has links that open it in an assistant, and the site has `llms.txt`.',
  aiCta: 'pageActions',
  announcementBar: 'banner',
  appearance: "Write `theme: { colorScheme: 'light' }`, or `dark`, to have only one theme.",
  assetsDir: GENERATED,
  autolinkHeadings: GENERATED,
  base: 'basePath',
  baseURL: 'baseUrl',
  blog: 'Write `blogDir` with the name of the folder.',
  cacheDir: 'Remove it. The cache is in `node_modules/.cache`.',
  changelog: 'Remove it. Nothing here fetches releases: write the changelog as a page.',
  checkDeadlinks: "Write `checks: { links: 'warning' }`, or `off`.",
  cleanUrls: GENERATED,
  codeHighlight: "Write `markdown: { code: { themes: { light: '…', dark: '…' } } }`.",
  colorScheme: "Write `theme: { colorScheme: 'system' }`.",
  components: 'Export components from content/_components.tsx, and parts of the shell from content/_slots.tsx.',
  copyright: 'Export a component as `Footer` from content/_slots.tsx.',
  customCss: 'Write the styles into content/theme.css.',
  defaultLocale: LOCALES,
  docs: 'sidebar',
  docsDir: 'rootDir',
  docs_dir: 'rootDir',
  edit_uri: 'editLink',
  expressiveCode: "Write `markdown: { code: { themes: { light: '…', dark: '…' } } }`.",
  extra: 'Remove it. `socials`, `head` and `footer` have what is shown on every page.',
  extra_css: 'Write the styles into content/theme.css.',
  extra_javascript: "Add a tag to `head`: `{ tag: 'script', attrs: { src: '/script.js' } }`.",
  favicon: 'iconUrl',
  feedback: 'Export a component as `AfterContent` from content/_slots.tsx.',
  groupIcons: 'Remove it. Tabs of code show their titles.',
  i18n: LOCALES,
  icon: 'iconUrl',
  ignoreDeadLinks: "Write `checks: { links: 'warning' }`, or `off`.",
  integrations: NO_BUNDLER,
  jsonLd: GENERATED,
  lastUpdated: GENERATED,
  locales: LOCALES,
  logo: 'logoUrl',
  markdown_extensions: 'Remove it. Unified plugins go into `markdown.remarkPlugins` and `markdown.rehypePlugins`.',
  mcp: 'Remove it, and run the `mcp` command, which takes a folder or an address.',
  metatags: 'head',
  nav: 'topNav',
  navbar: 'topNav',
  navigation: 'sidebar',
  onBrokenAnchors: "Write `checks: { anchors: 'warning' }`, or `off`.",
  onBrokenLinks: "Write `checks: { links: 'warning' }`, or `off`.",
  onBrokenMarkdownLinks: "Write `checks: { links: 'warning' }`, or `off`.",
  openapi: 'Remove it. Have another tool write the reference as Markdown into the folder of the pages.',
  outDir: OUT,
  outline: 'Write `showOutline` in the frontmatter of pages.',
  pagefind: 'search',
  pagesDir: 'rootDir',
  plugins: 'Remove it. Unified plugins go into `markdown.remarkPlugins` and `markdown.rehypePlugins`.',
  presets: 'Remove it. Its options are keys of their own here: `sidebar`, `blogDir`, `editLink`.',
  renderStrategy: 'Remove it. Every page is rendered when the site is built.',
  repo_url: "Write `socials: [{ icon: 'github', link: '…' }]`.",
  rewrites: 'redirects',
  route: 'Remove it. The address of a page is the path of its file.',
  scripts: "Add a tag to `head`: `{ tag: 'script', attrs: { src: '/script.js' } }`.",
  siteTitle: 'title',
  site_description: 'description',
  site_dir: OUT,
  site_name: 'title',
  site_url: 'baseUrl',
  sitemap: "Remove it. There's a sitemap if `baseUrl` is set.",
  social: 'socials',
  socialLinks: 'socials',
  srcDir: 'rootDir',
  srcExclude: "Remove it. Files whose names start with `_` aren't pages.",
  staticDirectories: 'Remove it. Files in `public/` are copied as they are.',
  stylesheets: 'Write the styles into content/theme.css.',
  tableOfContents: 'Write `showOutline` in the frontmatter of pages.',
  tagline: 'description',
  themeConfig:
    'Move its keys up: `nav` is `topNav` here, `socialLinks` is `socials`, and `sidebar`, `editLink` and `footer` have the same names.',
  themes: 'Remove it. The theme is part of the generator.',
  titleDelimiter: 'titleTemplate',
  topbar: 'topNav',
  trailingSlash: 'Remove it. Each page can be opened with and without a slash at the end.',
  trailingSlashRedirect: 'Remove it. Each page can be opened with and without a slash at the end.',
  transformHead: 'Write `head` as a function of the page.',
  url: 'baseUrl',
  vite: NO_BUNDLER,
  vue: NO_BUNDLER,
  webpack: NO_BUNDLER,

  'banner.dismissId': 'Remove it. A banner that a reader has closed stays closed until its content changes.',
  'banner.href': 'Write a link into `content`.',
  'banner.text': 'content',
  'banner.variant': 'Write `backgroundColor` and `textColor`.',
  'editLink.baseUrl': 'Write `pattern` with `:path` in it.',
  'editLink.link': 'pattern',
  'footer.copyright': 'Export a component as `Footer` from content/_slots.tsx.',
  'footer.message': 'Export a component as `Footer` from content/_slots.tsx.',
  'markdown.config': 'remarkPlugins',
  'markdown.lineNumbers': 'Write `showLineNumbers` on the fences that need it.',
  'markdown.shikiConfig': 'code',
  'markdown.theme': "Write `code: { themes: { light: '…', dark: '…' } }`.",
  'search.bm25': 'Remove it. `boost` says how much titles and text count.',
  'search.fields': 'Remove it. `boost` gives a field less weight, such as `{ text: 0.1 }`.',
  'search.maxFuzzy':
    'Remove it. `fuzzy` says how many letters of a word may be wrong: a number such as 1, or a part of the word such as 0.1.',
  'search.provider': 'Remove it. Search is built in, and its options are those of MiniSearch.',
  'search.weights': 'Remove it. `prefix: false` and `fuzzy: false` turn such matches off.',
  'theme.accentColor': 'Set `--accent` in content/theme.css.',
  'theme.variables': 'Set the variables of content/theme.css.',
  ...prefixed('sidebar', SIDEBAR_ITEM),
  ...prefixed('topNav', LINK),
  ...prefixed('socials', { ariaLabel: 'label', href: 'link', name: 'label', url: 'link' }),
}

const FRONTMATTER: Readonly<Record<string, Advice>> = {
  aside: 'showOutline',
  author: 'authors',
  banner: 'Write `banner` in the configuration, or a callout on the page.',
  categories: 'Remove it. Pages have no categories.',
  comments: 'Export a component as `AfterContent` from content/_slots.tsx.',
  customEditUrl: 'Write `editLink` in the configuration.',
  custom_edit_url: 'Write `editLink` in the configuration.',
  displayed_sidebar: 'Write `sidebar` in the configuration as a map from path prefixes to lists.',
  draft: "Start the name of the file with `_`, so that it isn't a page.",
  editLink: 'Write `editLink` in the configuration. As a function of the page, it can be undefined for this one.',
  editUrl: 'Write `editLink` in the configuration.',
  excerpt: 'description',
  features: 'Write `<Cards>` with a `<Card title="…">` for each feature.',
  footer: 'Write `footer` in the configuration.',
  head: 'Write `head` in the configuration. It can be a function of the page.',
  hero: 'Write `<HomePage.Root>` with its parts `HomePage.Tagline`, `HomePage.Description` and `HomePage.Button`.',
  hide: 'Write `showSidebar: false` or `showOutline: false`.',
  hide_table_of_contents: 'Write `showOutline: false`.',
  hide_title: 'Write the title as a heading of level 1 on the page.',
  icon: 'Remove it. The sidebar has no icons.',
  id: 'Remove it. The address of a page is the path of its file.',
  image: 'Write `ogImageUrl` in the configuration. It can be a function of the page.',
  keywords: "Remove it. Search engines don't use keywords.",
  lastUpdated: 'Remove it. The date is that of the last commit.',
  last_update: 'Remove it. The date is that of the last commit.',
  links: 'Write the links on the page.',
  logo: 'showLogo',
  nav: 'showTopNav',
  nav_order: 'order',
  navbar: 'showTopNav',
  next: 'Remove it. The next page is the next one in the sidebar.',
  outline: 'Write `showOutline: false`, or the deepest level of headings: `showOutline: 3`.',
  pageClass: 'Remove it. Nothing here gives classes to pages.',
  pageType: 'layout',
  pagefind: 'Write `search: false`.',
  pagination_label: 'sidebarTitle',
  pagination_next: 'Remove it. The next page is the next one in the sidebar.',
  pagination_prev: 'Remove it. The previous page is the one before it in the sidebar.',
  permalink: 'Remove it. The address of a page is the path of its file, and `redirects` in the configuration has old ones.',
  prev: 'Remove it. The previous page is the one before it in the sidebar.',
  readtime: 'Remove it. Pages show no reading time.',
  sidebar: 'Write `showSidebar: false` to hide the sidebar, `order` for the place of this page in it, and `sidebarTitle` for its name.',
  social: 'Write `ogImageUrl` in the configuration.',
  sidebarDepth: 'Write `showOutline` with the deepest level of headings.',
  sidebar_class_name: 'Remove it. Nothing here gives classes to the sidebar.',
  sidebar_label: 'sidebarTitle',
  sidebar_position: 'order',
  slug: 'Remove it. The address of a page is the path of its file: rename that, and add the old address to `redirects`.',
  status: 'Declare it with `frontmatter` in the configuration, and show it with a component.',
  tableOfContents: 'Write `showOutline: false`, or the deepest level of headings: `showOutline: 3`.',
  tags: 'Remove it. Pages have no tags.',
  template: 'Write `layout: landing` for a page without sidebar and outline.',
  titleTemplate: 'Write `titleTemplate` in the configuration. It can be a function of the page.',
  toc: 'showOutline',
  toc_max_heading_level: 'Write `showOutline` with the deepest level of headings: `showOutline: 3`.',
  toc_min_heading_level: 'Remove it. The outline starts at level 2.',
  unlisted: 'noindex',
  weight: 'order',
}

/** Values of keys that exist here too. */
const FRONTMATTER_VALUES: Readonly<Record<string, Readonly<Record<string, Advice>>>> = {
  layout: {
    default: 'Write `layout: docs`, or leave it out.',
    doc: 'Write `layout: docs`, or leave it out.',
    home: 'Write `layout: landing`, and what the page shows with `<HomePage.Root>` and `<Cards>`.',
    page: 'Write `layout: minimal`.',
    post: 'Leave it out. A page in the folder of the blog that has a `date` is a post.',
    splash: 'Write `layout: landing`.',
  },
}

/** The advice on a value of another generator, for a key of frontmatter. */
export function adviceOnFrontmatterValue(key: string, value: unknown): string | undefined {
  return getOwn(getOwn(FRONTMATTER_VALUES, key) ?? {}, String(value))
}

/** The advice on a key of another generator's configuration, as a full sentence. @param keys its path */
export function adviceOnConfigKey(keys: readonly PropertyKey[]): string | undefined {
  const names = keys.filter((key) => typeof key === 'string' && !key.startsWith('/'))
  const path = names.filter((name, index) => name !== 'items' || index === names.length - 1).join('.')
  return sentence(getOwn(CONFIG, path))
}

/** The advice on a key of frontmatter. */
export function adviceOnFrontmatterKey(key: string): string | undefined {
  return sentence(getOwn(FRONTMATTER, key))
}

/** Every key, for tests. */
export const FOREIGN_CONFIG_KEYS: readonly string[] = Object.keys(CONFIG)
export const FOREIGN_FRONTMATTER_KEYS: readonly string[] = Object.keys(FRONTMATTER)

function sentence(advice: Advice | undefined): string | undefined {
  return advice === undefined || advice.includes(' ') ? advice : adviceToUse(advice)
}

/** The advice to write another key. */
export function adviceToUse(key: string): string {
  return `Did you mean \`${key}\`?`
}

function prefixed(prefix: string, table: Readonly<Record<string, Advice>>): Record<string, Advice> {
  return Object.fromEntries(Object.entries(table).map(([key, advice]) => [`${prefix}.${key}`, advice]))
}
