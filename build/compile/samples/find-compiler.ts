/** Finds the TypeScript that a site has installed. The generator doesn't come with one, because most sites don't need it. */
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readFileSync } from '../../inputs/files.ts'
import { resolvedFrom } from '../../inputs/packages.ts'
import type { Advice } from '../../report/diagnostic.ts'
import { describeThrown } from '../../report/thrown.ts'
import { generatorRoot } from '../../util/generator.ts'

export interface Compiler {
  version: string
  /** Path of the native program. */
  program: string
}

/** Reason why there's no compiler, with the command that installs it, and whether one that can't be used is there. */
export type NoCompiler = Advice & { readonly isUnfit: boolean }

/** Looks for TypeScript in a site's folder and above, then where the generator is. */
export async function findCompiler(root: string): Promise<Compiler | NoCompiler> {
  const manifest = [root, generatorRoot].map((from) => resolvedFrom(from, 'typescript/package.json')).find((path) => path !== undefined)
  const fix = 'Install it next to the packages that the samples import: `npm install --save-dev typescript@7`.'
  if (manifest === undefined) return { message: "Samples can't be compiled, because TypeScript isn't installed.", fix, isUnfit: false }
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  if (Number.parseInt(version, 10) < 7)
    return { message: `Samples need TypeScript 7 or later, and ${version} is installed.`, fix, isUnfit: true }
  try {
    const { default: programPath } = (await import(pathToFileURL(join(dirname(manifest), 'lib', 'getExePath.js')).href)) as {
      default: () => string
    }
    return { version, program: programPath() }
  } catch (error) {
    return { message: `TypeScript ${version} has no program for this computer: ${describeThrown(error)}`, fix, isUnfit: true }
  }
}
