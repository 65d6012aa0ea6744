/** Reads what JavaScript and TypeScript of an imported site export: by running it, or as syntax alone. */
import { setTimeout } from 'node:timers/promises'
import { type BuildFailure, build } from 'esbuild'
import { IMPORT_META_DEFINES, importMetaPlugin } from '../../site/config/import-meta.ts'
import type { Notes } from '../notes.ts'
import type { Repository } from '../repository.ts'
import { prelude } from './prelude.ts'
import { readSyntax } from './read-syntax.ts'
import { CODE_LIMITS, type CodeRun, runCode } from './run-code.ts'
import { stubs } from './stubs.ts'

type Problem = { problem: string; line?: number }

/**
 * The exports of a file. If it can't be run, it's read as text, which is in the notes then. Functions are called as in a build, and promises awaited. Of
 * what a package's function would return, its arguments are known.
 * @param root the folder in which it runs
 * @param pages paths that functions for rewriting paths are called with, under `rewrites`
 */
export async function readModule(
  file: string,
  root: string,
  notes: Notes,
  repository: Repository,
  pages: readonly string[] = [],
): Promise<unknown> {
  if (!repository.runsCode) return readSyntax(file, notes, repository)
  const missing: string[] = []
  let run = await runModule(file, root, repository, pages)
  // A name that nothing declares loses what it's used for, and not all that the configuration has.
  for (let name = unknownName(run); name !== undefined && missing.length < MOST_UNKNOWN; name = unknownName(run)) {
    missing.push(name)
    run = await runModule(file, root, repository, pages, missing)
  }
  for (const name of missing.filter((own) => own !== 'module'))
    notes.add('configuration', file, `It uses \`${name}\`, which it doesn't declare.`)
  if ('value' in run) return run.value
  const message = `It could not be run, so it was read as text: ${run.problem.split('\n')[0]}`
  notes.add('sidebar', { file, line: 'line' in run ? run.line : undefined }, message)
  return readSyntax(file, notes, repository)
}

const MOST_UNKNOWN = 5

function unknownName(run: CodeRun | Problem): string | undefined {
  return 'problem' in run ? /^([A-Za-z_$][\w$]*) is not defined$/.exec(run.problem)?.[1] : undefined
}

/** @param missing names that nothing declares: those of Node's modules have these as their value, and others a stand-in */
async function runModule(
  file: string,
  root: string,
  repository: Repository,
  pages: readonly string[],
  missing: readonly string[] = [],
): Promise<CodeRun | Problem> {
  // A pipe among the files would never end.
  const late = new AbortController()
  const limit = setTimeout(CODE_LIMITS.time, { problem: 'Its files could not be read in time.' }, { signal: late.signal }).catch(() => ({
    problem: '',
  }))
  const code = await Promise.race([bundle(file, root, repository, pages), limit])
  late.abort()
  if (typeof code !== 'string') return code
  // Some generators take what CommonJS exports, although the package around it says that it's a module.
  const given = (name: string) => (name === 'module' ? '{ exports: undefined }' : `globalThis.__builtin('${name}')`)
  const before = missing.map((name) => `globalThis.${name} = ${given(name)};`).join('')
  const script = `(async () => { 'use strict'; ${before}${code}\n})().catch(globalThis.__fail)`
  return runCode(prelude(file, root), script, root, repository.answers)
}

async function bundle(file: string, root: string, repository: Repository, pages: readonly string[]): Promise<string | Problem> {
  try {
    const { outputFiles } = await build({
      stdin: { contents: entry(file, pages), resolveDir: root, sourcefile: 'import.mjs', loader: 'js' },
      absWorkingDir: root,
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'node',
      target: `node${process.versions.node}`,
      // They become calls of `require`, and so what's loaded is always a stand-in or a file that may be read.
      supported: { 'dynamic-import': false },
      jsx: 'automatic',
      loader: { '.js': 'jsx' },
      mainFields: ['module', 'main'],
      plugins: [stubs(repository, root), importMetaPlugin],
      define: {
        ...IMPORT_META_DEFINES,
        'import.meta': '{}',
        'import.meta.env': '{"PROD":true,"SSR":true,"BASE_URL":"/","MODE":"production"}',
      },
      tsconfigRaw: {},
      logLevel: 'silent',
    })
    return outputFiles[0]?.text ?? ''
  } catch (error) {
    const [first] = (error as BuildFailure).errors ?? []
    if (first === undefined) throw error
    return { problem: first.text, ...(first.location && { line: first.location.line }) }
  }
}

function entry(file: string, pages: readonly string[]): string {
  return `
import * as module from ${JSON.stringify(file)}
let value = globalThis.__given(globalThis.module?.exports ?? ('default' in module ? module.default : module))
if (value && value.__esModule && 'default' in value) value = globalThis.__given(value.default)
for (let count = 0; typeof value === 'function' && !globalThis.__isStandIn(value) && count < 2; count++) {
  value = globalThis.__given(value({ mode: 'production', command: 'build' }))
}
value = globalThis.__given(await value)
if (value && typeof value.rewrites === 'function') {
  const rewrite = value.rewrites
  value = { ...value, rewrites: Object.fromEntries(${JSON.stringify(pages)}.map((page) => [page, rewrite(page)])) }
}
if (value?.themeConfig && typeof value.themeConfig === 'function') value = { ...value, themeConfig: await value.themeConfig() }
globalThis.__give(value)`
}
