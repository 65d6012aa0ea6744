/** Takes pages through all that a build does with one, in a process of its own, and measures the processor's time. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkSite } from '../../../build/check/check-site.ts'
import { checkHtml } from '../../../build/render/check-html.ts'
import { markdownTask } from '../../../build/render/markdown/markdown-task.tsx'
import { type Diagnostic, hasErrors, sortDiagnostics } from '../../../build/report/diagnostic.ts'
import { formatReport } from '../../../build/report/report.ts'
import { NO_PLACES } from '../../../build/site/config/key-places.ts'
import { readFrontmatter } from '../../../build/site/discover/read-frontmatter.ts'
import { resolveConfig } from '../../../build/site/resolve-config.ts'
import { openStore } from '../../../build/store/store.ts'
import { renderDocument } from '../../../src/server/document/document.ts'
import { withoutReservedNames } from '../../../src/server/document/reserved-names.ts'
import { moveStyleAttributes } from '../../../src/server/document/style-attributes.ts'
import { renderPage } from '../../../src/server/render-page.tsx'
import { documentNeeds } from '../../../src/server/security-policy/document-needs.ts'
import { addressesOf, compileAndHighlight, importCompiled } from '../../support/compiled.ts'
import { makeSource } from '../../support/compiled-page.ts'
import { threadTools } from '../../support/opened.ts'
import { makeSite, makeView } from '../../support/render.ts'

export interface Measured {
  /** Milliseconds of each stage. */
  stages: Record<string, number>
  /** The first error, if the page is refused. */
  refusal?: Pick<Diagnostic, 'code' | 'line' | 'message'>
}

const folder = mkdtempSync(join(tmpdir(), 'growth-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const store = openStore(folder)
const tools = threadTools(store)
/** Files that pages refer to, so that they aren't refused for the lack of them. */
const files = ['a', 'b', 'a.svg', 'b.svg']
for (const file of files) writeFileSync(join(folder, file), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>')
const paths = { root: folder, pages: folder, public: folder }
const config = resolveConfig({ checks: { files: 'warning', links: 'warning' } })
let pages = 0

process.on('message', async ({ filePath, source }: { filePath: string; source: string }) => process.send?.(await measure(filePath, source)))

/** @returns the time of each stage, up to the one that refuses the page */
export async function measure(filePath: string, source: string): Promise<Measured> {
  const stages: Record<string, number> = {}
  async function timed<Result>(name: string, work: () => Result | Promise<Result>): Promise<Result> {
    const start = process.cpuUsage()
    try {
      return await work()
    } finally {
      const { user, system } = process.cpuUsage(start)
      stages[name] = (user + system) / 1000
    }
  }
  const page = makeSource(filePath, source)
  const { frontmatter } = readFrontmatter(source, page.displayPath)
  try {
    const { key, summary } = await timed('compile', () =>
      compileAndHighlight(source, { store, key: `page-${pages++}`, page: { filePath, paths } }),
    )
    const compiled = { ...page, frontmatter, key, sourceKey: key, parts: [], summary: { ...summary, styles: [] } }
    const found = await timed('check', () =>
      checkSite({ pages: [compiled], configFile: '/dev/null', places: NO_PLACES, publicFiles: files, config, edition: { prefix: '' } }),
    )
    const diagnostics = [...summary.diagnostics, ...found]
    await timed('report', () => formatReport(sortDiagnostics(diagnostics)).length)
    if (hasErrors(diagnostics)) return { stages, refusal: diagnostics.find(({ severity }) => severity === 'error') as Diagnostic }
    const { default: Content } = await timed('import', () => importCompiled({ key, summary }, store))
    const view = makeView({ headings: summary.headings, Content })
    const body = await timed('render', () => renderPage(makeSite(), view))
    const problem = await timed('document', () => {
      const document = renderDocument({ ...DOCUMENT, body: moveStyleAttributes(withoutReservedNames(body)).html })
      documentNeeds(document)
      return checkHtml(body)
    })
    await timed('markdown', () => markdownTask({ ...MARKDOWN, addresses: addressesOf(summary), key }, tools))
    return problem === undefined ? { stages } : { stages, refusal: { code: 'browser', ...problem } as never }
  } catch (error) {
    return { stages, refusal: { code: 'thrown', message: String(error).slice(0, 200) } }
  }
}

const DOCUMENT = {
  lang: 'en',
  title: 'A',
  siteName: 'A',
  early: [],
  tags: [],
  head: [],
  stylesheet: '/a.css',
  scripts: [],
  inlineScript: '',
  boot: { place: { path: '/page', filePath: '', lastUpdatedAt: 0, sidebar: [] }, params: {}, module: '', site: '' },
  slowStart: { text: '', retry: '' },
}

const MARKDOWN = { label: 'A', path: '/page', baseUrl: '', paths: { basePath: '' }, frontmatter: '', routes: [] }
