/** Compiles small sites with the real compiler and checks them like a build. */
import { checkSite } from '../../build/check/check-site.ts'
import type { CompiledFile } from '../../build/compile/compiled-file.ts'
import type { CompiledPage } from '../../build/compile/compiled-page.ts'
import type { Diagnostic } from '../../build/report/diagnostic.ts'
import { type KeyPlaces, NO_PLACES } from '../../build/site/config/key-places.ts'
import { readFrontmatter } from '../../build/site/discover/read-frontmatter.ts'
import { fileToRoute } from '../../build/site/discover/routes.ts'
import { resolveConfig } from '../../build/site/resolve-config.ts'
import type { UrlLock } from '../../build/site/url-lock.ts'
import type { SiteConfig } from '../../src/shared/config/schema.ts'
import { compile } from './compiled.ts'
import { makeSource } from './compiled-page.ts'

export interface CheckedSite {
  /** Pages that a test has compiled itself, by file name. */
  compiled?: Record<string, CompiledFile>
  config?: SiteConfig
  /** Path of a real file, for tests of places in the configuration. */
  configFile?: string
  places?: KeyPlaces
  publicFiles?: string[]
  lock?: UrlLock
}

/** The problems of the given pages, by file name in `content/`. */
export async function checkPages(
  pages: Record<string, string>,
  { compiled: given = {}, config = {}, ...others }: CheckedSite = {},
): Promise<Diagnostic[]> {
  const compiled = await Promise.all(Object.entries(pages).map(([filePath, source]) => compiledPage(filePath, source, given[filePath])))
  return checkSite({
    pages: compiled,
    configFile: '/dev/null',
    places: NO_PLACES,
    publicFiles: [],
    edition: { prefix: '' },
    ...others,
    config: resolveConfig(config),
  })
}

async function compiledPage(filePath: string, source: string, file?: CompiledFile): Promise<CompiledPage> {
  const displayPath = `content/${filePath}`
  const route = fileToRoute(filePath)
  const { code, codes, sections, markdown, islands, ...summary } = file ?? (await compile(source, { filePath, displayPath, route }))
  const { frontmatter } = readFrontmatter(source, displayPath)
  return {
    ...makeSource(filePath, source, { file: `/${displayPath}`, frontmatter }),
    summary: { ...summary, sectionsHash: '', hasIslands: islands !== undefined, styles: [] },
    key: '',
    parts: [],
  }
}
