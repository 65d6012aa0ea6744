/** Answers pages that ask for tables of types. Answers are kept by the state of the packages, and the compiler only starts for others. */
import { dirname, join, resolve } from 'node:path'
import { remembered } from '../../../src/shared/memoized.ts'
import { existsSync, readFileSync } from '../../inputs/files.ts'
import type { Site } from '../../site/site.ts'
import { generatorVersion } from '../../util/generator.ts'
import { hashOf } from '../../util/hash.ts'
import { readText } from '../../util/text/read-text.ts'
import { compilerKey } from '../samples/compiler-files.ts'
import { findCompiler, type NoCompiler } from '../samples/find-compiler.ts'
import { packageName } from '../samples/imports.ts'
import { packageState } from '../samples/package-state.ts'
import { type AskedType, askTypes } from './ask-types.ts'
import { type ResolvedTypeTable, requestedTypes, requestKey, TYPE_TABLES, type TypeProblem, type TypeTables } from './type-table.ts'

/** Time to wait for further pages before the compiler starts, in milliseconds. */
const GATHERING = 20

/** Returns a function from a page to its tables. Requests at about the same time are asked in one run of the compiler. */
export function createTypeTables({
  folders: { root },
  store,
  config: { samples },
}: Pick<Site, 'folders' | 'store' | 'config'>): (page: { file: string; source: string }) => Promise<TypeTables> | undefined {
  let waiting: (AskedType & { answer(table: ResolvedTypeTable): void; fail(error: unknown): void })[] = []
  const known = new Map<string, Promise<ResolvedTypeTable>>()
  // A memory, because an entry of the store could be newer than what's known of the compiler's files.
  const kept = store.map(TYPE_TABLES)
  let compilerState: string | undefined

  const run = async (): Promise<void> => {
    const asked = waiting
    waiting = []
    try {
      const compiler = await findCompiler(root)
      const tables =
        'program' in compiler
          ? await askTypes(asked, { compiler, root, samples, folder: join(store.folder, 'types'), memories: store })
          : asked.map(({ type }): ResolvedTypeTable => ({ problem: withoutCompiler(type, compiler) }))
      for (const [index, { answer }] of asked.entries()) answer(tables[index] as ResolvedTypeTable)
    } catch (error) {
      for (const { fail } of asked) fail(error)
    }
  }
  const stateOf = remembered((from: string) => {
    const name = packageName(from)
    if (name !== undefined) return packageState(root, [name])
    return existsSync(from) ? hashOf(readFileSync(from)) : ''
  })
  const ask = (asked: AskedType): Promise<ResolvedTypeTable> =>
    new Promise((answer, fail) => {
      if (waiting.length === 0) setTimeout(run, GATHERING)
      waiting.push({ ...asked, answer, fail })
    })
  const tableFor = async (asked: AskedType): Promise<ResolvedTypeTable> => {
    compilerState ??= compilerKey(store, root)
    const key = hashOf(
      'type-table',
      generatorVersion,
      JSON.stringify([asked.type, asked.from, samples]),
      stateOf(asked.from),
      compilerState,
    )
    const last = kept.get(key)
    if (last !== undefined) return last
    const problem = packageName(asked.from) === undefined ? unreadable(asked) : undefined
    const table = problem === undefined ? await ask(asked) : { problem }
    if ('properties' in table) kept.set(key, table)
    return table
  }
  return ({ file, source }) => {
    const requests = source.includes('<TypeTable') ? requestedTypes(source) : []
    if (requests.length === 0) return undefined
    return Promise.all(
      requests.map(async ({ type, from }): Promise<[string, ResolvedTypeTable]> => {
        const asked = { type, from: /^\.{1,2}\//.test(from) ? resolve(dirname(file), from) : from, written: from }
        const key = requestKey(asked)
        const table = known.get(key) ?? tableFor(asked)
        known.set(key, table)
        return [requestKey({ type, from }), await table]
      }),
    ).then(Object.fromEntries)
  }
}

/** Like a package that isn't installed, a missing compiler doesn't keep a site from being built. One that doesn't fit has been chosen by its author. */
function withoutCompiler(type: string, { message, fix, isUnfit }: NoCompiler): TypeProblem {
  return { severity: isUnfit ? 'error' : 'warning', message: `There's no table of \`${type}\`. ${message}`, fix }
}

/** The compiler would read a file in another encoding as garbage. */
function unreadable({ from, written }: AskedType): TypeProblem | undefined {
  const { message, fix } = (existsSync(from) && readText(from).problem) || {}
  return message === undefined || fix === undefined ? undefined : { severity: 'error', message: `The file ${written} ${message}`, fix }
}
