import { memoized } from '../../../src/shared/memoized.ts'
import { siteComponentNames } from '../../../src/shared/site/site-exports.ts'
import { assembleModule } from '../../bundle/assemble-module.ts'
import { isInPackage, placeInBundle } from '../../bundle/bundle-places.ts'
import type { ModuleSource } from '../../bundle/module-source.ts'
import { locateInNode } from '../../bundle/node-runtime.ts'
import { compilePositions } from '../../compile/compile-page.ts'
import { type PageInput, pageSource } from '../../compile/page-input.ts'
import { originalPosition } from '../../compile/source-positions.ts'
import type { Frame } from '../../report/frames.ts'
import { type FilePosition, positionAt } from '../../report/position-at.ts'
import type { ThreadTools } from '../../store/thread-tools.ts'
import { pageFunction } from '../run-page.ts'

/** A Markdown file whose code may be on the stack. */
export interface TracedFile {
  /** Absolute path. */
  file: string
  page: PageInput
  module: ModuleSource
}

export interface TracedSources {
  /** If it's bundled, the source map is next to the bundle. */
  source: ModuleSource
  /** The page, if it's Markdown, and the Markdown files that it includes. */
  files: readonly TracedFile[]
  /** Path of the bundle with the site's own modules, if it has any. */
  siteModules?: string
}

/** Finds the frames in authors' files, the innermost first. */
export type Locator = (message: string, frames: readonly Frame[]) => Promise<FilePosition[]>

/** MDX adds this function to pages; it throws if a component is missing. */
const GENERATED = '_missingMdxReference'

export function createLocator({ source, files, siteModules }: TracedSources, { store, folders }: ThreadTools): Locator {
  const compiled = memoized(({ page, file }: TracedFile) => compilePositions(pageSource(page, folders, file), siteComponentNames))

  /** @param text the generated text that contains the compiled file */
  async function inMarkdown(
    traced: TracedFile,
    text: string,
    { line, column }: Omit<FilePosition, 'file'>,
  ): Promise<FilePosition | undefined> {
    const { code, mappings } = await compiled(traced)
    const start = text.indexOf(code)
    if (start < 0) return undefined
    const above = text.slice(0, start).split('\n').length - 1
    const place = originalPosition(mappings, { line: line - above, column: column - 1 })
    return place && { file: traced.file, line: place.line, column: place.column + 1 }
  }

  async function inBundle(bundled: string, frame: Frame): Promise<FilePosition | undefined> {
    const place = placeInBundle(frame, bundled)
    if (place === undefined) return undefined
    const traced = files.find((candidate) => candidate.file === place.file)
    if (traced !== undefined)
      return inMarkdown(traced, assembleModule(traced.module, { store, locate: locateInNode(source.components) }), place)
    return isInPackage(place.file) ? undefined : place
  }

  async function placeOf(frame: Frame): Promise<FilePosition | undefined> {
    const { bundled } = source
    const [page] = files
    if (frame.name === GENERATED) return undefined
    const own = siteModules === undefined ? undefined : placeInBundle(frame, siteModules)
    if (own !== undefined) return isInPackage(own.file) ? undefined : own
    if (bundled !== undefined) return inBundle(bundled, frame)
    return frame.file === undefined && page !== undefined ? inMarkdown(page, pageFunction(source, store).text, frame) : undefined
  }

  return async (message, frames) => {
    const named = placeOfName(message, files)
    const places = await Promise.all(frames.map(placeOf))
    return [named, ...places].filter((place) => place !== undefined)
  }
}

function placeOfName(message: string, files: readonly TracedFile[]): FilePosition | undefined {
  const component = /^Expected component `([^`]+)`/.exec(message)?.[1]
  const imported = /does not provide an export named '([^']+)'/.exec(message)?.[1]
  const pattern =
    component !== undefined
      ? new RegExp(`<${component.replaceAll('.', '\\.')}(?![\\w.])`)
      : imported !== undefined && new RegExp(`^import\\b.*\\b${imported}\\b`, 'm')
  if (pattern === false) return undefined
  for (const { file, page } of files) {
    const offset = page.source.search(pattern)
    if (offset >= 0) return { file, ...positionAt(page.source, offset) }
  }
  return undefined
}
