import { copiedOutput, type Output } from '../emit/output.ts'
import { withExcerpt } from '../report/diagnostic.ts'
import type { AddressTarget, AssetSource, PageFileData } from './page-file.ts'
import type { PageSource } from './page-input.ts'
import type { Dependency } from './site-files.ts'

export interface PageAsset extends AssetSource {
  path: string
}

/** A compiled page, with everything that was collected about it. */
export interface CompiledFile extends Omit<PageFileData, 'addresses' | 'dependencies' | 'packages' | 'assets' | 'inlineStyles' | 'seed'> {
  addresses: (readonly [hash: string, target: AddressTarget])[]
  /** Declarations of style attributes, which are classes on the page. */
  inlineStyles: string[]
  /** The module without exports and imports from the runtime. */
  code: string
  /** Other files that the page is made from. */
  dependencies: Dependency[]
  /** Files that are made for the page, each with its path in the output folder. */
  assets: PageAsset[]
}

/** Combines the code and the collected data of a page. Its diagnostics don't name it, because the same text may be a page elsewhere. */
export function compiledFile(page: PageSource, code: string, { seed: _, packages, ...data }: PageFileData): CompiledFile {
  return {
    ...data,
    code,
    anchors: [...new Set(data.anchors)],
    addresses: [...data.addresses],
    inlineStyles: [...data.inlineStyles],
    dependencies: [
      ...[...data.dependencies].map(([file, hash]) => ({ file, hash })),
      ...[...packages].map(([file, hash]) => ({ file, hash, isInstalled: true as const })),
    ],
    assets: [...data.assets].map(([path, source]) => ({ path, ...source })),
    diagnostics: data.diagnostics.map((diagnostic) => (page.made === undefined ? withExcerpt(diagnostic, page.source) : diagnostic)),
  }
}

/** Files that are next to pages, each once however many pages show it, without smaller copies of images. Their names contain a hash of their contents. */
export function assetOutputs(assets: readonly PageAsset[]): Output[] {
  const files = new Map(assets.filter(({ width }) => width === undefined).map(({ path, file }) => [path, file]))
  return [...files].sort(([a], [b]) => (a < b ? -1 : 1)).map(([path, file]) => copiedOutput(path, path, file))
}
