/** Refusals of a machine during a build: the last site stays, and a person reads what to do instead of where in the generator it happened. */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, it } from 'node:test'
import { siteFolders } from '../../build/util/site-folders.ts'
import { makeFolder, writeFiles } from '../support/folder.ts'
import { goldenFiles } from '../support/golden.ts'
import { cannotMount, makeMounts } from '../support/mounts.ts'
import { buildSite, builtElsewhere, readTree, runCommand } from '../support/site.ts'

const SITE = goldenFiles('given/refusals.txt')

async function complaint(root: string): Promise<string> {
  const { code, stderr, stdout } = await runCommand(['build', '--root', root])
  assert.equal(code, 1, stdout)
  assert.doesNotMatch(stderr, /fault of the generator|\n\s+at /)
  return stderr
}

describe('a cache without write access', () => {
  it('is done without', async (t) => {
    const root = makeFolder(t, SITE)
    const { cache } = siteFolders({ root })
    writeFiles(dirname(cache), { [cache.slice(dirname(cache).length + 1)]: 'a file' })
    for (const text of ['', '\nMore.\n']) {
      appendFileSync(join(root, 'content/guide.mdx'), text)
      const { stdout } = await buildSite(root)
      assert.match(stdout, /notice The cache isn't writable \(\S+\), so this build starts from scratch/)
      assert.deepEqual(readTree(join(root, 'dist')), await builtElsewhere(t, root))
    }
  })

  it('is done without on a disk that is read-only', { skip: cannotMount }, async (t) => {
    const mounts = makeMounts(t)
    const root = makeFolder(t, SITE)
    await buildSite(root)
    const before = readTree(join(root, 'dist'))
    mounts.readOnly(siteFolders({ root }).cache)
    rmSync(join(root, 'dist'), { recursive: true })
    assert.match((await buildSite(root)).stdout, /The cache isn't writable/)
    assert.deepEqual(readTree(join(root, 'dist')), before)
  })
})

it('packages that cannot be written keep the cache if its folder can be written', { skip: cannotMount }, async (t) => {
  const mounts = makeMounts(t)
  const root = makeFolder(t, { ...SITE, 'node_modules/.cache/other': '' })
  mounts.readOnly(join(root, 'node_modules'))
  mounts.memory(join(root, 'node_modules/.cache'), 64e6)
  assert.doesNotMatch((await buildSite(root)).stdout, /notice/)
  assert.deepEqual(readdirSync(join(root, 'node_modules/.cache')), ['docwright'])
  assert.equal(existsSync(join(root, '.cache')), false)
  assert.match((await buildSite(root)).stdout, /nothing had changed/)
})

it('a disk of the cache that gets full fails no build, and is used again when it has room', { skip: cannotMount }, async (t) => {
  const mounts = makeMounts(t)
  const root = makeFolder(t, SITE)
  const { cache } = siteFolders({ root })
  mounts.memory(cache, 24e3)
  const { stdout } = await buildSite(root)
  assert.match(stdout, /notice .*full/)
  assert.deepEqual(readTree(join(root, 'dist')), await builtElsewhere(t, root))
  mounts.memory(cache, 64e6)
  await buildSite(root)
  assert.match((await buildSite(root)).stdout, /nothing had changed/)
})

describe('a disk', { skip: cannotMount }, () => {
  for (const place of ['', 'dist']) {
    it(`that gets full leaves the last site: ${place === '' ? 'the disk of the whole site' : 'a volume for the output'}`, async (t) => {
      const mounts = makeMounts(t)
      const root = makeFolder(t)
      mounts.memory(join(root, place), 4e6)
      writeFiles(root, SITE)
      await buildSite(root)
      const good = readTree(join(root, 'dist'))
      mkdirSync(join(root, 'public'), { recursive: true })
      appendFileSync(join(root, 'content/guide.mdx'), '\nMore.\n')
      writeFileSync(join(root, 'content/large.bin'), Buffer.alloc(place === '' ? 1.8e6 : 4.5e6, 1))
      writeFileSync(join(root, 'content/index.mdx'), '# Home\n\n[large](./large.bin) [guide](/guide)\n')
      writeFileSync(join(root, 'public/large.bin'), Buffer.alloc(place === '' ? 1e6 : 4.5e6, 1))
      const told = await complaint(root)
      assert.match(told, /error .*The disk is full \(ENOSPC\)\.\n +fix: Free some space/)
      assert.deepEqual(readTree(join(root, 'dist')), good)
      const left = [...readdirSync(root), ...readdirSync(join(root, 'dist'))].filter((name) => name.includes('building'))
      assert.deepEqual(left, [])
      rmSync(join(root, 'public/large.bin'))
      rmSync(join(root, 'content/large.bin'))
      writeFileSync(join(root, 'content/index.mdx'), '# Home\n\nSmaller. [guide](/guide)\n')
      await buildSite(root)
      assert.deepEqual(readTree(join(root, 'dist')), await builtElsewhere(t, root))
    })
  }

  it('that is read-only is reported before anything is made', async (t) => {
    const mounts = makeMounts(t)
    const root = makeFolder(t, SITE)
    await buildSite(root)
    appendFileSync(join(root, 'content/guide.mdx'), '\nMore.\n')
    const good = readTree(join(root, 'dist'))
    mounts.readOnly(root)
    assert.match(
      await complaint(root),
      /error \S+dist The site can't be written here \(EROFS\)\.\n +fix: Make this folder writable, or use --out to name another one\./,
    )
    assert.deepEqual(readTree(join(root, 'dist')), good)
  })
})

it('a pipe that a module, the configuration or a style imports is named at the import', {
  skip: process.platform === 'win32',
}, async (t) => {
  for (const [path, source, place] of [
    ['content/own.tsx', "import data from '../pipe.json'\nexport const Own = () => <b>{data.a}</b>\n", 'own.tsx:1:18'],
    ['content/site.config.ts', "import data from '../pipe.json'\nexport default { title: data.a }\n", 'site.config.ts:1:18'],
    ['content/theme.css', "@import '../pipe.json';\n", 'theme.css:1:9'],
  ] as const) {
    const root = makeFolder(t, { ...SITE, [path]: source })
    execFileSync('mkfifo', [join(root, 'pipe.json')])
    const told = await complaint(root)
    assert.match(told, /pipe\.json is a named pipe, which can't be read as a file\./)
    assert.ok(told.includes(place), told)
  }
})

describe('two builds at once', () => {
  it('both end well, with and without a cache, and leave one whole site', async (t) => {
    const root = makeFolder(t, SITE)
    for (const text of ['', '\nMore.\n']) {
      appendFileSync(join(root, 'content/guide.mdx'), text)
      await Promise.all([buildSite(root), buildSite(root)])
      assert.deepEqual(readTree(join(root, 'dist')), await builtElsewhere(t, root))
      assert.deepEqual(
        readdirSync(root).filter((name) => name.startsWith('dist')),
        ['dist'],
      )
      assert.match((await buildSite(root)).stdout, /nothing had changed/)
    }
  })

  it('into a volume leave one whole site; one of them may say that the other is writing', { skip: cannotMount }, async (t) => {
    const mounts = makeMounts(t)
    const root = makeFolder(t, SITE)
    mounts.memory(join(root, 'dist'), 64e6)
    const results = await Promise.all([0, 1].map(() => runCommand(['build', '--root', root])))
    for (const { code, stderr } of results) {
      if (code !== 0) assert.match(stderr, /Another build is writing to this folder \(process \d+\)\.\n +fix: Run this one again/)
    }
    await buildSite(root)
    assert.deepEqual(readTree(join(root, 'dist')), await builtElsewhere(t, root))
    assert.equal(existsSync(join(root, 'dist/.site/routes.json')), true)
  })
})
