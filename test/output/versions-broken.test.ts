/** Versions that can't be opened or built: because of their configuration, a package that's gone, or a clone without their commit. */
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { makeFolder } from '../support/folder.ts'
import { buildSite, failedBuild, runCommand } from '../support/site.ts'
import { commitAll, git } from '../support/versions-repository.ts'

const config = (more = '') =>
  `export default { title: 'Tides', ogImage: false, ${more}versions: [{ name: '2' }, { name: '1', path: 'v1', from: './old' }] }\n`

const OLD_CONFIG = "export default { title: 'Old' }\n"

/** A site whose older version is in a folder. */
function siteWith(old: Readonly<Record<string, string>>): string {
  const inOld = Object.entries(old).map(([path, text]) => [`old/content/${path}`, text])
  return makeFolder({ after }, { 'content/site.config.ts': config(), 'content/index.md': '# Tides\n', ...Object.fromEntries(inOld) })
}

describe('a version that is broken', () => {
  it('by its configuration is an error there, unless the site says that it may be left out', async () => {
    const root = siteWith({ 'site.config.ts': "export default { title: 'Old',, }\n", 'index.md': '# Old\n' })
    const printed = await failedBuild(root)
    assert.match(printed, /error old\/content\/site\.config\.ts:1:31 Version 1 can't be built: Expected [^\n]*\.\n/)
    writeFileSync(join(root, 'content/site.config.ts'), config("checks: { versions: 'warning' }, "))
    const { stdout } = await buildSite(root)
    assert.match(stdout, /warning \S*old\/content\/site\.config\.ts:1:31 [^\n]*\. So it is left out\.\n/)
  })

  it('because its component imports a package that is not installed is an error at the import', async () => {
    const root = siteWith({
      'site.config.ts': OLD_CONFIG,
      'index.mdx': '# Old\n\n<Chart />\n',
      '_components.tsx': "import { draw } from 'charts-of-old'\n\nexport const Chart = () => <p>{draw()}</p>\n",
    })
    const printed = await failedBuild(root)
    assert.match(printed, /error old\/content\/_components\.tsx:1:\d+ [^\n]*charts-of-old/)
  })

  it('because it has no configuration is an error that says where one belongs', async () => {
    const printed = await failedBuild(siteWith({ 'index.md': '# Old\n' }))
    assert.match(
      printed,
      /error old\/content Version 1 can't be built: There is no site\.config\.ts here\.\n {2}fix: A version has a configuration of its own/,
    )
  })

  it('because the clone is shallow is an error that says how to fetch the rest', async () => {
    const root = join(makeFolder({ after }, {}), 'origin')
    const versions = config().replace('./old', 'git:one')
    commitAll(root, [
      { files: { 'content/site.config.ts': OLD_CONFIG, 'content/index.md': '# Old\n' }, date: 1_000_000_000, tag: 'one' },
      { files: { 'content/site.config.ts': versions, 'content/index.md': '# Tides\n' }, date: 1_100_000_000 },
    ])
    const clone = `${root}-clone`
    git(root, ['clone', '--quiet', '--depth=1', `file://${root}`, clone])
    const env = { XDG_CACHE_HOME: `${root}-caches` }
    const printed = await failedBuild(clone, { env })
    assert.match(printed, /error content\/site\.config\.ts:1:\d+ versions\[1\]\.from: there is no branch, tag or commit one/)
    assert.match(printed, /This clone is shallow\. Fetch the rest: `git fetch --unshallow --tags`, or `fetch-depth: 0`/)
    git(clone, ['fetch', '--quiet', '--unshallow', '--tags'])
    await buildSite(clone, { env })
  })
})

describe('adding a version', () => {
  it('prints the whole key for a site without one, and refuses what the configuration would', async () => {
    const root = makeFolder({ after }, {})
    commitAll(root, [{ files: { 'content/site.config.ts': OLD_CONFIG, 'content/index.md': '# Old\n' }, date: 1_000_000_000 }])
    const add = (...args: string[]) => runCommand(['versions', 'add', ...args, '--root', root])
    assert.match(
      (await add('1', '--path', 'v1')).stdout,
      /versions: \[\n {4}\{ name: 'NAME' \},\n {4}\{ name: '1', path: 'v1', from: 'git:/,
    )
    writeFileSync(join(root, 'content/site.config.ts'), config())
    assert.match((await add('3', '--path', 'V1')).stderr, /3 can't be added: its path should be another path than that of `1`\./)
    assert.match((await add("it's")).stderr, /it's can't be added: its name should be a name such as/)
    assert.equal(readFileSync(join(root, 'content/site.config.ts'), 'utf8'), config())
  })
})
