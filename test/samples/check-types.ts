/**
 * Type-checks TypeScript samples with the compiler itself. Every sample is a module of its own; those titled with a file name can be
 * imported under it by the other samples of their page.
 */
import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Diagnostic } from '../../build/report/diagnostic.ts'
import { type Sample, sampleDiagnostic } from './read-samples.ts'

/** Languages whose samples are type-checked, with the ending of their files. */
export const TYPED_LANGUAGES: Readonly<Record<string, 'ts' | 'tsx'>> = { ts: 'ts', typescript: 'ts', tsx: 'tsx' }

/** Where samples run, told by what they import. The first that fits counts; the last fits all. */
const ENVIRONMENTS = [
  { name: 'node', imports: /\bfrom\s*['"](?:node:|@xmtp\/node-sdk|@xmtp\/agent-sdk)/, lib: ['ESNext'], types: ['node'] },
  { name: 'browser', imports: /(?:)/, lib: ['ESNext', 'DOM', 'DOM.Iterable'], types: [] },
]

type Environment = (typeof ENVIRONMENTS)[number]

/**
 * Checks samples against the packages installed above `folder`, which is made anew but for what the compiler remembers there.
 * @returns every error, at its place in the page
 */
export async function checkTypes(samples: readonly Sample[], folder: string): Promise<Diagnostic[]> {
  const found = await Promise.all(
    ENVIRONMENTS.map((environment) => {
      const own = samples.filter((sample) => environmentOf(sample) === environment)
      return checkEnvironment(own, environment, join(folder, environment.name))
    }),
  )
  return found.flat()
}

function environmentOf({ lines }: Sample): Environment | undefined {
  const code = lines.map(({ text }) => text).join('\n')
  return ENVIRONMENTS.find(({ imports }) => imports.test(code))
}

async function checkEnvironment(samples: readonly Sample[], { lib, types }: Environment, folder: string): Promise<Diagnostic[]> {
  const files = placeSamples(samples)
  writeChanged(folder, {
    ...Object.fromEntries([...files].map(([path, sample]) => [path, sample.lines.map(({ text }) => text).join('\n')])),
    ...namedModules(files),
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        target: 'ESNext',
        module: 'ESNext',
        moduleResolution: 'bundler',
        moduleDetection: 'force',
        lib,
        types,
        jsx: 'react-jsx',
        strict: true,
        allowImportingTsExtensions: true,
        skipLibCheck: true,
        noEmit: true,
        incremental: true,
        tsBuildInfoFile: BUILD_INFO,
      },
      files: [...files.keys()],
    }),
  })
  if (files.size === 0) return []
  return readErrors(await runCompiler(folder), files)
}

const BUILD_INFO = 'tsconfig.tsbuildinfo'

/** A file for each sample, in a folder for each page: `dms/messages.mdx/3.ts`, or `chat/widget.mdx/src/chat.3.ts` for one titled `src/chat.ts`. */
function placeSamples(samples: readonly Sample[]): Map<string, Sample> {
  const counts = new Map<string, number>()
  return new Map(
    samples.map((sample) => {
      const { filePath } = sample.page
      const count = (counts.get(filePath) ?? 0) + 1
      counts.set(filePath, count)
      const ending = TYPED_LANGUAGES[sample.language] ?? 'ts'
      const name = fileTitle(sample)
      return [`${filePath}/${name === undefined ? '' : `${name}.`}${count}.${ending}`, sample]
    }),
  )
}

/** The title's path without its ending where it is that of a TypeScript file. */
function fileTitle({ title = '' }: Sample): string | undefined {
  return /^((?:[\w-]+\/)*[\w-]+)\.tsx?$/.exec(title)?.[1]
}

/** `src/chat.ts` exports what all samples of its title export: a page may show one file in parts. */
function namedModules(files: ReadonlyMap<string, Sample>): Record<string, string> {
  const modules: Record<string, string> = {}
  for (const [path, sample] of files) {
    const name = fileTitle(sample)
    if (name === undefined) continue
    const file = `${sample.page.filePath}/${name}.ts`
    // Two parts that export the same name are no mistake of a sample's.
    modules[file] = `${modules[file] ?? '// @ts-nocheck\n'}export * from './${path.slice(dirname(file).length + 1)}'\n`
  }
  return modules
}

/** Makes the folder hold these files and the compiler's memory. Files that are as they were keep their date. */
function writeChanged(folder: string, files: Record<string, string>): void {
  mkdirSync(folder, { recursive: true })
  const old = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = new Set(old.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)))
  for (const path of paths) if (files[path] === undefined && path !== BUILD_INFO) rmSync(join(folder, path))
  for (const [path, text] of Object.entries(files)) {
    if (paths.has(path) && readFileSync(join(folder, path), 'utf8') === text) continue
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

/** @throws Error where the compiler could not do its work at all */
function runCompiler(folder: string): Promise<string> {
  const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc')
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [compiler, '-p', 'tsconfig.json', '--pretty', 'false'],
      { cwd: folder, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => {
        if (error !== null && !ERROR_LINE.test(stdout)) reject(new Error(`The TypeScript compiler failed:\n${stdout}${stderr}`))
        else resolve(stdout)
      },
    )
  })
}

/** `dms/messages.mdx/3.ts(2,7): error TS2322: …`, then indented lines that say more. */
const ERROR_LINE = /^(?<path>.+?)\((?<line>\d+),(?<column>\d+)\): error (?<code>TS\d+): (?<message>.*)$/m

function readErrors(output: string, files: ReadonlyMap<string, Sample>): Diagnostic[] {
  const errors: Diagnostic[] = []
  for (const row of output.split('\n')) {
    const { path = '', line, column, code, message } = ERROR_LINE.exec(row)?.groups ?? {}
    const sample = files.get(path)
    const last = errors.at(-1)
    if (sample !== undefined) {
      const place = { line: Number(line), column: Number(column) }
      errors.push(sampleDiagnostic(sample, place, { code: 'sample-types', message: `${message} (${code})` }))
    } else if (row.startsWith(' ') && last !== undefined) {
      last.message += `\n      ${row.trim()}`
    } else if (row.trim() !== '') {
      throw new Error(`The TypeScript compiler said what cannot be traced to a sample:\n${row}`)
    }
  }
  return errors
}
