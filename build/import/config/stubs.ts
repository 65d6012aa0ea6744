/** Stand-ins for packages that a foreign configuration imports: the packages may not be installed, and only the options matter. */

import { existsSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, resolve } from 'node:path'
import type { OnLoadArgs, Plugin } from 'esbuild'

/** Modules of Node that a configuration could change something with. They answer, but do nothing. */
const HARMLESS = /^(?:node:)?(?:child_process|worker_threads|cluster|net|http|https|dgram)$/
const FILES = /^(?:node:)?fs(?:\/promises)?$/

/** esbuild's plugin. Files of the site itself are bundled, everything else is a stand-in. */
export const stubs: Plugin = {
  name: 'stubs',
  setup({ onLoad, onResolve, resolve: find }) {
    onResolve({ filter: /.*/ }, async ({ path, kind, pluginData, importer, namespace, resolveDir }) => {
      if (namespace === 'files' || namespace === 'require') return { path, external: true }
      if (kind === 'entry-point' || pluginData === 'inner') return undefined
      if (FILES.test(path)) return { path, namespace: 'files' }
      if (/^(?:node:)?module$/.test(path)) return { path, namespace: 'require' }
      if (HARMLESS.test(path)) return { path, namespace: 'stub' }
      if (isBuiltin(path)) return { path, external: true }
      if (!/^[./]/.test(path)) {
        const found = await find(path, { kind, importer, resolveDir, pluginData: 'inner' })
        const isOwn = found.errors.length === 0 && !/[\\/]node_modules[\\/]/.test(found.path) && existsSync(found.path)
        return isOwn ? undefined : { path, namespace: 'stub' }
      }
      const plain = path.replace(/\?.*$/, '')
      if (plain !== path) return { path, namespace: 'stub' }
      const found = await find(path, { kind, importer, resolveDir, pluginData: 'inner' })
      return found.errors.length > 0 ? { path: resolve(resolveDir || dirname(importer), path), namespace: 'stub' } : undefined
    })
    const standIn = ({ path }: OnLoadArgs) => ({ contents: `module.exports = globalThis.__standIn(${JSON.stringify(path)})` })
    onLoad({ filter: /.*/, namespace: 'stub' }, standIn)
    onLoad({ filter: /\.(?:css|scss|sass|less|styl|svg|png|jpe?g|gif|webp|vue|astro|svelte|md|mdx|txt|html|wasm)$/ }, standIn)
    onLoad({ filter: /.*/, namespace: 'files' }, ({ path }) => ({
      contents: `module.exports = globalThis.__readOnly(require(${JSON.stringify(path.startsWith('node:') ? path : `node:${path}`)}))`,
      resolveDir: '/',
    }))
    onLoad({ filter: /.*/, namespace: 'require' }, () => ({
      contents: `const module_ = require('node:module')
module.exports = { ...module_, createRequire: (path) => globalThis.__safeRequire(module_.createRequire(path)) }`,
      resolveDir: '/',
    }))
  },
}

/** Runs before a configuration. */
export const PRELUDE = `
const MARK = Symbol.for('stand-in')
globalThis.__standIn = (name, args) => {
  const target = function () {}
  const standIn = new Proxy(target, {
    // A bundle gets names from an object that has this one as its prototype.
    getPrototypeOf: () => standIn,
    get(_, key) {
      if (key === MARK) return { name, args }
      if (key === Symbol.toPrimitive) return () => ''
      if (key === Symbol.iterator) return function* () {}
      if (key === Symbol.asyncIterator) return async function* () {}
      if (key === '__esModule') return true
      if (key === 'then' || key === 'toJSON' || typeof key === 'symbol') return undefined
      if (key === 'toString' || key === 'valueOf') return () => ''
      if (key === 'length') return 0
      if (['map', 'filter', 'flatMap', 'concat', 'slice', 'sort', 'split', 'keys', 'entries', 'values'].includes(key) && args) return () => []
      return globalThis.__standIn(key === 'default' ? name : name + '#' + String(key))
    },
    has: () => true,
    apply(_, self, given) {
      const own = name.slice(name.lastIndexOf('#') + 1)
      const isFrame = /^(?:define|with)[A-Z]/.test(own) || /[/#]config$/.test(name)
      if (isFrame && given.length > 0) return given.find((value) => typeof value === 'function' || (typeof value === 'object' && value !== null && !value[MARK])) ?? given[0]
      return globalThis.__standIn(name, given)
    },
    construct: () => globalThis.__standIn(name, []),
    ownKeys: () => ['prototype'],
    set: () => true,
  })
  return standIn
}
const WRITES = /^(?:write|append|mkdir|mkdtemp|rm|rmdir|unlink|rename|copyFile|cp|symlink|link|chmod|chown|truncate|utimes|open|watch|createWrite)/
globalThis.__readOnly = (module) => {
  const entries = Object.entries(module).map(([key, value]) => [key, WRITES.test(key) ? () => undefined : key === 'promises' ? globalThis.__readOnly(value) : value])
  const copy = Object.fromEntries(entries)
  return Object.assign(copy, { default: copy })
}
globalThis.__safeRequire = (require) => Object.assign(
  (path) => {
    try {
      return require(path)
    } catch {
      return globalThis.__standIn(path)
    }
  },
  {
    resolve(path) {
      try {
        return require.resolve(path)
      } catch {
        return path
      }
    },
  },
)
globalThis.__isStandIn = (value) => Boolean((typeof value === 'function' || typeof value === 'object') && value?.[MARK])
// What a function of a package was given, such as one that adds a theme to a configuration, because the package doesn't run.
globalThis.__given = (value) => {
  if (!globalThis.__isStandIn(value) || !value[MARK].args) return value
  const given = value[MARK].args.map(globalThis.__given)
  const own = given.filter((item) => item && ['object', 'function'].includes(typeof item) && !globalThis.__isStandIn(item))
  return own.length === 1 ? own[0] : Object.assign({}, ...own)
}
globalThis.fetch = async () => new Response('{}')
globalThis.__plain = (value, depth = 0, seen = []) => {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return value
  const standIn = typeof value === 'function' || typeof value === 'object' ? value[MARK] : undefined
  if (standIn) return standIn.args ? { __call: standIn.name, __args: globalThis.__plain(standIn.args, depth + 1, seen) } : { __name: standIn.name }
  if (typeof value !== 'object' || depth > 24 || seen.includes(value)) return undefined
  const inner = [...seen, value]
  if (value instanceof RegExp || value instanceof Date || value instanceof URL) return String(value)
  if (value instanceof Map) return globalThis.__plain(Object.fromEntries(value), depth + 1, inner)
  if (Array.isArray(value)) return value.map((item) => globalThis.__plain(item, depth + 1, inner) ?? null)
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, globalThis.__plain(item, depth + 1, inner)]))
}
process.on('uncaughtException', (error) => globalThis.__fail?.(error))
process.on('unhandledRejection', (error) => globalThis.__fail?.(error))
`
