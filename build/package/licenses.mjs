/** The licenses of the packages whose code is in the bundles, which most of them ask to be passed on. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Packages in the bundle for browsers, with all that they depend on. */
const FOR_BROWSERS = ['react', 'react-dom', '@floating-ui/react', 'minisearch']

/** @param {string} root folder of the repository @param {readonly string[]} bundled paths of what is in the bundles, relative to it */
export function licenseTexts(root, bundled) {
  const folders = new Set(
    bundled.flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []).map((path) => join(root, path)),
  )
  for (const name of FOR_BROWSERS) addWithDependencies(join(root, 'node_modules', name), folders)
  const texts = [...folders].map((folder) => {
    const { name, version, license } = manifestIn(folder)
    const file = readdirSync(folder).find((entry) => /^(?:licen[cs]e|copying)/i.test(entry))
    return `${name} ${version}, ${license}\n\n${file === undefined ? '' : readFileSync(join(folder, file), 'utf8').trim()}\n`
  })
  return [...new Set(texts)].sort().join(`\n${'-'.repeat(80)}\n\n`)
}

function addWithDependencies(folder, folders) {
  if (folders.has(folder)) return
  folders.add(folder)
  for (const name of Object.keys(manifestIn(folder).dependencies ?? {})) addWithDependencies(installed(name, folder), folders)
}

/** The folder of a package as one in another folder finds it. */
function installed(name, from) {
  for (let folder = from; ; folder = dirname(folder))
    if (existsSync(join(folder, 'node_modules', name))) return join(folder, 'node_modules', name)
}

function manifestIn(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}
