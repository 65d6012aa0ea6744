/** A site with so many pages that its navigation data is in pieces: 45 groups of 12 pages, and a dynamic page. */
import { builtFrom } from './built-sites.ts'

const GROUPS = 45
const PAGES = 12

const groupName = (group: number) => `Group ${group + 1}`
export const pagePath = (group: number, page: number) => `/group-${group + 1}/page-${page + 1}`

/** The folder, built, which tests mustn't change. */
export function builtManyPages(): Promise<string> {
  const groups = Array.from({ length: GROUPS }, (_, group) => group)
  const pages = Array.from({ length: PAGES }, (_, page) => page)
  const files = groups.flatMap((group) =>
    pages.map((page) => [
      `content${pagePath(group, page)}.md`,
      `# Page ${group + 1}.${page + 1}\n\n[Far away](${pagePath((group + 20) % GROUPS, page)})\n`,
    ]),
  )
  const sidebar = groups.map((group) => ({
    text: groupName(group),
    collapsed: true,
    items: pages.map((page) => ({ text: `Page ${group + 1}.${page + 1}`, link: pagePath(group, page) })),
  }))
  const config = { title: 'Many pages', ogImage: false, checks: { orphans: 'off' }, redirects: { '/old': '/group-1/page-1' }, sidebar }
  return builtFrom({
    'content/site.config.ts': `export default ${JSON.stringify(config)}\n`,
    'content/index.md': '# Many pages\n\n[Ann](/people/ann)\n',
    'content/people/[name].mdx': "export const staticParams = () => [{ name: 'ann' }]\n\n# A person\n\n[The beginning](/group-1/page-1)\n",
    ...Object.fromEntries(files),
  })
}
