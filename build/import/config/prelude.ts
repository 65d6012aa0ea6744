/** What a configuration finds in its context: stand-ins for packages, and of Node what configurations need, which is to read files and join paths. */

/** A function that gets the one that asks. Nothing of it is in the context but what it's meant to find there. */
export function prelude(file: string, folder: string): string {
  const { platform, version } = process
  return `(${PRELUDE})(${JSON.stringify({ platform, version, file, folder })})`
}

const PRELUDE = `(ABOUT) => (bridge) => {
'use strict'
const { parse, stringify } = JSON
const call = (...request) => {
  let text
  // What an error of the other side has leads there.
  try { text = bridge(stringify(request)) } catch {}
  return text === undefined ? undefined : parse(text).value
}
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
globalThis.__isStandIn = (value) => Boolean((typeof value === 'function' || typeof value === 'object') && value?.[MARK])
// What a function of a package was given, such as one that adds a theme to a configuration, because the package doesn't run.
globalThis.__given = (value) => {
  if (!globalThis.__isStandIn(value) || !value[MARK].args) return value
  const given = value[MARK].args.map(globalThis.__given)
  const own = given.filter((item) => item && ['object', 'function'].includes(typeof item) && !globalThis.__isStandIn(item))
  return own.length === 1 ? own[0] : Object.assign({}, ...own)
}
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

// Lists of numbers are outside the limit of memory.
const missing = 'ArrayBuffer SharedArrayBuffer Atomics DataView WebAssembly Int8Array Uint8Array Uint8ClampedArray Int16Array Uint16Array Int32Array Uint32Array Float16Array Float32Array Float64Array BigInt64Array BigUint64Array Buffer TextEncoder TextDecoder URLSearchParams performance crypto structuredClone navigator Response Request Headers AbortController btoa atob'
for (const name of missing.split(' ')) globalThis[name] = globalThis.__standIn(name)
const none = () => {}
globalThis.global = globalThis
globalThis.console = globalThis.__standIn('console', [])
globalThis.fetch = async () => ({ ok: true, status: 200, json: async () => ({}), text: async () => '{}' })
globalThis.setTimeout = globalThis.setImmediate = (run, wait) => (bridge(String(typeof wait === 'number' ? wait : 0), () => { if (typeof run === 'function') run() }), 0)
globalThis.clearTimeout = globalThis.clearInterval = globalThis.clearImmediate = globalThis.setInterval = none
globalThis.queueMicrotask = (run) => { Promise.resolve().then(run) }
const urlOf = (text, base) => {
  const parts = call('url', String(text), base === undefined ? null : String(base))
  if (parts === undefined) throw new TypeError('Invalid URL')
  return parts
}
globalThis.URL = class URL {
  constructor(text, base) {
    const { entries, ...parts } = urlOf(text, base)
    Object.assign(this, parts, { searchParams: new Map(entries) })
  }
  static canParse(text, base) {
    try { return urlOf(text, base) !== undefined } catch { return false }
  }
  toString() { return this.href }
  toJSON() { return this.href }
}
globalThis.process = {
  env: { NODE_ENV: 'production' }, argv: [], argv0: 'node', execArgv: [], pid: 1, platform: ABOUT.platform, arch: '', version: ABOUT.version, versions: { node: ABOUT.version.slice(1) },
  cwd: () => ABOUT.folder, nextTick: (run, ...args) => { Promise.resolve().then(() => run(...args)) },
  exit: () => { call('fail', 'It calls process.exit.') }, on: none, once: none, off: none, emitWarning: none, hrtime: () => [0, 0], uptime: () => 0, memoryUsage: () => ({}),
  stdout: { write: none }, stderr: { write: none },
}
const names = ['basename', 'dirname', 'extname', 'format', 'isAbsolute', 'join', 'normalize', 'parse', 'relative', 'resolve', 'toNamespacedPath']
const pathOf = (system) => ({
  ...Object.fromEntries(names.map((name) => [name, (...args) => {
    if (name !== 'format' && args.some((arg, index) => typeof arg !== 'string' && !(name === 'basename' && index === 1))) throw new TypeError('The path must be a string.')
    return call('path', system, name, args)
  }])),
  sep: system === 'posix' || (system === '' && ABOUT.platform !== 'win32') ? '/' : '\\\\',
  delimiter: system === 'posix' || (system === '' && ABOUT.platform !== 'win32') ? ':' : ';',
})
const path = { ...pathOf(''), posix: pathOf('posix'), win32: pathOf('win32') }
const filePath = (given) => (given instanceof URL || /^file:/.test(given) ? call('fileURLToPath', String(given)) : path.resolve(String(given)))
const failed = (code, given) => Object.assign(new Error(code + ': ' + given), { code, path: String(given) })
const statsOf = (given) => {
  const stats = call('stats', filePath(given))
  return stats && { ...stats, mtime: new Date(stats.mtimeMs), isFile: () => stats.file, isDirectory: () => !stats.file, isSymbolicLink: () => false }
}
const reads = {
  readFile(given, options) {
    const text = call('text', filePath(given))
    if (text === undefined) throw failed('ENOENT', given)
    return options ? text : new String(text)
  },
  readdir(given, options) {
    const entries = call('entries', filePath(given))
    if (entries === undefined) throw failed('ENOENT', given)
    if (!options?.withFileTypes) return entries.map(({ name }) => name)
    return entries.map(({ name, file }) => ({ name, parentPath: String(given), path: String(given), isFile: () => file, isDirectory: () => !file, isSymbolicLink: () => false }))
  },
  stat(given, options) {
    const stats = statsOf(given)
    if (stats === undefined && options?.throwIfNoEntry !== false) throw failed('ENOENT', given)
    return stats
  },
  access(given) {
    if (statsOf(given) === undefined) throw failed('ENOENT', given)
  },
  realpath: (given) => call('real', filePath(given)) ?? filePath(given),
}
reads.lstat = reads.stat
const withDefault = (module) => {
  const standIn = new Proxy(Object.assign(module, { default: module }), {
  // Whatever else there is answers, but does nothing, also in a bundle, which gets names from the prototype.
  getPrototypeOf: () => standIn,
  get: (target, key) => (key in target || typeof key === 'symbol' || key === '__esModule' || key === 'then' ? target[key] : none),
  })
  return standIn
}
const promises = withDefault(Object.fromEntries(Object.entries(reads).map(([name, read]) => [name, async (...args) => read(...args)])))
const withCallback = (read) => (...args) => {
  const done = args.pop()
  let result
  try { result = [null, read(...args)] } catch (error) { result = [error] }
  Promise.resolve().then(() => done(...result))
}
const fs = withDefault({
  existsSync: (given) => { try { return statsOf(given) !== undefined } catch { return false } },
  ...Object.fromEntries(Object.entries(reads).flatMap(([name, read]) => [[name + 'Sync', read], [name, withCallback(read)]])),
  promises, constants: {},
})
const createRequire = (from) => {
  const file = filePath(from)
  const resolve = (given) => {
    const name = String(given)
    if (/^[./]/.test(name)) return path.resolve(path.dirname(file), name)
    for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
      const found = path.join(folder, 'node_modules', name)
      if (statsOf(found) !== undefined) return found
      if (folder === path.dirname(folder)) return name
    }
  }
  return Object.assign((given) => {
    const name = String(given).replace(/^node:/, '')
    if (Object.hasOwn(modules, name)) return modules[name]
    const text = /\\.json$/.test(name) ? call('text', resolve(name)) : undefined
    return text === undefined ? globalThis.__standIn(String(given)) : parse(text)
  }, { resolve })
}
const modules = {
  path, 'path/posix': path.posix, 'path/win32': path.win32, fs, 'fs/promises': promises,
  url: { URL, URLSearchParams, fileURLToPath: filePath, pathToFileURL: (given) => new URL(call('pathToFileURL', String(given))) },
  module: { createRequire, builtinModules: [] }, process: globalThis.process,
}
for (const module of [path, modules.url, modules.module]) module.default = module
globalThis.__builtin = (name) => (Object.hasOwn(modules, name) ? modules[name] : globalThis.__standIn(name))
globalThis.require = createRequire(ABOUT.file)
globalThis.__give = (value) => call('value', globalThis.__plain(value) ?? null)
globalThis.__fail = (error) => {
  let text = ''
  try { text = String(error?.message ?? error) } catch {}
  call('fail', text.slice(0, 1000) || 'It failed.')
}
}`
