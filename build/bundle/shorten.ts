/**
 * Shortens the runtime's scripts once more after esbuild, because terser chooses names that compress better: the first load gets 2.3 kB
 * smaller. That takes seconds, but only once for each version of the generator.
 */
import { createRequire } from 'node:module'

/** A comment that makes esbuild's hashes in file names depend on terser's version. Terser removes it. */
export function shortenedBy(): string {
  const { version } = createRequire(import.meta.url)('terser/package.json') as { version: string }
  return `/* terser ${version} */`
}

/** @param script an ES module */
export async function shorten(script: string): Promise<string> {
  const { minify } = await import('terser')
  const { code } = await minify(script, { module: true, ecma: 2020, compress: { passes: 2 } })
  return code ?? script
}
