/**
 * Sites of other generators that try to leave their folder, drawn by rules: each kind of site, each place that takes a path, and each way to
 * lead elsewhere. Around them lie canaries, which are files that nothing may read, change or remove.
 */
import { mkdirSync, readdirSync, readFileSync, readlinkSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { KINDS, type Kind } from '../../build/import/model.ts'
import { hashOfFile } from '../../build/util/hash.ts'
import { writeFiles } from './folder.ts'
import { createRandom, type Random } from './fuzz.ts'

/** The folders of one attempt, relative to the one that has them all. */
const SITE = 'home/me/work/site'
const NEW = 'home/me/work/new'

/** Folders with canaries: around the site, and in it, where secrets and packages are. */
const AROUND = ['.', 'home', 'home/me', 'home/me/.ssh', 'home/me/work', 'home/me/work/other']
const INSIDE = [`${SITE}/.git`, `${SITE}/.ssh`, `${SITE}/node_modules/x`]

/** Part of each canary's text, and of nothing else. */
const SONG = 'canary sings'

/** What each canary has, so that it's valid whatever reads it. */
const CANARIES: Readonly<Record<string, (text: string) => string>> = {
  md: (text) => `# ${text}\n`,
  mdx: (text) => `# ${text}\n`,
  json: (text) => JSON.stringify({ text, title: text }),
  ts: (text) => `export const text = '${text}'\nexport default { title: '${text}' }\n`,
  js: (text) => `module.exports = { title: '${text}', docs: { '${text}': ['index'] } }\n`,
  yml: (text) => `site_name: ${text}\n`,
  png: (text) => text,
  txt: (text) => text,
}

/** Ways to write the path of something elsewhere. @param to and from are relative to the folder that has them all */
const WAYS: Readonly<Record<string, (path: { to: string; from: string; all: string }, site: HostileSite) => string>> = {
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

/** What is written to a disk before an import. */
interface HostileSite {
  kind: Kind
  /** What was drawn, for messages. */
  drawn: string[]
  config: Record<string, unknown>
  theme: Record<string, unknown>
  frontmatter: Record<string, unknown>
  lines: string[]
  files: Record<string, string>
  links: { at: string; to: string }[]
  /** Files of the folder that the import writes to, by their hashes. */
  record: Record<string, string>
  all: string
}

interface Place {
  kinds?: readonly Kind[]
  /** The folder that paths are relative to. */
  from: (kind: Kind) => string
  /** The ending of a file that could be there; a folder without one. */
  ending?: string
  /** What's written is new, so no canary has the name. */
  isNew?: boolean
  put(site: HostileSite, path: string): void
}

const PAGES: Readonly<Record<Kind, string>> = {
  vocs: 'docs/pages',
  vitepress: '.',
  docusaurus: 'docs',
  starlight: 'src/content/docs',
  mkdocs: 'docs',
}
const pagesOf = (kind: Kind) => join(SITE, PAGES[kind])
const siteOf = () => SITE
const inContent = () => join(NEW, 'content')

/** A place in the text of a page. */
const inText = (ending: string, line: (path: string) => string, kinds?: readonly Kind[]): Place => ({
  ...(kinds && { kinds }),
  from: pagesOf,
  ending,
  put: ({ lines }, path) => lines.push('', line(path)),
})
/** A value of the configuration. */
const inConfig = (kind: Kind, change: (site: HostileSite, path: string) => void, ending?: string): Place => ({
  kinds: [kind],
  from: siteOf,
  ...(ending !== undefined && { ending }),
  put: change,
})
const WITH_MDX: readonly Kind[] = ['docusaurus', 'vocs', 'starlight']
const set = (key: string, value: (path: string) => unknown) => (site: HostileSite, path: string) =>
  Object.assign(site.config, { [key]: value(path) })
const setTheme = (key: string, value: (path: string) => unknown) => (site: HostileSite, path: string) =>
  Object.assign(site.theme, { [key]: value(path) })
const preset = (options: (path: string) => unknown) => set('presets', (path) => [['classic', options(path)]])

/** Places from which something is read. */
const READS: Readonly<Record<string, Place>> = {
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
  docs_dir: inConfig('mkdocs', set('docs_dir', String)),
  INHERIT: inConfig('mkdocs', set('INHERIT', String), '.yml'),
  logo: inConfig(
    'mkdocs',
    set('theme', (logo) => ({ logo })),
    '.png',
  ),
  custom_dir: inConfig(
    'mkdocs',
    set('theme', (path) => ({ custom_dir: path })),
  ),
  base_path: inConfig('mkdocs', (site, path) => {
    site.config['markdown_extensions'] = [{ 'pymdownx.snippets': { base_path: [path] } }]
    site.lines.push('', '--8<-- "canary.txt"')
  }),
  srcDir: inConfig('vitepress', set('srcDir', String)),
  'logo of VitePress': inConfig('vitepress', setTheme('logo', String), '.png'),
  icon: inConfig(
    'vitepress',
    set('head', (href) => [['link', { rel: 'icon', href }]]),
    '.png',
  ),
  docs: inConfig(
    'docusaurus',
    preset((path) => ({ docs: { path } })),
  ),
  blog: inConfig(
    'docusaurus',
    preset((path) => ({ blog: { path } })),
  ),
  pages: inConfig(
    'docusaurus',
    preset((path) => ({ pages: { path } })),
  ),
  sidebarPath: inConfig(
    'docusaurus',
    preset((sidebarPath) => ({ docs: { sidebarPath } })),
    '.js',
  ),
  staticDirectories: inConfig(
    'docusaurus',
    set('staticDirectories', (path) => [path]),
  ),
  'logo of Docusaurus': inConfig(
    'docusaurus',
    setTheme('navbar', (src) => ({ logo: { src } })),
    '.png',
  ),
  favicon: inConfig('docusaurus', set('favicon', String), '.png'),
  rootDir: inConfig('vocs', set('rootDir', String)),
  pagesDir: inConfig('vocs', set('pagesDir', String)),
  'srcDir of Vocs': inConfig('vocs', (site, path) => {
    site.config['srcDir'] = path
    site.lines.push('', '```ts', '// [!include ~/canary.ts /a/a/]', '```')
  }),
  logoUrl: inConfig('vocs', set('logoUrl', String), '.png'),
  'logo of Starlight': inConfig(
    'starlight',
    setTheme('logo', (src) => ({ src })),
    '.png',
  ),
  'favicon of Starlight': inConfig('starlight', setTheme('favicon', String), '.png'),
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
      { from: siteOf, put: (site: HostileSite) => site.links.push({ at: join(SITE, at), to: site.links.at(-1)?.to ?? 'home/me/.ssh' }) },
    ]),
  ),
}

