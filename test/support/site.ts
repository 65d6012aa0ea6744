/** Sites for tests: copies of fixtures, built and served by the commands. */
import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type CommandResult, runInHost } from './command-host.ts'
import { makeFolder, type Owner, removeFolder } from './folder.ts'

export const repository = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

export const bootstrap = join(repository, 'build', 'bootstrap.mjs')

export interface RunOptions {
  env?: NodeJS.ProcessEnv
  cwd?: string
}

/** For commands in the shared process. */
export interface HostedOptions extends RunOptions {
  /** Origin of a server that answers for all hosts. */
  hosts?: string
  /** How many milliseconds the command's clock is ahead of that of its files. */
  ahead?: number
}

/** Runs a command of the generator in a process of its own until it ends. For tests of the process: its environment, signals, streams and time limits. */
export function spawnCommand(args: string[], options: RunOptions = {}): Promise<CommandResult> {
  const child = startCommand(args, options)
  let stdout = ''
  let stderr = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    stdout += String(chunk)
  })
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr += String(chunk)
  })
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, stdout, stderr })))
}

/** Variables that a process only reads once, as it starts. */
const ONCE = ['NODE_OPTIONS', 'SITE_RENDER_LIMIT', 'SITE_WAIT_LIMIT']

/** Runs a command of the generator until it ends, in the process that the tests of this one share, unless its environment is one for a new process. */
export function runCommand(args: string[], { env = {}, cwd = repository, hosts, ahead }: HostedOptions = {}): Promise<CommandResult> {
  return ONCE.some((name) => name in env) ? spawnCommand(args, { env, cwd }) : runInHost({ args, cwd, hosts, env, ahead })
}

/** Starts a command of the generator. */
export function startCommand(args: string[], { env = {}, cwd = repository }: RunOptions = {}): ChildProcess {
  return spawn(process.execPath, [bootstrap, ...args], { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
}

/** A copy of a fixture site, outside the repository, removed at the end of its owner if it has one. */
export function copyFixture(owner: Owner | undefined, name: string): string {
  return copySite(owner, `test/fixtures/${name}`)
}

/** A copy of any folder of the repository. */
export function copySite(owner: Owner | undefined, path: string): string {
  const root = mkdtempSync(join(tmpdir(), `${basename(path)}-`))
  cpSync(join(repository, path), root, { recursive: true, preserveTimestamps: true })
  owner?.after(() => removeFolder(root))
  return root
}

/** Builds a site. @throws Error with the build's output if it fails */
export async function buildSite(root: string, options: HostedOptions = {}): Promise<CommandResult> {
  const result = await runCommand(['build', '--root', root], options)
  if (result.code !== 0) throw new Error(`The build of ${root} failed:\n${result.stdout}${result.stderr}`)
  return result
}

/** Has a build fail. @returns what it tells, with paths from the site's folder */
export async function failedBuild(root: string, options: HostedOptions = {}): Promise<string> {
  const { code, stdout, stderr } = await runCommand(['build', '--root', root], { cwd: root, ...options })
  assert.equal(code, 1, stdout + stderr)
  return stderr
}

/** The files of a site when it's built into a folder of its own. */
export async function builtElsewhere(owner: Owner, root: string, env: NodeJS.ProcessEnv = {}): Promise<Map<string, Buffer>> {
  const out = join(makeFolder(owner), 'out')
  const { code, stderr } = await runCommand(['build', '--root', root, '--out', out], { env })
  assert.equal(code, 0, stderr)
  return readTree(out)
}

export interface RunningSite {
  /** Address of the home page, with its trailing slash. */
  url: string
  /** Output so far. */
  output(): string
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** Serves a built site on a free port. */
export function previewSite(root: string, options: ServeOptions = {}): Promise<RunningSite> {
  return serveSite('preview', root, options)
}

/** Serves a site from source on a free port. */
export function devSite(root: string, options: ServeOptions = {}): Promise<RunningSite> {
  return serveSite('dev', root, options)
}

type ServeOptions = RunOptions & {
  args?: string[]
  /** With which it stops. */
  owner?: Owner
}

function serveSite(command: 'preview' | 'dev', root: string, options: ServeOptions): Promise<RunningSite> {
  const child = startCommand([command, '--root', root, '--port', '0', ...(options.args ?? [])], options)
  let output = ''
  const closed = new Promise<number | null>((resolve) => child.on('close', resolve))
  const stop = (signal?: NodeJS.Signals) => {
    child.kill(signal)
    return closed
  }
  options.owner?.after(() => stop())
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += String(chunk)
      const url = /Serving .* at (http\S+)/.exec(output)?.[1]
      if (url === undefined) return
      resolve({ url, output: () => output, stop })
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.on('close', () => reject(new Error(`The server ended:\n${output}`)))
  })
}

/** Every file below a folder with its contents, by relative path. */
export function readTree(folder: string): Map<string, Buffer> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(
    files
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [path.slice(folder.length + 1), readFileSync(path)]),
  )
}
