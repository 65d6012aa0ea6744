/**
 * Lists what the native SDKs declare, for the check of samples:
 * `node test/samples/list-sdk-names.mjs <git folder of xmtp/libxmtp> 4.11.0` writes `names-kotlin.json` and `names-swift.json` next to this file.
 */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { readDeclarations } from './declarations.mjs'
import { createParser } from './grammar.mjs'

const SDKS = {
  kotlin: { tag: 'android', folder: 'sdks/android/library/src/main/java', files: /\.kt$/ },
  swift: { tag: 'ios', folder: 'sdks/ios/Sources/XMTPiOS', files: /\.swift$/ },
}

const [gitFolder, version] = process.argv.slice(2)
const git = (...args) => execFileSync('git', ['--git-dir', gitFolder, ...args], { encoding: 'utf8', maxBuffer: 2 ** 28 })

for (const [language, { tag, folder, files }] of Object.entries(SDKS)) {
  const parse = await createParser(language)
  const declared = []
  const paths = git('ls-tree', '-r', '--name-only', `${tag}-${version}`, '--', folder)
  for (const path of paths.split('\n').filter((each) => files.test(each))) {
    const root = parse(git('show', `${tag}-${version}:${path}`))
    readDeclarations(language, root, (each) => each.name !== undefined && !each.isHidden && declared.push(each))
  }
  const types = {}
  const others = new Set()
  for (const { name, kind } of declared) if (kind === 'type') types[name] = { supertypes: [], members: {} }
  for (const { name, of, type, kind, supertypes = [] } of declared) {
    if (kind === 'type' || kind === 'alias') types[name]?.supertypes.push(...supertypes)
    if (kind === 'member' && Object.hasOwn(types, of)) {
      const { members } = types[of]
      const known = Object.hasOwn(types, type) ? type : ''
      // Functions with the same name may return different types.
      members[name] = (members[name] ?? known) === known ? known : ''
    } else if (kind !== 'type') others.add(name)
  }
  for (const type of Object.values(types)) type.members = sorted(type.members)
  const names = { version, types: sorted(types), others: [...others].sort() }
  writeFileSync(new URL(`names-${language}.json`, import.meta.url), `${JSON.stringify(names, undefined, 1)}\n`)
  process.stdout.write(`${language} ${version}: ${Object.keys(types).length} types\n`)
}

function sorted(object) {
  return Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)))
}
