/** Selects what bundling and rendering need of a compiled page. */
import type { CompiledSource } from '../compile/compiled-source.ts'
import { pageMeta } from '../compile/page-meta.ts'
import { partsOf } from '../compile/parts.ts'
import { moduleFile } from '../compile/place-parts.ts'
import type { PageOnDisk } from './assemble-module.ts'
import type { PageToBundle } from './page-modules.ts'

export type SourceToBundle = PageToBundle & CompiledSource['page']

/** Where a compiled page is, for those who only load it. */
export function pageOnDisk(source: CompiledSource): PageOnDisk {
  return onDisk(source, pageMeta(source))
}

export function pageToBundle(source: CompiledSource): SourceToBundle {
  const parts = partsOf(source).map((part) => ({ file: moduleFile(part), ...onDisk(part, PART_META) }))
  return { ...source.page, ...source.summary, ...pageOnDisk(source), parts }
}

/** An included file has no title and no outline. */
const PART_META = { title: '', frontmatter: {}, headings: [] }

function onDisk(source: CompiledSource, meta: PageOnDisk['meta']): PageOnDisk {
  const { key, summary, parts } = source
  const { runtimeImports, codeKey } = summary
  const modules = parts.map(({ specifier, source: { variant } }) => [specifier, withVariant(specifier, variant)] as const)
  const other = modules.filter(([specifier, module]) => specifier !== module)
  return {
    key,
    runtimeImports,
    meta,
    ...(codeKey !== undefined && { codeKey }),
    ...(other.length > 0 && { partModules: Object.fromEntries(other) }),
  }
}

/** The import of a part, of the right copy. */
function withVariant(specifier: string, variant: string | undefined): string {
  return specifier.replace(/\?\d+$/, '') + (variant === undefined ? '' : `?${variant}`)
}
