/** Every file of a build: what stages and features make of each edition, and what a build has once for all of them. */
import { memoized } from '../../src/shared/memoized.ts'
import { markdownAddress } from '../../src/shared/routes/paths.ts'
import { MARKER, NO_JEKYLL } from '../../src/shared/routes/site-files.ts'
import type { EmitResult } from '../emit/emit.ts'
import { byPath, isAsset, type Output, outputsBelow, textOutput } from '../emit/output.ts'
import { WRITTEN_FILES } from '../emit/written-file.ts'
import { fixedRoutes, type HostWork, type LazyFile, type LinkedSite, type ListWork, type SiteWork } from '../features/feature.ts'
import { featureHostOutputs, featureOutputs, featurePaths, INCLUDED } from '../features/features.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { Site } from '../site/site.ts'
import { partFile } from '../site/versions/only-version.ts'
import { notFoundAtRoot, prefixOnHost, publishedOnHost } from '../site/versions/version-files.ts'
import type { ListedSite } from './list-stage.ts'

export interface EditionFiles<Work = HostWork> {
  readonly work: Work
  /** Its own files, lists for clients among them, and the assets that it needs. */
  readonly outputs: readonly Output[]
  readonly lists: readonly Pick<Output, 'path'>[]
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
): Promise<EditionFiles<SiteWork & Pick<ListWork, 'lazyFiles'>> & { warnings: readonly Diagnostic[] }> {
  const { outputs: made, lists, warnings, ...own } = await featureOutputs(work, lazyFiles)
  return { work: { ...work, ...own }, outputs: [...listed, ...work.markdown, ...made, ...lists], lists, warnings }
}

/** The pages that make a file of the output folder, or need a folder at its path, as messages name them. */
export function makersOf(file: string, editions: readonly EditionFiles[]): string[] {
  const bare = `/${file}`.replace(/^\/og(?=\/.*\.png$)/, '').replace(/(?:(?<=.)\/index)?\.html$|\.(?:md|png)$/, '')
  const isOf = (path: string) => [bare, `/${file}`].includes(path) || path.startsWith(`/${file}/`) || (path === '/' && bare === '/index')
  return editions.flatMap(({ work: { pages, site } }) => {
    const found = pages.filter(({ documents }) => documents.some(({ path }) => isOf(prefixOnHost(site) + path)))
    return found.map(({ displayPath }) => displayPath)
  })
}

/** The files of an edition where they are in the output folder. */
export const filesOnHost = memoized(({ work, outputs }: EditionFiles) => outputsBelow(prefixOnHost(work.site), outputs))

/**
 * Every file of the output folder, each path once: what a feature has made of a file in `public/` replaces that.
 * @param left files that stay, unless these editions or the host have another one in their place
 */
export async function buildOutputs(editions: readonly EditionFiles[], left: readonly Output[] = []): Promise<Output[]> {
  const [first] = editions
  if (first === undefined) return []
  const all = editions.flatMap(filesOnHost)
  const own = onceEach(all, isAsset)
  const published = onceEach(editions.flatMap(({ work }) => publishedOnHost(work.site, work.published)))
  const paths = onceEach([...own, ...published, ...left]).map(({ path }) => path)
  const { config } = first.work.site
  const works = editions.map(({ work }) => work)
  const made = await featureHostOutputs(works, { config, published, paths })
  const replacing = new Set(made.flatMap(({ path }) => (INCLUDED.has(path) ? [path] : [])))
  const files = [
    ...own,
    ...notFoundAtRoot(editions),
    ...published.filter(({ path }) => !replacing.has(path)),
    ...made,
    textOutput(MARKER, '{"format":1}\n'),
    ...partFile(first.work.site),
  ]
  const known = byPath(files)
  return [...files, ...left.filter(({ path }) => !known.has(path))]
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

/** Has the next build of a source with a store of its own know which files it has. @param written all files, by path */
export function rememberWritten({ store }: Pick<Site, 'store'>, editions: readonly EditionFiles[], written: EmitResult['outputs']): void {
  const paths = new Set(editions.flatMap(filesOnHost).map(({ path }) => path))
  store.memory(WRITTEN_FILES).next = new Map([...written].filter(([path]) => paths.has(path)))
  store.commit()
}
