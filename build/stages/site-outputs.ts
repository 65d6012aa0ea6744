/** Every file of a build: what stages and features make of each edition, and what a build has once for all of them. */

import { markdownAddress } from '../../src/shared/routes/paths.ts'
import { MARKER, NO_JEKYLL, NOT_FOUND_FILE } from '../../src/shared/routes/site-files.ts'
import { isAsset, type Output, outputsBelow, textOutput } from '../emit/output.ts'
import { fixedRoutes, type LazyFile, type LinkedSite, type SiteWork } from '../features/feature.ts'
import { featureHostOutputs, featureOutputs, featurePaths, INCLUDED } from '../features/features.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { ListedSite } from './list-stage.ts'

export interface EditionFiles {
  readonly work: SiteWork
  /** Its own files, and the assets that it needs. */
  readonly outputs: readonly Output[]
}

/** Paths of a site's files besides documents, as far as they're known before the files are made. */
export function expectedPaths(site: LinkedSite): string[] {
  const markdown = fixedRoutes(site.pages).map((route) => markdownAddress(route).slice(1))
  return [...markdown, NO_JEKYLL, MARKER, ...featurePaths(site)]
}

/** Every file that an edition needs but those of the host that say something about all. */
export async function editionOutputs(
  { work, outputs: listed }: Pick<ListedSite, 'work' | 'outputs'>,
  lazyFiles: Promise<readonly LazyFile[]>,
): Promise<EditionFiles & { warnings: readonly Diagnostic[] }> {
  const { outputs: made, warnings } = await featureOutputs(work, lazyFiles)
  return { work, outputs: [...listed, ...work.markdown, ...made], warnings }
}

/** Every file of the output folder, each path once: what a feature has made of a file in `public/` replaces that. */
export async function buildOutputs(editions: readonly EditionFiles[]): Promise<Output[]> {
  const [first] = editions
  if (first === undefined) return []
  const all = editions.flatMap(({ work, outputs }) => outputsBelow(work.site.edition.prefix, outputs))
  const own = onceEach(all, isAsset)
  const published = onceEach(editions.flatMap(({ work }) => work.published))
  const paths = [...own, ...published].map(({ path }) => path)
  const { config, edition } = first.work.site
  // Without an edition at the root, hosts send the first one's for every address without a page.
  const isRootTaken = editions.some(({ work }) => work.site.edition.prefix === '')
  const notFound = outputsBelow(
    edition.prefix,
    first.outputs.filter(({ path }) => path === NOT_FOUND_FILE),
  )
  const made = await featureHostOutputs(
    editions.map(({ work }) => work),
    { config, published, paths },
  )
  const replacing = new Set(made.flatMap(({ path }) => (INCLUDED.has(path) ? [path] : [])))
  return [
    ...own,
    ...(isRootTaken ? [] : notFound.map((output) => ({ ...output, path: NOT_FOUND_FILE, sameAs: output.path }))),
    ...published.filter(({ path }) => !replacing.has(path)),
    ...made,
    textOutput(MARKER, '{"format":1}\n'),
  ]
}

/** Leaves out files that are there already, of those that editions share. */
function onceEach(outputs: readonly Output[], isShared: (path: string) => boolean = () => true): Output[] {
  const seen = new Set<string>()
  return outputs.filter(({ path }) => {
    const isRepeated = seen.has(path)
    seen.add(path)
    return !(isRepeated && isShared(path))
  })
}
