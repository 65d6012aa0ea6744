/** Pages that use a page of a reference, as far as development knows them: it only compiles those that someone opens. */
import type { CompiledPage } from '../compile/compiled-page.ts'
import { partialsOf } from '../compile/partials.ts'
import type { DevPage } from './dev-pages.ts'

/** Pages that have been open, by their files. Of the others, nobody knows which pages of a reference they use. */
export function createKnownPages() {
  const known = new Map<string, CompiledPage>()
  let changes = 0
  const usesOf = (page: CompiledPage | undefined) =>
    JSON.stringify(page === undefined ? [] : [page, ...partialsOf(page)].flatMap(({ summary }) => summary.mentions?.uses ?? []))
  return {
    /** Adds a page, or its new state. @returns all that are still there */
    add(page: CompiledPage, listed: readonly DevPage[]): CompiledPage[] {
      if (usesOf(known.get(page.file)) !== usesOf(page)) changes++
      known.set(page.file, page)
      return listed.flatMap(({ file }) => known.get(file) ?? [])
    },
    /** Another number whenever their uses have changed. */
    changes: () => changes,
  }
}
