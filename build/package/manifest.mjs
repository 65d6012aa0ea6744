/** The package's `package.json`: the repository's, without what only its site and its tests need. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { UNBUNDLED } from './bundle-generator.mjs'

/** Packages with native code that only the package leaves out of its bundles: package managers may keep that code in another folder. */
export const NATIVE = ['satteri']

/** Icons, fonts, and what the package's declarations import. A type from a package that isn't there would be anything, or nothing at all. */
const DATA = [
  ...['simple-icons', '@fontsource-variable/inter', '@fontsource-variable/noto-emoji', '@fontsource/noto-sans-math'],
  ...['zod', '@types/react', 'unified'],
]

/**
 * Packages for sites whose samples show types, or that have diagrams or icons by name. TypeScript has any version, because a range would leave
 * out betas, and keep sites from installing that have an older one. A build says which version samples need.
 */
const OPTIONAL = { typescript: '*', 'beautiful-mermaid': '>=1', lucide: '>=1' }

/** The runtime for browsers contains these, and pages have to be rendered with the same version. */
const SAME_VERSION = ['react', 'react-dom']

const KEYS = ['name', 'version', 'description', 'keywords', 'license', 'type', 'engines', 'bin', 'exports', 'files']

/** @param {string} root folder of the repository */
export function packedManifest(root) {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const require = createRequire(join(root, 'package.json'))
  const rangeOf = (name) => (SAME_VERSION.includes(name) ? require(`${name}/package.json`).version : rangeIn(manifest, name))
  const names = [...UNBUNDLED, ...NATIVE, ...DATA].sort()
  return {
    ...Object.fromEntries(KEYS.map((key) => [key, manifest[key]])),
    dependencies: Object.fromEntries(names.map((name) => [name, rangeOf(name)])),
    peerDependencies: OPTIONAL,
    peerDependenciesMeta: Object.fromEntries(Object.keys(OPTIONAL).map((name) => [name, { optional: true }])),
  }
}

function rangeIn({ dependencies, devDependencies }, name) {
  const range = dependencies[name] ?? devDependencies[name]
  if (range === undefined) throw new Error(`package.json doesn't list ${name}, which the package needs.`)
  return range
}

/** Replaces the repository's manifest while npm packs. `restoreManifest` brings it back. */
export function replaceManifest(root) {
  const manifest = JSON.stringify(packedManifest(root), null, 2)
  writeFileSync(originalOf(root), readFileSync(join(root, 'package.json')))
  writeFileSync(join(root, 'package.json'), `${manifest}\n`)
}

/** Restores the repository's manifest, also after a run that was killed. */
export function restoreManifest(root) {
  const original = originalOf(root)
  if (!existsSync(original)) return
  writeFileSync(join(root, 'package.json'), readFileSync(original))
  rmSync(original)
}

function originalOf(root) {
  return join(root, '.package.original.json')
}
