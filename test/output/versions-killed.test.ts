/** Publishing a site of eight versions, killed at any call that changes the disk. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { restoreInterrupted } from '../../build/emit/output-folder.ts'
import { makeFolder, writeFiles } from '../support/folder.ts'
import { caseNumbers, howToRepeat } from '../support/fuzz.ts'
import { buildSite, builtElsewhere, readTree, spawnCommand } from '../support/site.ts'
import { TESTS_ALL } from '../support/tier.ts'

const PRELOAD = `--import ${new URL('../support/kill-at-call.mjs', import.meta.url).href}`

/** Consecutive cases are far from each other, and as many as there are calls reach each of them: a prime doesn't divide their number. */
const STRIDE = 1009

const OLDER = [1, 2, 3, 4, 5, 6, 7]

describe('publishing eight versions', () => {
  const root = makeFolder({ after })
  const dist = join(root, 'dist')
  let calls = 0

  /** Texts of the site's own version and of another one, and a page that comes to both of them in one case and goes in the next. */
  function change(number: number): void {
    for (const content of ['content', `versions/${(number % OLDER.length) + 1}/content`]) {
      writeFiles(root, { [`${content}/index.md`]: `# Home\n\nCase ${number}.\n` })
      if (number % 2 === 0) writeFiles(root, { [`${content}/guide/new.md`]: '# New\n' })
      else rmSync(join(root, content, 'guide/new.md'), { force: true })
    }
  }

  async function killedBuild(env: NodeJS.ProcessEnv): Promise<void> {
    await spawnCommand(['build', '--root', root], { env: { ...env, NODE_OPTIONS: PRELOAD } })
  }

  before(async () => {
    const pages = Object.fromEntries(OLDER.map((number) => [`guide/page-${number}.md`, `# Page ${number}\n\n## Part\n\nWords.\n`]))
    const versions = OLDER.map((name) => `{ name: '${name}', from: './versions/${name}' }`).join(', ')
    const config = "export default { title: 'Eight', baseUrl: 'https://eight.example'"
    for (const content of ['content', ...OLDER.map((name) => `versions/${name}/content`)]) {
      const named = content === 'content' ? `, versions: [{ name: '8' }, ${versions}]` : ''
      const files = { ...pages, 'index.md': '# Home\n', 'guide/last.md': '# Last\n', 'site.config.ts': `${config}${named} }\n` }
      writeFiles(join(root, content), files)
    }
    await buildSite(root)
    change(0)
    const counted = join(root, 'calls')
    await killedBuild({ COUNT_CALLS: counted })
    calls = Number(readFileSync(counted, 'utf8'))
    assert.ok(calls > 100)
  })

  for (const number of caseNumbers(TESTS_ALL ? 50 : 2))
    it(`leaves a whole site after the next start, and the next build makes what a first one makes: case ${number}`, async (t) => {
      const old = readTree(dist)
      change(number)
      await killedBuild({ KILL_AFTER: String((number * STRIDE) % calls) })
      restoreInterrupted(dist)
      const left = readTree(dist)
      assert.deepEqual(
        readdirSync(root).filter((name) => name.startsWith('dist')),
        ['dist'],
      )
      await buildSite(root)
      const next = readTree(dist)
      assert.deepEqual(left, String(left.get('index.html')).includes(`Case ${number}.`) ? next : old, howToRepeat(number))
      if (TESTS_ALL || number === 2) assert.deepEqual(next, await builtElsewhere(t, root), howToRepeat(number))
    })
})
