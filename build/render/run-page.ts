/** Runs a page's module once in a worker thread, as a function: Node never frees imported modules, which would be all pages of a large site. */
import { pathToFileURL } from 'node:url'
import type { ReactNode } from 'react'
import type { PageModule, PageProps } from '../../src/shared/page/page.ts'
import type { Slots } from '../../src/shared/shell/slots.tsx'
import { type PageBody, pageBody } from '../bundle/assemble-module.ts'
import type { ModuleSource } from '../bundle/module-source.ts'
import { locateInNode } from '../bundle/node-runtime.ts'
import type { RuntimeImport } from '../compile/page-file.ts'
import type { Store } from '../store/store.ts'

/** Replaces React's message about components that suspend, which is about loading indicators. */
export const SUSPENDED = 'a component is async or waits for a promise, and pages are rendered in one go'

/** The exports of a page's module that rendering needs. */
export type ServerModule = PageModule & { staticParams?: unknown; __markdown?: PageMarkdown }

/** The Markdown in a page's module, if parts of it are only known when it renders. */
export interface PageMarkdown {
  /** The Markdown of a file that pages include. */
  template?: string
  islands(props: PageProps): Island[]
}

export interface Island {
  node: ReactNode
  /** For an included file, that file's Markdown. */
  part?: PageMarkdown
  /** For a component from a module of the author's: its name, its children in Markdown, and the module's function, if it has one. */
  name?: string
  children?: string
  toMarkdown?: unknown
}

/** Async, because pages can have a top-level `await`. */
const AsyncFunction = (async () => {}).constructor as new (
  ...parts: string[]
) => (...runtimes: unknown[]) => Promise<Record<string, unknown>>

/** @throws any error of the module, and a SyntaxError if it imports a name that React doesn't export */
export async function runPage(source: ModuleSource, store: Store): Promise<ServerModule> {
  if (source.bundled !== undefined) return import(pathToFileURL(source.bundled).href)
  const specifiers = specifiersOf(source)
  const locate = locateInNode(source.components)
  const runtimes = await Promise.all(specifiers.map((specifier) => import(locate(specifier, ''))))
  for (const { specifier, imported } of source.runtimeImports) {
    if (imported === '*' || imported in runtimes[specifiers.indexOf(specifier)]) continue
    throw new SyntaxError(`'${specifier}' does not provide an export named '${imported}'`)
  }
  const { parameters, body } = pageFunction(source, store)
  const run = new AsyncFunction(...parameters, body)
  return (await run(...runtimes)) as unknown as ServerModule // exports are checked where they're used
}

/** Loads the site's components for places in the shell. Their path contains a hash, so a thread loads each version once. @throws any error of the module */
export async function loadSlots(path: string | undefined): Promise<Slots | undefined> {
  return path === undefined ? undefined : import(pathToFileURL(path).href)
}

/** Turns a page into a function of its imports. `text` is the whole function, with the line numbers of stack traces. */
export function pageFunction(source: ModuleSource, store: Store): { parameters: string[]; body: string; text: string } {
  const specifiers = specifiersOf(source)
  const parameters = specifiers.map((_, index) => `_runtime${index}`)
  const body = toFunction(source.runtimeImports, specifiers, pageBody(source, { store, hasIslands: true }))
  return { parameters, body, text: `async function anonymous(${parameters.join()}\n) {\n${body}\n}` }
}

function specifiersOf({ runtimeImports }: ModuleSource): string[] {
  return [...new Set(runtimeImports.map(({ specifier }) => specifier))]
}

function toFunction(imports: readonly RuntimeImport[], specifiers: readonly string[], { body, exported, moduleImports }: PageBody): string {
  const bindings = imports.map(({ specifier, imported, local }) => {
    const runtime = `_runtime${specifiers.indexOf(specifier)}`
    return `const ${local} = ${imported === '*' ? runtime : `${runtime}[${JSON.stringify(imported)}]`}`
  })
  const modules = Object.entries(moduleImports).map(([local, specifier]) => `const ${local} = _runtime${specifiers.indexOf(specifier)}`)
  const names = exported.map(({ local, exported }) => `${JSON.stringify(exported)}: ${local}`)
  return ['"use strict"', ...bindings, ...modules, body, `return { ${names.join(', ')} }`].join('\n')
}
