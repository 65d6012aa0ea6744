/** The places of other generators' sites that take a path, and the ways to write one that leads elsewhere. */
import { join, relative } from 'node:path'
import type { Kind } from '../../build/import/model.ts'

/** The folders of one attempt, relative to the one that has them all. */
export const SITE = 'home/me/work/site'
export const NEW = 'home/me/work/new'

/** Ways to write the path of something elsewhere. @param to and from are relative to the folder that has them all */
export const WAYS: Readonly<Record<string, (path: { to: string; from: string; all: string }, site: HostileSite) => string>> = {
  dots: ({ to, from }) => relative(from, to),
  'dots behind a folder': ({ to, from }) => `./a/../${relative(from, to)}`,
  'more dots than folders': ({ to, all }) => `${'../'.repeat(40)}${join(all, to).slice(1)}`,
  'encoded dots': ({ to, from }) => relative(from, to).replaceAll('..', '%2e%2e'),
  'encoded slashes': ({ to, from }) => relative(from, to).replaceAll('/', '%2f'),
  'dots that are encoded twice': ({ to, from }) => relative(from, to).replaceAll('..', '%252e%252e'),
  backslashes: ({ to, from }) => relative(from, to).replaceAll('/', '\\'),
  'an absolute path': ({ to, all }) => join(all, to),
  'two slashes': ({ to, all }) => `/${join(all, to)}`,
  'an address of a file': ({ to, all }) => `file://${join(all, to)}`,
  'the folder of a user': ({ to, from }) => `~/${relative(from, to)}`,
  'a drive': ({ to, all }) => `C:${join(all, to)}`,
  'a prefix of the site': ({ to }) => `@site/${relative(SITE, to)}`,
  'a prefix of the pages': ({ to }) => `@/../${relative(SITE, to)}`,
  NUL: ({ to, from }) => `${relative(from, to)}\0.md`,
  'a link': ({ to, from }, site) => {
    const name = `linked-${site.links.length}${/\.\w+$/.exec(to)?.[0] ?? ''}`
    site.links.push({ at: join(from, name), to })
    return `./${name}`
  },
}

/** Files and links that are written to a disk before an import. */
export interface HostileSite {
  kind: Kind
  /** Drawn places, for messages. */
  drawn: string[]
  config: Record<string, unknown>
  theme: Record<string, unknown>
  frontmatter: Record<string, unknown>
  lines: string[]
  files: Record<string, string>
  links: { at: string; to: string }[]
  /** Files that an earlier import is said to have written. */
  record: string[]
  all: string
}

export interface HostilePlace {
  kinds?: readonly Kind[]
  /** The folder that paths are relative to. */
  from: (kind: Kind) => string
  /** The ending of a file that could be there; a folder without one. */
  ending?: string
  /** True if it's for a new file, so no canary has the name. */
  isNew?: boolean
  /** @param to what the path leads to, relative to the folder that has everything */
  put(site: HostileSite, path: string, to: string): void
}

export const PAGES: Readonly<Record<Kind, string>> = {
  vocs: 'docs/pages',
  vitepress: '.',
  docusaurus: 'docs',
  starlight: 'src/content/docs',
  mkdocs: 'docs',
  nextra: 'pages',
  fumadocs: 'content/docs',
  mintlify: '.',
  mdbook: 'src',
  gitbook: '.',
  hugo: 'content',
  plain: '.',
}
const pagesOf = (kind: Kind) => join(SITE, PAGES[kind])
const siteOf = () => SITE
const inContent = () => join(NEW, 'content')

/** A place in the text of a page. */
const inText = (ending: string, line: (path: string) => string, kinds?: readonly Kind[]): HostilePlace => ({
  ...(kinds && { kinds }),
  from: pagesOf,
  ending,
  put: ({ lines }, path) => lines.push('', line(path)),
})
/** A value of the configuration. */
const inConfig = (kind: Kind, change: (site: HostileSite, path: string) => void, ending?: string): HostilePlace => ({
  kinds: [kind],
  from: siteOf,
  ...(ending !== undefined && { ending }),
  put: change,
})
export const WITH_MDX: readonly Kind[] = ['docusaurus', 'vocs', 'starlight', 'nextra', 'fumadocs', 'mintlify']
/** The path in a template. */
const PATH = '<path>'
const filledIn = (template: object, path: string): object =>
  JSON.parse(JSON.stringify(template), (_, value: unknown) => (value === PATH ? path : value))
