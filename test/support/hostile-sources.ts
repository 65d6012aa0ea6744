/** Sites of other generators that try in all ways to leave their folder. Around them lie canaries, which nothing may read, change or remove. */
import { existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, symlinkSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { KIND_NAMES, type Kind } from '../../build/import/model.ts'
import { hashOfFile } from '../../build/util/hash.ts'
import { writeFiles } from './folder.ts'
import { createRandom, type Random } from './fuzz.ts'
import { type HostilePlace, type HostileSite, NEW, PAGES, READS, SITE, WAYS, WITH_MDX, WRITES } from './hostile-places.ts'

const KINDS = Object.keys(KIND_NAMES) as Kind[]

/** Folders with canaries: around the site, and in it, where secrets and packages are. */
const AROUND = ['.', 'home', 'home/me', 'home/me/.ssh', 'home/me/work', 'home/me/work/other']
const INSIDE = [`${SITE}/.git`, `${SITE}/.ssh`, `${SITE}/node_modules/x`]

/** Part of each canary's text, and of nothing else. */
const SONG = 'canary sings'

/** Contents of each canary, valid whatever reads it. */
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

/** Draws a site, in which several places lead elsewhere. @param all the folder of everything, which is empty */
export function hostileSource(number: number, all: string): { source: string; out: string; drawn: string } {
  const random = createRandom(number)
  const kind = KINDS[number % KINDS.length] as Kind
  const site: HostileSite = {
    ...{ kind, drawn: [], config: {}, theme: {}, frontmatter: {}, lines: ['# A page', '', 'Some text.'] },
    ...{ files: {}, links: [], record: [], all },
  }
  for (const [places, count] of [
    [READS, 3],
    [WRITES, 2],
  ] as const)
    for (let left = count; left > 0; left--) draw(places, site, random)
  // Every fourth site is no repository.
  for (const folder of [...AROUND, ...INSIDE].filter((path) => number % 4 > 0 || !path.endsWith('.git')))
    for (const [ending, made] of Object.entries(CANARIES))
      writeFiles(all, { [`${folder}/canary.${ending}`]: made(`${SONG} in ${folder}, ${ending}`) })
  const files = { ...filesOf(site), '.env': SONG, '.npmrc': SONG, 'static/.env': SONG, 'public/id_rsa': SONG }
  const isLinked = (path: string) => site.links.some(({ at }) => join(SITE, path).startsWith(`${at}/`))
  writeFiles(join(all, SITE), Object.fromEntries(Object.entries(files).filter(([path]) => !isLinked(path))))
  for (const { at, to } of site.links) link(join(all, at), join(all, to))
  const record = Object.fromEntries(site.record.map((path) => [path, hashAt(resolve(all, NEW, path))]))
  if (existsSync(join(all, NEW)) || site.record.length > 0) writeFiles(join(all, NEW), { '.import.json': JSON.stringify(record) })
  return { source: join(all, SITE), out: join(all, NEW), drawn: `${kind}: ${site.drawn.join('; ')}` }
}

function draw(places: Readonly<Record<string, HostilePlace>>, site: HostileSite, random: Random): void {
  const names = Object.keys(places).filter((name) => places[name]?.kinds?.includes(site.kind) ?? true)
  const name = random.pick(names)
  const place = places[name] as HostilePlace
  const way = random.pick(Object.keys(WAYS))
  const folder = random.pick([...AROUND, ...INSIDE])
  const to = place.isNew
    ? join(folder, `new-${random.below(1000)}`)
    : place.ending === undefined
      ? folder
      : join(folder, `canary${place.ending}`)
  const path = WAYS[way]?.({ to, from: place.from(site.kind), all: site.all }, site) ?? ''
  place.put(site, path, to)
  site.drawn.push(`${name} by ${way} to ${to}`)
}

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
    nextra: { 'next.config.js': `module.exports = require('nextra')(${written})\n` },
    fumadocs: { 'source.config.ts': `export default ${written}\n` },
    mintlify: { 'docs.json': JSON.stringify({ navigation: { pages: ['index'] }, ...config, ...theme }) },
    mdbook: { 'book.toml': '[book]\ntitle = "A"\n' },
    gitbook: { '.gitbook.yaml': JSON.stringify({ root: '.', ...config }) },
    hugo: { 'hugo.yaml': JSON.stringify({ title: 'A', ...config }) },
    plain: { 'README.md': '# A\n' },
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
