/** Records what esbuild reads while it bundles: the files, and everything that decides which files those are. */
import { dirname, join, resolve, sep } from 'node:path'
import type { Metafile, Plugin } from 'esbuild'
import { existsSync, readFileSync } from './files.ts'
import { look } from './looks.ts'
import { lookForPackage, packageOf, resolvedFrom } from './packages.ts'

/** For each bundle of what authors write. */
export const inputsPlugin: Plugin = {
  name: 'inputs',
  setup({ initialOptions, onEnd }) {
    const { absWorkingDir = process.cwd() } = initialOptions
    initialOptions.metafile = true
    onEnd(({ metafile }) => metafile && lookAtBundle(metafile, absWorkingDir))
  },
}

/** @param root the folder to which its paths are relative */
function lookAtBundle({ inputs }: Pick<Metafile, 'inputs'>, root: string): void {
  const folders = new Set<string>()
  for (const [input, { imports }] of Object.entries(inputs)) {
    const file = fileOf(input, root)
    const folder = file === undefined ? root : dirname(file)
    if (file !== undefined) look('contents', file)
    if (file !== undefined && !file.includes(`${sep}node_modules${sep}`)) folders.add(folder)
    for (const { original } of imports) if (original !== undefined) lookForImport(folder, original)
  }
  for (const folder of withFoldersAbove(folders)) {
    look('contents', join(folder, 'package.json'))
    lookAtSettings(join(folder, 'tsconfig.json'))
  }
}

/** Absolute path of a bundle's input. Undefined for what plugins provide. */
export function fileOf(input: string, root: string): string | undefined {
  if (/^[\w-]{2,}:|^<stdin>$/.test(input)) return undefined
  const path = resolve(root, input)
  // esbuild keeps the hash in names such as `x.svg#part`, but a file may also be called that.
  return /[?#]/.test(path) && !existsSync(path) ? path.replace(/[?#].*$/, '') : path
}

/** Another file may be preferred to the one that was found, such as `w.tsx` to `w.ts`. In stylesheets, a bare name may be a file's, too. */
function lookForImport(folder: string, specifier: string): void {
  const isRelative = /^\.{0,2}\//.test(specifier)
  const path = resolve(folder, specifier)
  if (isRelative || existsSync(path)) {
    look('endings', path)
    // Only of a folder, as its `.` is.
    if (existsSync(`${path}/.`)) look('endings', join(path, 'index'))
    look('place', path)
  }
  if (!isRelative && /^[@\w]/.test(specifier) && !specifier.includes(':')) lookForPackage(folder, packageOf(specifier))
}

/** A configuration of TypeScript, and those that it extends. */
function lookAtSettings(file: string, seen: readonly string[] = []): void {
  if (!existsSync(file) || seen.includes(file)) return
  const [, extended = ''] = /"extends"\s*:\s*("(?:[^"\\]|\\.)*"|\[[^\]]*\])/.exec(readFileSync(file, 'utf8')) ?? []
  for (const [, name = ''] of extended.matchAll(/"((?:[^"\\]|\\.)*)"/g)) {
    const folder = dirname(file)
    const names = [name, `${name}.json`, `${name}/tsconfig.json`]
    const found = /^\.{0,2}\//.test(name)
      ? names.map((path) => resolve(folder, path)).filter(existsSync)
      : names.flatMap((specifier) => resolvedFrom(folder, specifier) ?? [])
    for (const base of found) if (base.endsWith('.json')) lookAtSettings(base, [...seen, file])
  }
}

function withFoldersAbove(folders: Iterable<string>): Set<string> {
  const all = new Set<string>()
  for (const start of folders) for (let folder = start; !all.has(folder); folder = dirname(folder)) all.add(folder)
  return all
}