/** Places that say where something is written. */
const WRITES: Readonly<Record<string, Place>> = {
  slug: { from: inContent, isNew: true, put: ({ frontmatter }, path) => Object.assign(frontmatter, { slug: `/${path}` }) },
  'relative slug': { from: inContent, isNew: true, put: ({ frontmatter }, path) => Object.assign(frontmatter, { slug: path }) },
  id: { from: inContent, isNew: true, put: ({ frontmatter }, path) => Object.assign(frontmatter, { id: path }) },
  routeBasePath: {
    ...inConfig(
      'docusaurus',
      preset((routeBasePath) => ({ docs: { routeBasePath } })),
    ),
    from: inContent,
    isNew: true,
  },
  'routeBasePath of a blog': {
    ...inConfig(
      'docusaurus',
      preset((routeBasePath) => ({ blog: { routeBasePath } })),
    ),
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
    ...inConfig(
      'vitepress',
      set('rewrites', (path) => ({ 'index.md': path })),
    ),
    from: inContent,
    isNew: true,
  },
  blog_dir: {
    ...inConfig(
      'mkdocs',
      set('plugins', (path) => [{ blog: { blog_dir: path } }]),
    ),
    from: inContent,
    isNew: true,
  },
  redirects: inConfig(
    'vocs',
    set('redirects', (path) => [{ source: path, destination: '/' }]),
  ),
  base: inConfig('vitepress', set('base', String)),
  record: { from: () => NEW, ending: '.txt', put: ({ record }, path) => Object.assign(record, { [path]: '' }) },
  ...Object.fromEntries(
    ['content', 'public', 'content/index.md', 'content/index.mdx', 'import-report.md', 'package.json', 'content/site.config.ts'].map(
      (at) => [
        `the link ${at}`,
        {
          from: () => NEW,
          ...(at.includes('.') && { ending: '.md' }),
          put: (site: HostileSite) => site.links.push({ at: join(NEW, at), to: site.links.at(-1)?.to ?? 'home/me/.ssh' }),
        },
      ],
    ),
  ),
}

