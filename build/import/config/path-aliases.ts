/** Names for folders, such as `@assets/*`, which bundlers take from TypeScript's configuration. */
import { dirname, join } from 'node:path'
import { parse } from 'jsonc-parser'
import type { Repository } from '../repository.ts'
import { listOf, stringOf, valuesOf } from './values.ts'

/** The folders by the names that `paths` gives them in `tsconfig.json` or `jsconfig.json`. */
export function pathAliases(folder: string, repository: Repository): Record<string, string> {
  const { file } = repository.find(['tsconfig.json', 'jsconfig.json'].map((name) => join(folder, name)))
  // JSON with comments and with commas at the end.
  const read = file === undefined ? undefined : repository.read(file, (text): unknown => parse(text))
  const { paths, baseUrl } = valuesOf(valuesOf(read)['compilerOptions'])
  const base = join(dirname(file ?? folder), stringOf(baseUrl) ?? '.')
  return Object.fromEntries(
    Object.entries(valuesOf(paths)).flatMap(([name, places]) => {
      const place = stringOf(listOf(places)[0])
      return place === undefined || name === '*' ? [] : [[name.replace(/\/\*$/, ''), join(base, place.replace(/\/?\*$/, ''))]]
    }),
  )
}
