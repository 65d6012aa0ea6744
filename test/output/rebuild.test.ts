/** Builds that follow one another, fail, or are killed. */
import assert from 'node:assert/strict'
import type { ChildProcess } from 'node:child_process'
import { appendFileSync, cpSync, existsSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { restoreInterrupted } from '../../build/emit/output-folder.ts'
import { createRandom } from '../bench/generated/random.ts'
import FILES from '../golden/given/rebuild.json' with { type: 'json' }
import { makeFolder } from '../support/folder.ts'
import { buildSite, copyFixture, previewSite, readTree, runCommand, startCommand } from '../support/site.ts'
import { TESTS_ALL } from '../support/tier.ts'

const root = copyFixture({ after }, 'basic')
const dist = join(root, 'dist')

async function draftAppears(out: string, build: ChildProcess): Promise<void> {
  const draft = `${out}.building-${build.pid}`
  while (build.exitCode === null && build.signalCode === null && !holdsFiles(draft)) await new Promise(setImmediate)
}

/** False for a folder that the build has just removed. */
function holdsFiles(folder: string): boolean {
  try {
    return readdirSync(folder).length > 0
  } catch {
    return false
  }
}

before(() => buildSite(root))

describe('a build of the same input', () => {
  it('is the same to the byte in another folder, without a cache', async (t) => {
    const other = makeFolder(t)
    cpSync(root, join(other, 'deeper', 'site'), { recursive: true, preserveTimestamps: true })
    rmSync(join(other, 'deeper', 'site', 'dist'), { recursive: true })
    await buildSite(join(other, 'deeper', 'site'))
    assert.deepEqual(readTree(join(other, 'deeper', 'site', 'dist')), readTree(dist))
  })

  it('says that nothing had changed, and touches nothing', async () => {
    const before = statSync(join(dist, 'index.html'))
    const { stdout } = await buildSite(root)
    assert.match(stdout, /nothing had changed/)
    assert.equal(statSync(join(dist, 'index.html')).ino, before.ino)
  })

  it('mends what was changed or deleted in the output folder', async () => {
    const good = readTree(dist)
    appendFileSync(join(dist, 'guide/plain/index.html'), 'tampered')
    rmSync(join(dist, 'index.html'))
    writeFileSync(join(dist, 'stray.html'), 'stray')
    await buildSite(root)
    assert.deepEqual(readTree(dist), good)
  })
})

it('a build under another base path compiles nothing again, and fills all addresses', async (t) => {
  const site = copyFixture(t, 'basic')
  await buildSite(site, { env: { FIXTURE_BASE_PATH: '/before' } })
  const { stdout } = await buildSite(site, { env: { FIXTURE_BASE_PATH: '/after' } })
  assert.match(stdout, /compile +0 of \d+ pages/)
  const texts = [...readTree(join(site, 'dist'))].filter(([path]) => /\.(?:html|js|md|json|xml)$/.test(path))
  for (const [path, contents] of texts) assert.doesNotMatch(String(contents), /\/before\/|_dw[\da-f]{16}/, path)
  for (const page of ['guide/components', 'guide/plain'])
    assert.ok(String(texts.find(([path]) => path === `${page}/index.html`)?.[1]).includes(`href="/after/${page}#`), page)
})

it('a build after one page changed builds that page again and takes the others over', async () => {
  const before = readTree(dist)
  appendFileSync(join(root, 'content/guide/plain.md'), '\nA new paragraph.\n')
  const { stdout } = await buildSite(root)
  assert.match(stdout, /compile\s+1 of 6 pages/)
  const after = readTree(dist)
  assert.match(String(after.get('guide/plain/index.html')), /A new paragraph\./)
  const changed = [...after]
    .filter(([path, contents]) => path.endsWith('.html') && !before.get(path)?.equals(contents))
    .map(([path]) => path)
  assert.deepEqual(changed, ['guide/plain.html', 'guide/plain/index.html'])
})

it('a file that a page is made from builds the page again when it changes, comes or goes', async (t) => {
  const site = copyFixture(t, 'basic')
  const plain = () => String(readTree(join(site, 'dist')).get('guide/plain/index.html')).replace(/<[^>]+>/g, '')
  writeFileSync(join(site, 'example.ts'), 'const first = 1\n')
  appendFileSync(join(site, 'content/guide/plain.md'), '\n```ts\n// [!include ~/example.ts]\n```\n')
  await buildSite(site)
  assert.match(plain(), /const first = 1/)
  writeFileSync(join(site, 'example.ts'), 'const second = 2\n')
  assert.match((await buildSite(site)).stdout, /compile +1 of \d+ pages/)
  assert.match(plain(), /const second = 2/)
  assert.match((await buildSite(site)).stdout, /compile +0 of \d+ pages[\s\S]*nothing had changed/)
  rmSync(join(site, 'example.ts'))
  const gone = await runCommand(['build', '--root', site], { cwd: site })
  assert.match(gone.stderr, /error content\/guide\/plain\.md:\d+:4 There is no file ~\/example\.ts\./)
})

describe('a site that nobody has touched since its last build', () => {
  /** Files that were saved less than two seconds before a build are looked at again in the next one. */
  const later = (site: string) => buildSite(site, { ahead: 3000 })
  const isUntouched = async (site: string) => !/- compile/.test((await later(site)).stdout)

  it('is left as it is, until a file changes that it is made from', async (test) => {
    const site = makeFolder(test, FILES)
    await later(site)
    for (const file of Object.keys(FILES)) {
      assert.equal(await isUntouched(site), true)
      appendFileSync(join(site, file), '\n')
      assert.equal(await isUntouched(site), false, file)
    }
  })

  it('is built if one of its outputs is gone, and repeats its warnings otherwise', async (test) => {
    const site = makeFolder(test, FILES)
    await later(site)
    const { stdout } = await buildSite(site)
    assert.match(stdout, /Frontmatter has no key `titel`[\s\S]*Built 1 page .* nothing had changed, 1 warning \(\S+warnings\.txt\)\.\n$/)
    rmSync(join(site, 'dist/index.html'))
    await buildSite(site)
    assert.ok(existsSync(join(site, 'dist/index.html')))
  })
})

describe('a build that fails', () => {
  it('refuses values of a dynamic page that lead out of the site', async (t) => {
    const site = copyFixture(t, 'basic')
    writeFileSync(join(site, 'content/files/[...rest].mdx'), "export const staticParams = [{ rest: '../../escaped' }]\n\n# A file\n")
    const { code, stderr } = await runCommand(['build', '--root', site], { cwd: site })
    assert.equal(code, 1)
    assert.match(stderr, /files\/\[\.\.\.rest\]\.mdx:1:14 staticParams: .* gives no usable value for `rest`/)
    assert.equal(existsSync(join(site, 'escaped.html')), false)
  })

  it('refuses to replace a folder that no build made', async (t) => {
    const out = makeFolder(t, { 'thesis.txt': 'years of work' })
    const { code, stderr } = await runCommand(['build', '--root', root, '--out', out])
    assert.equal(code, 1)
    assert.match(stderr, /has files that didn't come from a build/)
    assert.deepEqual(readdirSync(out), ['thesis.txt'])
  })
})

describe('a build that is killed', () => {
  // Each call at which a kill can come is tried where it can be reached (`test/unit/build/emit`).
  it('at any moment leaves a whole site after the next start, and nothing beside it', async () => {
    const random = createRandom(1, 0)
    /** Starts a build of another site. @returns when there's a draft, and when it's over */
    const startBuild = (number: number) => {
      appendFileSync(join(root, 'content/index.mdx'), `\nBuild ${number}.\n`)
      const child = startCommand(['build', '--root', root])
      return { child, drafted: draftAppears(dist, child), closed: new Promise((resolve) => child.once('close', resolve)) }
    }
    const started = performance.now()
    const { drafted, closed } = startBuild(0)
    const untilDraft = await drafted.then(() => performance.now() - started)
    const untilEnd = await closed.then(() => performance.now() - started)
    for (let number = 1; number <= (TESTS_ALL ? 200 : 4); number++) {
      const old = readTree(dist)
      const { child, drafted, closed } = startBuild(number)
      // Most of them while there's a draft, which is the shorter time.
      const isLate = random.chance(0.75)
      if (isLate) await drafted
      await setTimeout(random.fraction() * (isLate ? untilEnd - untilDraft : untilDraft))
      child.kill('SIGKILL')
      await closed
      restoreInterrupted(dist)
      const left = readTree(dist)
      const beside = readdirSync(dirname(dist)).filter((name) => name.startsWith(`${basename(dist)}.`))
      assert.deepEqual(beside, [])
      await buildSite(root)
      const isNew = String(left.get('index.html')).includes(`Build ${number}.`)
      assert.deepEqual(left, isNew ? readTree(dist) : old, `build ${number}`)
    }
  })

  it('between its two renames is put right by the next preview', async () => {
    const good = readTree(dist)
    // No process has this number: Linux ends at 4194304.
    renameSync(dist, `${dist}.replaced-99999999`)
    const site = await previewSite(root)
    assert.equal((await fetch(site.url)).status, 200)
    await site.stop()
    assert.deepEqual(readTree(dist), good)
  })
})