const inSite = (template: object) => (site: HostileSite, path: string) => Object.assign(site.config, filledIn(template, path))
const inTheme = (template: object) => (site: HostileSite, path: string) => Object.assign(site.theme, filledIn(template, path))

/** Places from which something is read. */
export const READS: Readonly<Record<string, HostilePlace>> = {
  image: inText('.png', (path) => `![A canary](<${path}>)`),
  'image by reference': inText('.png', (path) => `![A canary][c]\n\n[c]: <${path}>`),
  link: inText('.txt', (path) => `[A canary](<${path}>)`),
  'link to a page': inText('.md', (path) => `[A canary](<${path}>)`),
  'image of HTML': inText('.png', (path) => `<img src="${path}" alt="A canary" />`),
  'import of data': inText('.json', (path) => `import data from '${path}'\n\n{data.text}`, WITH_MDX),
  'import of a page': inText('.mdx', (path) => `import Part from '${path}'\n\n<Part />`, WITH_MDX),
  'import of values': inText('.ts', (path) => `import { text } from '${path}'\n\n{text}`, WITH_MDX),
  'import of text': inText('.txt', (path) => `import text from '!!raw-loader!${path}'\n\n<CodeBlock>{text}</CodeBlock>`, WITH_MDX),
  'import of an image': inText('.png', (path) => `import image from '${path}'\n\n<img src={image} />`, WITH_MDX),
  'included Markdown': inText('.md', (path) => `<!--@include: ${path}-->`, ['vitepress']),
  'included code': inText('.ts', (path) => `<<< ${path}`, ['vitepress']),
  'included file': inText('.ts', (path) => `\`\`\`ts\n// [!include ~/${path}]\n\`\`\``, ['vocs']),
  'included and changed': inText('.ts', (path) => `\`\`\`ts\n// [!include ~/${path} /a/a/]\n\`\`\``, ['vocs']),
  snippet: inText('.md', (path) => `--8<-- "${path}"`, ['mkdocs']),
  'block of snippets': inText('.txt', (path) => `--8<--\n${path}\n--8<--`, ['mkdocs']),
  'code of a macro': inText('.txt', (path) => `{* ${path} *}`, ['mkdocs']),
  docs_dir: inConfig('mkdocs', inSite({ docs_dir: PATH })),
  INHERIT: inConfig('mkdocs', inSite({ INHERIT: PATH }), '.yml'),
  logo: inConfig('mkdocs', inSite({ theme: { logo: PATH } }), '.png'),
  custom_dir: inConfig('mkdocs', inSite({ theme: { custom_dir: PATH } })),
  base_path: inConfig('mkdocs', (site, path) => {
    site.config['markdown_extensions'] = [{ 'pymdownx.snippets': { base_path: [path] } }]
    site.lines.push('', '--8<-- "canary.txt"')
  }),
  srcDir: inConfig('vitepress', inSite({ srcDir: PATH })),
  'logo of VitePress': inConfig('vitepress', inTheme({ logo: PATH }), '.png'),
  icon: inConfig('vitepress', inSite({ head: [['link', { rel: 'icon', href: PATH }]] }), '.png'),
  docs: inConfig('docusaurus', inSite({ presets: [['classic', { docs: { path: PATH } }]] })),
  blog: inConfig('docusaurus', inSite({ presets: [['classic', { blog: { path: PATH } }]] })),
  pages: inConfig('docusaurus', inSite({ presets: [['classic', { pages: { path: PATH } }]] })),
  sidebarPath: inConfig('docusaurus', inSite({ presets: [['classic', { docs: { sidebarPath: PATH } }]] }), '.js'),
  staticDirectories: inConfig('docusaurus', inSite({ staticDirectories: [PATH] })),
  'logo of Docusaurus': inConfig('docusaurus', inTheme({ navbar: { logo: { src: PATH } } }), '.png'),
  favicon: inConfig('docusaurus', inSite({ favicon: PATH }), '.png'),
  rootDir: inConfig('vocs', inSite({ rootDir: PATH })),
  pagesDir: inConfig('vocs', inSite({ pagesDir: PATH })),
  'srcDir of Vocs': inConfig('vocs', (site, path) => {
    site.config['srcDir'] = path
    site.lines.push('', '```ts', '// [!include ~/canary.ts /a/a/]', '```')
  }),
  logoUrl: inConfig('vocs', inSite({ logoUrl: PATH }), '.png'),
  'logo of Starlight': inConfig('starlight', inTheme({ logo: { src: PATH } }), '.png'),
  'favicon of Starlight': inConfig('starlight', inTheme({ favicon: PATH }), '.png'),
  ...Object.fromEntries(
    [
      'public',
      'static',
      'docs/canaries',
      'docs/public',
      'docs/pages/canaries',
      'src/content/docs/canaries',
      'src/pages',
      'blog',
      'includes',
    ].map((at) => [
      `the folder ${at}`,
      { from: siteOf, put: (site: HostileSite, _: string, to: string) => site.links.push({ at: join(SITE, at), to }) },
    ]),
  ),
}

