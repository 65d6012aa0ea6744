/** Finds packages as Node does, and records each folder in which it looks for one, because a nearer copy may be installed there. */
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { existsSync } from './files.ts'
import { look } from './looks.ts'

/** Absolute path of a module such as `typescript/package.json`, as seen from a folder. Undefined if the package isn't installed. */
export function resolvedFrom(folder: string, specifier: string): string | undefined {
  lookForPackage(folder, packageOf(specifier))
  try {
    return createRequire(join(folder, 'package.json')).resolve(specifier)
  } catch {
    return undefined
  }
}

/** @param name with its scope */
export function lookForPackage(folder: string, name: string): void {
  look('variable', 'NODE_PATH')
  for (let above = folder; ; above = dirname(above)) {
    const installed = join(above, 'node_modules', name)
    look('place', installed)
    look('contents', join(installed, 'package.json'))
    if (existsSync(installed) || dirname(above) === above) return
  }
}

/** The name of the package that a module is a part of. */
export function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}
