/** No change of what a site is made from is missed: after each, the next build makes what a cold one makes. */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { appendFileSync, cpSync, readFileSync, renameSync, rmSync, symlinkSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import sites from '../golden/given/input-changes.json' with { type: 'json' }
import { makeFolder, writeFiles } from '../support/folder.ts'
import { caseNumbers, createRandom, howToRepeat } from '../support/fuzz.ts'
import { goldenFiles } from '../support/golden.ts'
import { editAtRandom } from '../support/random-edits.ts'
import { buildSite, builtElsewhere, readTree, repository, runCommand } from '../support/site.ts'
import { TESTS_ALL, tiered } from '../support/tier.ts'

const root = makeFolder({ after })
const FONTS = join(repository, 'node_modules/@fontsource-variable')
const env: Record<string, string> = { INPUTS_TITLE: '1', INPUTS_PAGE: '1', INPUTS_PLUGIN: '1' }

function write(path: string, contents: string): void {
  writeFiles(root, { [path]: contents })
}

/** Replaces a text of a file, which has to be there. */
function edit(path: string, from: string, to: string): void {
  const text = readFileSync(join(root, path), 'utf8')
  assert.ok(text.includes(from), path)
  write(path, text.replaceAll(from, to))
}

function git(...args: string[]): void {
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], { cwd: root, stdio: 'ignore' })
}

const font = (name: string) => cpSync(join(FONTS, name), join(root, 'fonts/own/own.woff2'))

/** The steps that changes consist of. */
const STEPS: Record<string, (...given: string[]) => unknown> = {
  edit,
  write,
  git,
  font,
  set: (name = '', value) => Reflect.set(env, name, value),
  move: (from = '', to = '') => renameSync(join(root, from), join(root, to)),
  append: (path = '', text = '') => appendFileSync(join(root, path), text),
  remove: (path = '') => rmSync(join(root, path), { recursive: true }),
  link: (to = '', path = '') => symlinkSync(to, join(root, path)),
  touch: (path = '') => utimesSync(join(root, path), 1e9, 1e9),
}

/** Every ninth. */
const few = (names: readonly string[]) => names.filter((_, index) => index % 9 === 4)

/** By site, one change after another. Those that end in a question mark may leave the site as it was. Sites with functions in their configuration are built each time. */
const SITES: Record<string, Record<string, string[][]>> = sites

for (const [site, changes] of Object.entries(SITES)) {
  const plugins = site === 'a site' ? '' : 'markdown: { remarkPlugins: [words, fromFile] },'
  describe(`${site} after a change of`, () => {
    before(async () => {
      rmSync(root, { recursive: true })
      const files = goldenFiles('given/inputs.txt')
      for (const [path, text] of Object.entries(files)) write(path, text.replaceAll('ROOT', root).replace('PLUGINS', plugins))
      write('styles/dot.png', 'a picture')
      font('inter/files/inter-latin-wght-normal.woff2')
      git('init', '-q')
      git('add', 'content/index.mdx', 'content/guide.md', 'content/types.mdx')
      git('commit', '-q', '-m', 'Add pages')
      await buildSite(root, { env })
    })

    for (const name of tiered(Object.keys(changes), few(Object.keys(changes))))
      it(`${name} is what a cold build makes of it`, async (t) => {
        // Compilation isn't even begun.
        assert.equal(/compile/.test((await buildSite(root, { env })).stdout), plugins !== '')
        const last = readTree(join(root, 'dist'))
        for (const [step = '', ...given] of changes[name] ?? []) {
          assert.ok(STEPS[step], step)
          STEPS[step](...given)
        }
        await buildSite(root, { env })
        const next = readTree(join(root, 'dist'))
        assert.deepEqual(next, await builtElsewhere(t, root, env))
        if (!name.endsWith('?')) assert.notDeepEqual(next, last)
      })
  })
}

describe('random changes of a site with one of everything', () => {
  const original = new Map(Object.entries(goldenFiles('given/inputs.txt')).map(([path, text]) => [path, text.replaceAll('ROOT', root)]))
  const seeds = caseNumbers(6)
  before(() => {
    rmSync(root, { recursive: true })
    font('inter/files/inter-latin-wght-normal.woff2')
    for (const [path, text] of original) write(path, text.replace('PLUGINS', ''))
    write('styles/dot.png', 'a picture')
  })
  const results = async (out: string) => {
    const { code, stderr } = await runCommand(['build', '--root', root, '--out', out], { env })
    return { told: stderr.replaceAll(out, 'dist').replace(/[^ ]*warnings\.txt/, ''), files: code === 0 ? readTree(out) : code }
  }
  for (const seed of seeds)
    it(`are told and built as in a cold build, with the number ${seed}`, async (t) => {
      const random = createRandom(seed)
      for (let count = 0; count < (TESTS_ALL ? 50 : 1); count++) {
        editAtRandom(root, random, original)
        assert.deepEqual(await results(join(root, 'dist')), await results(join(makeFolder(t), 'dist')), howToRepeat(seed))
      }
    })
})
