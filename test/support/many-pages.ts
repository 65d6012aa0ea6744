/** A site with so many pages that its navigation data is in pieces: 45 groups of 12 pages, and a dynamic page. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildOnce } from './built-sites.ts'

const GROUPS = 45
const PAGES = 12

export const groupName = (group: number) => `Group ${group + 1}`
export const pagePath = (group: number, page: number) => `/group-${group + 1}/page-${page + 1}`

function writeManyPages(): string {
  const root = mkdtempSync(join(tmpdir(), 'many-pages-'))
  const content = join(root, 'content')
  const groups = Array.from({ length: GROUPS }, (_, group) => group)
  const pages = Array.from({ length: PAGES }, (_, page) => page)
  for (const group of groups) {
    mkdirSync(join(content, `group-${group + 1}`), { recursive: true })
    for (const page of pages) {
      const far = pagePath((group + 20) % GROUPS, page)
      writeFileSync(join(content, `${pagePath(group, page).slice(1)}.md`), `# Page ${group + 1}.${page + 1}\n\n[Far away](${far})\n`)
    }
  }
  writeFileSync(join(content, 'index.md'), '# Many pages\n\n[Ann](/people/ann)\n')
  mkdirSync(join(content, 'people'))
  writeFileSync(
    join(content, 'people/[name].mdx'),
    "export const staticParams = () => [{ name: 'ann' }]\n\n# A person\n\n[The beginning](/group-1/page-1)\n",
  )
  const sidebar = groups.map((group) => ({
    text: groupName(group),
    collapsed: true,
    items: pages.map((page) => ({ text: `Page ${group + 1}.${page + 1}`, link: pagePath(group, page) })),
  }))
  const config = { title: 'Many pages', ogImage: false, checks: { orphans: 'off' }, redirects: { '/old': '/group-1/page-1' }, sidebar }
  writeFileSync(join(content, 'site.config.ts'), `export default ${JSON.stringify(config)}\n`)
  return root
}

/** Its folder, built, which tests mustn't change. */
export function builtManyPages(): Promise<string> {
  return buildOnce(writeManyPages())
}
