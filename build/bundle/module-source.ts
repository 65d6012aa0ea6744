import { getOwn } from '../../src/shared/get-own.ts'
import type { PageMeta } from '../../src/shared/page/page.ts'
import type { CompiledPage } from '../compile/compiled-page.ts'
import type { Addresses } from '../compile/open-addresses.ts'
import type { RuntimeImport } from '../compile/page-file.ts'
import { pageMeta } from '../compile/page-meta.ts'
import { CUSTOM_COMPONENTS } from '../site/site-module-names.ts'

/** A compiled page in the store, and what its module needs besides. Plain data, because it's sent to threads. */
export interface ModuleSource {
  /** Key of the compiled page. */
  key: string
  /** Key of its highlighted code. */
  codeKey?: string
  runtimeImports: readonly RuntimeImport[]
  meta: PageMeta
  /** Addresses that the compiled page leaves open. Without them, they stay so. */
  addresses?: Addresses | undefined
  /** Modules to import instead of those that the code names, for the parts that it includes. */
  partModules?: Readonly<Record<string, string>>
  /** For Node: path of the bundle, if the page imports modules of the author. */
  bundled?: string | undefined
  /** For Node: path of the module with the site's own components, if the page uses any. */
  components?: string | undefined
}

/** Places of code that a page needs besides its own, for Node, and addresses. */
export type ModuleContext = Pick<ModuleSource, 'bundled' | 'components' | 'addresses'>

export function moduleSource(page: CompiledPage, { bundled, components, addresses }: ModuleContext = {}): ModuleSource {
  const { runtimeImports } = page.summary
  const usesComponents = runtimeImports.some(({ specifier }) => specifier === CUSTOM_COMPONENTS)
  return { ...sourceWith(page, pageMeta(page)), bundled, addresses, ...(usesComponents && { components }) }
}

/** A page that Node can run. */
export interface RunnablePage extends CompiledPage {
  meta: PageMeta
  inNode: ModuleSource
}

export function runnablePage<Page extends CompiledPage>(page: Page, context: ModuleContext): Page & RunnablePage {
  const inNode = moduleSource(page, context)
  return { ...page, meta: inNode.meta, inNode }
}

/** The source of an included file, which has no title and no outline. */
export function partSource(part: CompiledPage, addresses?: Addresses): ModuleSource {
  return { ...sourceWith(part, { title: '', frontmatter: {}, headings: [] }), addresses }
}

function sourceWith({ key, summary, parts, ofSource = {} }: CompiledPage, meta: PageMeta): ModuleSource {
  const { runtimeImports, codeKey } = summary
  const ofParts = parts.map(({ specifier, page: { variant } }) => {
    return [specifier, withVariant(getOwn(ofSource, specifier) ?? specifier, variant)] as const
  })
  const other = [...Object.entries(ofSource), ...ofParts].filter(([specifier, module]) => specifier !== module)
  return {
    key,
    runtimeImports,
    meta,
    ...(codeKey !== undefined && { codeKey }),
    ...(other.length > 0 && { partModules: Object.fromEntries(other) }),
  }
}

function withVariant(specifier: string, variant: string | undefined): string {
  return specifier.replace(/\?\d+$/, '') + (variant === undefined ? '' : `?${variant}`)
}
