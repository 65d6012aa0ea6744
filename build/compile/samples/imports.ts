import type { Sample } from './page-sample.ts'

const IMPORT = /\b(?:from|import|require)\s*\(?\s*['"]([^'"\n]+)/g

/** The modules that code names in imports. Comments and strings may add some. */
export function importedModules(code: string): string[] {
  return [...code.matchAll(IMPORT)].map(([, specifier = '']) => specifier)
}

/** `@scope/name` for `@scope/name/part`. Undefined for a file and for Node's own modules. */
export function packageName(specifier: string): string | undefined {
  return /^(?![./]|node:)(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0]
}

/** The packages that samples import, each once, in alphabetical order. */
export function importedPackages(samples: readonly Sample[]): string[] {
  const specifiers = samples.flatMap(({ lines }) => importedModules(lines.map(({ text }) => text).join('\n')))
  return [...new Set(specifiers.map(packageName).filter((name) => name !== undefined))].sort()
}
