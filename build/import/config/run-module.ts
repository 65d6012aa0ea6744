/** Runs JavaScript and TypeScript of an imported site in a process of its own, which can't write files. */
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BuildFailure, build } from 'esbuild'
import { IMPORT_META_DEFINES, importMetaPlugin } from '../../site/config/import-meta.ts'
import { pathIn } from '../../util/site-folders.ts'
import type { Notes } from '../notes.ts'
import { PRELUDE, stubs } from './stubs.ts'

/** In milliseconds. A configuration may read all pages. */
const LIMIT = 20_000

type ModuleRun = { value: unknown } | { problem: string; line?: number }

/**
 * What a file exports; undefined if it can't be run, which is in the notes then. Functions are called as in a build, and promises awaited. Of
 * what a package's function would return, its arguments are known.
 * @param root the folder in which it runs
 * @param pages paths that functions for rewriting paths are called with, under `rewrites`
 */
export async function readModule(file: string, root: string, notes: Notes, pages: readonly string[] = []): Promise<unknown> {
  const run = await runModule(file, root, pages)
  if ('value' in run) return run.value
  const message = `It could not be run, so its options are missing: ${run.problem.split('\n')[0]}`
  notes.add('configuration', { file: pathIn(root, file), line: run.line }, message)
  return undefined
}

async function runModule(file: string, root: string, pages: readonly string[]): Promise<ModuleRun> {
  const folder = await mkdtemp(join(tmpdir(), 'docwright-import-'))
  const removeNow = () => rmSync(folder, { recursive: true, force: true })
  // Also if someone stops the command.
  process.once('exit', removeNow)
  try {
    const code = await bundle(file, root, pages)
    if (typeof code !== 'string') return code
    const path = join(folder, 'run.mjs')
    await writeFile(path, code)
    return await runFile(path, root)
  } finally {
    process.off('exit', removeNow)
    removeNow()
  }
}

async function bundle(file: string, root: string, pages: readonly string[]): Promise<string | { problem: string; line?: number }> {
  try {
    const { outputFiles } = await build({
      stdin: { contents: entry(file, pages), resolveDir: root, sourcefile: 'import.mjs', loader: 'js' },
      absWorkingDir: root,
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'node',
      target: `node${process.versions.node}`,
      jsx: 'automatic',
      loader: { '.js': 'jsx' },
      mainFields: ['module', 'main'],
      plugins: [stubs, importMetaPlugin],
      define: IMPORT_META_DEFINES,
      banner: { js: bannerFor(file) },
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

/** Gives the bundle a `require` that answers for packages that aren't installed too. */
function bannerFor(file: string): string {
  return `import { createRequire as __createRequire } from 'node:module'
const __ownRequire = __createRequire(${JSON.stringify(pathToFileURL(file).href)})
${PRELUDE}
const require = globalThis.__safeRequire(__ownRequire)`
}

function entry(file: string, pages: readonly string[]): string {
  return `
globalThis.__fail = (error) => process.send({ problem: String(error?.message ?? error) }, () => process.exit())
const log = () => {}
Object.assign(console, { log, warn: log, error: log, info: log, debug: log })
try {
  const module = await import(${JSON.stringify(file)})
  let value = globalThis.__given('default' in module ? module.default : module)
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
  process.send({ value: globalThis.__plain(value) ?? null }, () => process.exit())
} catch (error) {
  globalThis.__fail(error)
}`
}

function runFile(path: string, root: string): Promise<ModuleRun> {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const hasPermissions = major > 23 || (major === 23 && minor >= 5) || (major === 22 && minor >= 13)
  const limits = [hasPermissions ? '--permission' : '--experimental-permission', '--allow-fs-read=*', '--no-warnings']
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...limits, path], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' },
    })
    const stop = () => child.kill('SIGKILL')
    const timer = setTimeout(() => {
      stop()
      resolve({ problem: `It had not finished after ${LIMIT / 1000} seconds.` })
    }, LIMIT)
    process.once('exit', stop)
    child.on('message', (message) => resolve(message as ModuleRun))
    child.on('error', (error) => resolve({ problem: error.message }))
    // Not its exit: its last message may arrive after that.
    child.on('close', () => {
      clearTimeout(timer)
      process.off('exit', stop)
      resolve({ problem: 'It ended without a result.' })
    })
  })
}