/** Draws a site, in which several places lead elsewhere. @param all the folder of everything, which is empty */
export function hostileSource(number: number, all: string): { source: string; out: string; drawn: string } {
  const random = createRandom(number)
  const kind = KINDS[number % KINDS.length] as Kind
  const site: HostileSite = {
    ...{ kind, drawn: [], config: {}, theme: {}, frontmatter: {}, lines: ['# A page', '', 'Some text.'] },
    ...{ files: {}, links: [], record: {}, all },
  }
  for (const [places, count] of [
    [READS, 3],
    [WRITES, 2],
  ] as const)
    for (let left = count; left > 0; left--) draw(places, site, random)
  for (const folder of [...AROUND, ...INSIDE])
    for (const [ending, made] of Object.entries(CANARIES))
      writeFiles(all, { [`${folder}/canary.${ending}`]: made(`${SONG} in ${folder}, ${ending}`) })
  writeFiles(join(all, SITE), { ...filesOf(site), '.env': `TOKEN=${SONG}`, '.npmrc': SONG, 'static/.env': SONG, 'public/id_rsa': SONG })
  if (Object.keys(site.record).length > 0 || site.links.some(({ at }) => at.startsWith(NEW)))
    writeFiles(join(all, NEW), {
      '.import.json': JSON.stringify(Object.fromEntries(Object.keys(site.record).map((path) => [path, hashAt(join(all, NEW, path))]))),
    })
  for (const { at, to } of site.links) link(join(all, at), join(all, to))
  return { source: join(all, SITE), out: join(all, NEW), drawn: `${kind}: ${site.drawn.join('; ')}` }
}

function draw(places: Readonly<Record<string, Place>>, site: HostileSite, random: Random): void {
  const names = Object.keys(places).filter((name) => places[name]?.kinds?.includes(site.kind) ?? true)
  const name = random.pick(names)
  const place = places[name] as Place
  const way = random.pick(Object.keys(WAYS))
  const folder = random.pick([...AROUND, ...INSIDE])
  const to = place.isNew
    ? join(folder, `new-${random.below(1000)}`)
    : place.ending === undefined
      ? folder
      : join(folder, `canary${place.ending}`)
  const path = WAYS[way]?.({ to, from: place.from(site.kind), all: site.all }, site) ?? ''
  place.put(site, path)
  site.drawn.push(`${name} by ${way} to ${to}`)
}

/** The files of a site, relative to its folder. */
function filesOf({ kind, config, theme, frontmatter, lines, files }: HostileSite): Record<string, string> {
  const head = Object.keys(frontmatter).length === 0 ? '' : `---\n${JSON.stringify(frontmatter)}\n---\n`
  const page = `${head}${lines.join('\n')}\n`
  const pages = {
    [`${PAGES[kind]}/index.${WITH_MDX.includes(kind) ? 'mdx' : 'md'}`]: page,
    [`${PAGES[kind]}/other.md`]: '# Another page\n',
  }
  const written = JSON.stringify({ ...config, ...(kind !== 'starlight' && Object.keys(theme).length > 0 && { themeConfig: theme }) })
  const configs: Readonly<Record<Kind, Record<string, string>>> = {
    vocs: { 'vocs.config.ts': `export default ${written}\n` },
    vitepress: { '.vitepress/config.ts': `export default ${written}\n` },
    docusaurus: { 'docusaurus.config.js': `export default ${written}\n`, 'blog/2024-05-06-post.md': '# A post\n' },
    starlight: {
      'astro.config.mjs': `import starlight from '@astrojs/starlight'\nexport default { integrations: [starlight(${JSON.stringify({ title: 'A', ...theme })})] }\n`,
    },
    mkdocs: { 'mkdocs.yml': JSON.stringify({ site_name: 'A', ...config }) },
  }
  return { ...pages, ...configs[kind], ...files }
}

function hashAt(path: string): string {
  try {
    return hashOfFile(path)
  } catch {
    return ''
  }
}

function link(at: string, to: string): void {
  try {
    mkdirSync(dirname(at), { recursive: true })
    symlinkSync(to, at)
  } catch (error) {
    // Another link or a folder has the name.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** Everything below a folder, except the new site: files with their text, links with their targets. */
export function stateAround(all: string): Record<string, string> {
  const entries = readdirSync(all, { recursive: true, withFileTypes: true })
  return Object.fromEntries(
    entries
      .map((entry) => ({ entry, path: join(entry.parentPath, entry.name) }))
      .filter(({ path }) => !path.startsWith(join(all, NEW)))
      .map(({ entry, path }) => [path, entry.isFile() ? readFileSync(path, 'utf8') : entry.isSymbolicLink() ? readlinkSync(path) : '']),
  )
}

/** Files of the new site that have something of a canary. */
export function singing(out: string): string[] {
  const entries = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return entries.map((entry) => join(entry.parentPath, entry.name)).filter((path) => readFileSync(path).includes(SONG))
}
