/** The development servers of this generator and others, on the same generated pages. */
import { join } from 'node:path'
import { SITE_SEED, sidebarOf } from '../generate-site.ts'
import { pageSource } from '../generated/page-source.ts'
import { planSite } from '../generated/site-plan.ts'
import { type DevResult, measureWriting, ourDevCommand, type Saves, summarizeWriting } from '../measure/dev-server.ts'
import type { Command } from '../measure/measure-command.ts'
import { formatTable, megabytes, seconds } from '../report/table.ts'
import type { Workspace } from '../workspace.ts'
import { PEERS, preparePeer } from './install.ts'
import { writeOurSite } from './ours.ts'
import type { PlainPage, SameWords } from './same-words.ts'
import { inTurns } from './turns.ts'

export interface WritingOptions {
  workspace: Workspace
  /** Where the other generators are kept. */
  cache: string
  /** How many pages are generated. */
  pages: number
  runs: number
  signal: AbortSignal
  onProgress(text: string): void
}

/** The first start of each server doesn't count, so caches are there. */
const SAVES: Saves = { warmUp: 1, measured: 5 }

interface Candidate {
  name: string
  command: Command
  /** The folder of its pages. */
  content: string
}

/** @throws CommandFailed where a server ends by itself, Error with what npm wrote where a generator can't be installed */
export async function compareWriting({ workspace, cache, pages, ...options }: WritingOptions): Promise<DevResult[]> {
  const { signal } = options
  const words = generateWords(pages)
  const root = join(workspace.folder, 'same-writing')
  writeOurSite(root, words)
  const candidates: Candidate[] = [
    { name: 'this generator', command: ourDevCommand({ root }, workspace, signal), content: join(root, 'content') },
    ...PEERS.map((peer): Candidate => {
      const { folder, node } = preparePeer(peer, { cache, words })
      return { name: peer.name, command: { program: node, args: peer.devCommand, cwd: folder, signal }, content: join(folder, peer.pages) }
    }),
  ]
  const costs = await inTurns(candidates, { what: `writing on ${pages} pages`, ...options }, ({ command, content }) =>
    measureWriting(command, content, SAVES),
  )
  return candidates.map(({ name }, index) => ({ site: name, ...summarizeWriting(costs[index] ?? []) }))
}

export function formatWriting(results: readonly DevResult[], pages: number): string {
  const row = (name: string, value: (result: DevResult) => string) => [name, ...results.map(value)]
  return formatTable({
    title: `Development servers on the same ${pages.toLocaleString('en')} generated pages.`,
    head: ['', ...results.map(({ site }) => site)],
    rows: [
      row('start to first answer, s', ({ answerMs }) => seconds(answerMs.median)),
      row('save to page, s', ({ saveMs }) => seconds(saveMs.median)),
      row('memory after the saves, MB', ({ residentBytes }) => megabytes(residentBytes)),
    ],
  })
}

function generateWords(pages: number): SameWords {
  const plan = planSite(pages, SITE_SEED)
  return {
    title: 'Quayside',
    pages: plan.map((page): PlainPage => ({ route: page.route, title: page.title, body: plainBody(pageSource(page, plan, SITE_SEED)) })),
    sidebar: sidebarOf(plan),
  }
}

/** Without frontmatter and title, which generators write in ways of their own, and without directives, which some don't have. */
function plainBody(source: string): string {
  return source
    .replace(/^---\n[\s\S]*?\n---\n\s*# .*\n/, '')
    .replaceAll(/^:::.*\n+/gm, '')
    .trim()
}
