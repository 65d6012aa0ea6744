import { markdownAddress } from '../../src/shared/routes/paths.ts'
import type { Output } from '../emit/output.ts'
import { fixedRoutes, type LazyFile, type LinkedSite } from '../features/feature.ts'
import { featureOutputs, featurePaths, INCLUDED } from '../features/features.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { NO_JEKYLL } from '../site/public-files.ts'
import type { ListedSite } from './list-stage.ts'

/** Paths of a site's files besides documents, as far as they're known before the files are made. */
export function expectedPaths(site: LinkedSite): string[] {
  const markdown = fixedRoutes(site.pages).map((route) => markdownAddress(route).slice(1))
  return [...markdown, NO_JEKYLL, ...featurePaths(site)]
}

/** Every file, each path once: what a feature has made of a file in `public/` replaces that. */
export async function siteOutputs(
  { work, outputs }: Pick<ListedSite, 'work' | 'outputs'>,
  lazyFiles: Promise<readonly LazyFile[]>,
): Promise<{ outputs: Output[]; warnings: readonly Diagnostic[] }> {
  const listed = [...outputs, ...work.markdown]
  const others = [...listed, ...work.published].map(({ path }) => path)
  const { outputs: made, warnings } = await featureOutputs(work, lazyFiles, others)
  const replacing = new Set(made.flatMap(({ path }) => (INCLUDED.has(path) ? [path] : [])))
  return { outputs: [...listed, ...work.published.filter(({ path }) => !replacing.has(path)), ...made], warnings }
}