/** Places that say where something is written. */
export const WRITES: Readonly<Record<string, HostilePlace>> = {
  slug: { from: inContent, isNew: true, put: ({ frontmatter }, path) => Object.assign(frontmatter, { slug: `/${path}` }) },
  'relative slug': { from: inContent, isNew: true, put: ({ frontmatter }, path) => Object.assign(frontmatter, { slug: path }) },
  id: { from: inContent, isNew: true, put: ({ frontmatter }, path) => Object.assign(frontmatter, { id: path }) },
  routeBasePath: {
    ...inConfig('docusaurus', inSite({ presets: [['classic', { docs: { routeBasePath: PATH } }]] })),
    from: inContent,
    isNew: true,
  },
  'routeBasePath of a blog': {
    ...inConfig('docusaurus', inSite({ presets: [['classic', { blog: { routeBasePath: PATH } }]] })),
    from: inContent,
    isNew: true,
  },
  'category of a sidebar': {
    kinds: ['docusaurus'],
    from: () => join(NEW, 'content/docs'),
    isNew: true,
    put: (site, slug) => {
      const category = { type: 'category', label: 'All', link: { type: 'generated-index', slug }, items: ['index'] }
      site.files['sidebars.js'] = `module.exports = ${JSON.stringify({ docs: [category] })}\n`
      site.config['presets'] = [['classic', { docs: { sidebarPath: 'sidebars.js' } }]]
    },
  },
  rewrites: {
    ...inConfig('vitepress', inSite({ rewrites: { 'index.md': PATH } })),
    from: inContent,
    isNew: true,
  },
  blog_dir: {
    ...inConfig('mkdocs', inSite({ plugins: [{ blog: { blog_dir: PATH } }] })),
    from: inContent,
    isNew: true,
  },
  redirects: inConfig('vocs', inSite({ redirects: [{ source: PATH, destination: '/' }] })),
  base: inConfig('vitepress', inSite({ base: PATH })),
  record: { from: () => NEW, ending: '.txt', put: ({ record }, path) => record.push(path) },
  ...Object.fromEntries(
    ['content', 'public', 'content/index.md', 'content/index.mdx', 'import-report.md', 'package.json', 'content/site.config.ts'].map(
      (at) => [
        `the link ${at}`,
        {
          from: () => NEW,
          ...(at.includes('.') && { ending: '.md' }),
          put: (site: HostileSite, _: string, to: string) => site.links.push({ at: join(NEW, at), to }),
        },
      ],
    ),
  ),
}
