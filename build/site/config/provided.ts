/** Modules that a configuration gets from the generator if it imports them: React, which only works as the copy that renders it, Zod, and `site`. */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'esbuild'
import type * as ForConfig from '../../../src/shared/config/for-config.ts'
import { SITE_SPECIFIERS } from '../../../src/shared/site/site-exports.ts'
import type * as Site from '../../../src/shared/site.ts'
import { generatorFolder } from '../../util/generator.ts'

declare const __GENERATOR_VERSION__: string | undefined

const LOADERS: Readonly<Record<string, () => Promise<unknown>>> = {
  zod: loadZod,
  react: () => import('react'),
  'react-dom': () => import('react-dom'),
  'react/jsx-runtime': () => import('react/jsx-runtime'),
  ...Object.fromEntries(SITE_SPECIFIERS.map((specifier) => [specifier, loadSite])),
}

// The components have to be those that pages are rendered with, so they come from their bundle. Threads take Zod from that of the main thread, which makes
// the package 100 kB smaller. Each of these two functions asks whether the generator is bundled, because esbuild then leaves the sources out.
const importForConfig: () => Promise<typeof ForConfig> =
  typeof __GENERATOR_VERSION__ === 'string'
    ? () => import(pathToFileURL(join(generatorFolder, 'for-config.mjs')).href)
    : () => import('../../../src/shared/config/for-config.ts')

const importSite: () => Promise<typeof Site> =
  typeof __GENERATOR_VERSION__ === 'string'
    ? () => import(pathToFileURL(join(generatorFolder, 'site.mjs')).href)
    : () => import('../../../src/shared/site.ts')

async function loadZod(): Promise<unknown> {
  const { z } = await importForConfig()
  return z
}

async function loadSite(): Promise<unknown> {
  const [site, z] = await Promise.all([importSite(), loadZod()])
  return { ...site, z }
}

/** Modules that a configuration doesn't resolve itself: `site` only for more than `defineConfig` and `z`. */
export const PROVIDED: readonly string[] = Object.keys(LOADERS)

/** Loads modules for a configuration. @param path its file, from which all others are resolved @returns a `require` for CommonJS */
export async function requireProvided(specifiers: readonly string[], path: string): Promise<(specifier: string) => unknown> {
  const require = createRequire(path)
  const provided = new Map(await Promise.all(specifiers.map(async (specifier) => [specifier, await LOADERS[specifier]?.()] as const)))
  return (specifier) => (provided.has(specifier) ? provided.get(specifier) : require(specifier))
}

/** The key of the symbol by which the ES module of a configuration finds its `require`. */
export function requireName(path: string): string {
  return `site.require:${path}`
}

/** In an ES module, imports of provided modules become calls of the `require` that the module gets from the generator. */
export function requiresProvided(specifiers: readonly string[]): Plugin {
  const filter = new RegExp(`^(?:${specifiers.join('|')})$`)
  return {
    name: 'provided',
    setup({ onResolve, onLoad }) {
      onResolve({ filter }, ({ path, kind }) => (kind === 'require-call' ? { path, external: true } : { path, namespace: 'provided' }))
      onLoad({ filter: /./, namespace: 'provided' }, ({ path }) => ({ contents: `module.exports = require(${JSON.stringify(path)})` }))
    },
  }
}
