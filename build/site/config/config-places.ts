import { SourceMap, type SourceMapPayload } from 'node:module'
import { resolve, sep } from 'node:path'
import { type Diagnostic, withExcerpt } from '../../report/diagnostic.ts'
import type { SourcePosition } from '../../report/position-at.ts'
import { attempt } from '../../util/attempt.ts'
import { displayPath } from '../../util/site-folders.ts'
import { readText } from '../../util/text/read-text.ts'

export type ConfigPlace = Pick<Diagnostic, 'file' | 'line' | 'column' | 'excerpt'>

interface Bundle {
  /** The configuration's path as shown in messages. */
  file: string
  sourceMap: string
  /** The folder that source paths are relative to. */
  root: string
}

/** Bundles that have run in this process, by their URL in stack traces. Something that one of them started may still be running. */
const bundles = new Map<string, Bundle>()

/** A development server reads the configuration after each change, so only the latest bundles are kept. */
const MAX_BUNDLES = 10

export function rememberBundle(url: string, bundle: Bundle): void {
  bundles.delete(url)
  bundles.set(url, bundle)
  const [oldest] = bundles.keys()
  if (bundles.size > MAX_BUNDLES && oldest !== undefined) bundles.delete(oldest)
}

/** Path of the configuration that ran last, as shown in messages. */
export function configThatRan(): string | undefined {
  return [...bundles.values()].at(-1)?.file
}

/** The innermost frame of a stack trace in the configuration or its imports. Frames in packages only count if there are no others. */
export function placeInConfig(stack: string): ConfigPlace | undefined {
  const places = [...stack.matchAll(/(file:\/\/[^\s()]+?):(\d+):(\d+)/g)].flatMap(([, url = '', line, column]) => {
    const bundle = bundles.get(url)
    if (bundle === undefined) return []
    const sourceMap = new SourceMap(JSON.parse(bundle.sourceMap) as SourceMapPayload)
    return [inSource(sourceMap, bundle.root, { line: Number(line), column: Number(column) })]
  })
  return places.find(({ path }) => path !== undefined && !path.includes(`${sep}node_modules${sep}`))?.place ?? places[0]?.place
}

/** The place in the sources for one in a bundle; undefined if the bundler made it up. @param within characters after the mapped place */
export function placeInSource(map: SourceMap, root: string, place: SourcePosition, within = 0): ConfigPlace | undefined {
  const { path, place: found } = inSource(map, root, place, within)
  return path === undefined ? undefined : found
}

function inSource(map: SourceMap, root: string, { line, column }: SourcePosition, within = 0): { path?: string; place: ConfigPlace } {
  const entry = map.findEntry(line - 1, column - 1)
  if (!('originalSource' in entry)) return { place: {} }
  const path = resolve(root, entry.originalSource)
  const place = { file: displayPath(path), line: entry.originalLine + 1, column: entry.originalColumn + 1 + within }
  return { path, place: excerpted(path, place) }
}

function excerpted(path: string, place: Required<Pick<Diagnostic, 'file' | 'line' | 'column'>>): ConfigPlace {
  const source = attempt(() => readText(path).source)
  if (source === undefined) return place
  const { excerpt } = withExcerpt(place, source)
  // A first line that was given its own path is longer in the bundle.
  return excerpt !== undefined && place.column <= excerpt.length ? { ...place, excerpt } : { file: place.file, line: place.line }
}
