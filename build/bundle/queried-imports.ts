/** Imports with a query, which says what other bundlers make of the file. `?raw` gives its text, as there; their other queries are errors. */
import { extname } from 'node:path'
import type { OnLoadArgs, OnLoadResult, PluginBuild } from 'esbuild'
import { ASSET_LOADERS } from '../site/discover/imported-assets.ts'
import { readText } from '../util/text/read-text.ts'
import otherQueries from './other-queries.json' with { type: 'json' }

const TEXT = '?raw'

/** Advice on other queries. */
const OTHERS: Readonly<Record<string, string>> = otherQueries

/** Resolves an import with `?raw`, and refuses those that mean nothing here. `?url` of an image is its address, as without it. */
export function resolveQueried({ onResolve, resolve }: PluginBuild): void {
  onResolve({ filter: /\?raw$/ }, async ({ path, ...from }) => {
    const { errors, path: file } = await resolve(path.slice(0, -TEXT.length), from)
    return errors.length > 0 ? { errors } : { path: file, suffix: TEXT }
  })
  onResolve({ filter: new RegExp(`\\?(?:${Object.keys(OTHERS).join('|')})$`) }, ({ path }) => {
    const [file = '', query = ''] = path.split('?')
    if (query === 'url' && Object.hasOwn(ASSET_LOADERS, extname(file).toLowerCase())) return undefined
    return {
      errors: [{ text: `"${path}" can't be imported, because \`?${query}\` means nothing here.`, notes: [{ text: OTHERS[query] ?? '' }] }],
    }
  })
}

/** The text of a file for an import with `?raw`. Undefined for others. */
export function loadText({ path, suffix }: OnLoadArgs): OnLoadResult | undefined {
  return suffix === TEXT ? { contents: readText(path).source, loader: 'text' } : undefined
}
