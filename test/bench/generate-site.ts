/** Writes a realistic site of any size to a folder, the same bytes for the same size and seed. All of its text is our own. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pageSource } from './generated/page-source.ts'
import { type PlannedPage, planSite } from './generated/site-plan.ts'
import type { SidebarItem } from './peers/same-words.ts'

export interface GeneratedSite {
  /** For the generator's `--root`. */
  root: string
  /** Routes in reading order; a larger site has the same ones first, with the same sources. */
  routes: string[]
}

/** Of the generated sites. */
export const SITE_SEED = 20_240_607

/** Makes the source of a page of a planned site. */
export type MakePage = (page: PlannedPage, plan: readonly PlannedPage[], seed: number) => string

/** Writes `content/` with its configuration and pages below `root`. */
export function generateSite(root: string, pages: number, makePage: MakePage = pageSource): GeneratedSite {
  const plan = planSite(pages, SITE_SEED)
  const content = join(root, 'content')
  for (const page of plan) writeText(join(content, page.file), makePage(page, plan, SITE_SEED))
  writeText(join(content, 'site.config.ts'), configSource(plan))
  return { root, routes: plan.map(({ route }) => route) }
}

function writeText(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

function configSource(plan: readonly PlannedPage[]): string {
  const config = {
    title: 'Quayside',
    description: 'A toolkit for running a harbour, made up to measure how a documentation site is built.',
    baseUrl: 'https://quayside.example',
    topNav: [{ text: 'Guides', link: plan[1]?.route ?? '/' }],
    editLink: { pattern: 'https://git.quayside.example/docs/:path', text: 'Edit page' },
    sidebar: sidebarOf(plan),
  }
  return `import { defineConfig } from 'site'\n\nexport default defineConfig(${JSON.stringify(config, null, 2)})\n`
}

/** Every page, in sections that fold, in groups that fold. */
export function sidebarOf(plan: readonly PlannedPage[]): SidebarItem[] {
  return groupBy(plan, ({ group }) => group).flatMap(([group, inGroup]): SidebarItem[] => {
    if (group === '') return inGroup.map(toItem)
    const sections = groupBy(inGroup, ({ section }) => section)
    return [
      {
        text: group,
        collapsed: true,
        items: sections.map(([text, inSection]) => ({ text, collapsed: true, items: inSection.map(toItem) })),
      },
    ]
  })
}

function toItem({ title, route }: PlannedPage): SidebarItem {
  return { text: title, link: route }
}

function groupBy<Value>(values: readonly Value[], keyOf: (value: Value) => string): [string, Value[]][] {
  const groups = new Map<string, Value[]>()
  for (const value of values) groups.set(keyOf(value), [...(groups.get(keyOf(value)) ?? []), value])
  return [...groups]
}
