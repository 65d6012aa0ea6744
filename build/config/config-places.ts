/** Leads from the bundle that is run to the files that a person wrote. */
import { readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { resolve, sep } from 'node:path'
import { displayPath } from '../options.ts'
import { type Diagnostic, withExcerpt } from '../report/diagnostic.ts'

export type ConfigPlace = Pick<Diagnostic, 'file' | 'line' | 'column' | 'excerpt'>

interface Bundle {
  /** The configuration, as messages show it. */
  file: string
  sourceMap: string
  /** Paths of sources are relative to it. */
  root: string
}

/** Bundles that run in this process, by the address that stacks name them by. What one of them started may outlive it. */
const bundles = new Map<string, Bundle>()

/** A development server reads a configuration after each change: those of the last changes are enough. */
const REMEMBERED = 10

export function rememberBundle(url: string, bundle: Bundle): void {
  bundles.delete(url)
  bundles.set(url, bundle)
  const [oldest] = bundles.keys()
  if (bundles.size > REMEMBERED && oldest !== undefined) bundles.delete(oldest)
}

/** The configuration that was run last, as messages show it. */
export function configThatRan(): string | undefined {
  return [...bundles.values()].at(-1)?.file
}

/**
 * The place in a configuration, or in what it imports, that a stack of calls leads through: the innermost one, and one in a package only where
 * there is no other. Undefined for a stack that leads through none.
 */
export function placeInConfig(stack: string): ConfigPlace | undefined {
  const places = [...stack.matchAll(/(file:\/\/[^\s()]+?):(\d+):(\d+)/g)].flatMap(([, url = '', line, column]) => {
    const bundle = bundles.get(url)
    return bundle === undefined ? [] : [sourcePlace(bundle, Number(line), Number(column))]
  })
  return places.find(({ path }) => path !== undefined && !path.includes(`${sep}node_modules${sep}`))?.place ?? places[0]?.place
}

function sourcePlace({ sourceMap, root }: Bundle, line: number, column: number): { path?: string; place: ConfigPlace } {
  const entry = new SourceMap(JSON.parse(sourceMap) as SourceMapPayload).findEntry(line - 1, column - 1)
  if (!('originalSource' in entry)) return { place: {} }
  const path = resolve(root, entry.originalSource)
  const place = { file: displayPath(path), line: entry.originalLine + 1, column: entry.originalColumn + 1 }
  return { path, place: excerpted(path, place) }
}

function excerpted(path: string, place: Required<Pick<Diagnostic, 'file' | 'line' | 'column'>>): ConfigPlace {
  try {
    const { excerpt } = withExcerpt(place, readFileSync(path, 'utf8'))
    // A first line that was told its place is longer where it runs.
    return excerpt !== undefined && place.column <= excerpt.length ? { ...place, excerpt } : { file: place.file, line: place.line }
  } catch {
    return place
  }
}
