/** Files that a build takes over from the last site: those whose contents are still those that were written, and no others. */
import assert from 'node:assert/strict'
import {
  chmodSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { type EmittedSite, makeEmittedSite } from '../../../support/emitted.ts'
import { makeFolder, readFiles } from '../../../support/folder.ts'
import { INHERITED_NAMES } from '../../../support/inherited-names.ts'
import { runUntil, type Stop } from '../../../support/stopping-disk.ts'

const FILES = { 'a/index.html': 'one', 'b/index.html': 'two', 'assets/c.js': 'three' }
const ALIASES = { 'a.html': 'a/index.html' }
const WHOLE = { '.site/host.json': '{}', ...FILES, 'a.html': 'one' }

const emit = (site: EmittedSite) => site.emit(FILES, ALIASES)

/** Writes other contents of the same length into a file, and sets its times back. */
function editUnseen(path: string): void {
  const { atime, mtime, size } = statSync(path)
  writeFileSync(path, 'x'.repeat(size))
  utimesSync(path, atime, mtime)
}

describe('a file of the last site', () => {
  for (const path of ['b/index.html', 'a/index.html', 'a.html']) {
    it(`is made again if its contents were changed, though its size and its time are the same: ${path}`, async (test) => {
      const site = makeEmittedSite(test)
      await emit(site)
      await emit(site)
      editUnseen(join(site.out, path))
      await emit(site)
      assert.deepEqual(readFiles(site.out), WHOLE)
      editUnseen(join(site.out, path))
      await site.emit({ ...FILES, 'assets/c.js': 'four' }, ALIASES)
      assert.deepEqual(readFiles(site.out), { ...WHOLE, 'assets/c.js': 'four' })
    })
  }

  it('is not made again if it was only touched, linked, or copied with all others', async (test) => {
    const site = makeEmittedSite(test)
    await emit(site)
    site.made()
    const changes = [
      () => utimesSync(join(site.out, 'b/index.html'), 1, 1),
      () => linkSync(join(site.out, 'a.html'), join(makeFolder(test), 'elsewhere')),
      () => chmodSync(join(site.out, 'assets/c.js'), 0o600),
      () => {
        cpSync(site.out, `${site.out}-copy`, { recursive: true })
        rmSync(site.out, { recursive: true })
        renameSync(`${site.out}-copy`, site.out)
      },
    ]
    for (const change of changes) {
      change()
      assert.equal((await emit(site)).written, 0)
      assert.deepEqual(site.made(), [])
    }
    await site.emit({ ...FILES, 'assets/c.js': 'four' }, ALIASES)
    assert.deepEqual(site.made(), ['assets/c.js'])
  })

  it('is not made again after a build that failed, or was killed before it could write what it did', async (test) => {
    const site = makeEmittedSite(test)
    await emit(site)
    await assert.rejects(site.emit({ ...FILES, 'b/index.html': 'broken' }, ALIASES))
    site.made()
    const written = site.written()
    await site.emit({ ...FILES, 'b/index.html': 'new' }, ALIASES)
    assert.deepEqual(site.made(), ['b/index.html'])
    const killed = makeEmittedSite(test, { folder: site.folder, written })
    await killed.emit({ ...FILES, 'b/index.html': 'new' }, ALIASES)
    assert.deepEqual(killed.made(), ['b/index.html'])
  })

  it('is made again if a link, a folder or nothing is in its place', async (test) => {
    const site = makeEmittedSite(test)
    const file = join(site.out, 'assets/c.js')
    const changes = [
      () => symlinkSync('../b/index.html', file),
      () => mkdirSync(file),
      () => rmSync(join(site.out, 'assets'), { recursive: true }),
      () => {
        rmSync(join(site.out, 'assets'), { recursive: true })
        writeFileSync(join(site.out, 'assets'), 'a file')
      },
    ]
    for (const change of changes) {
      await emit(site)
      rmSync(file)
      change()
      await emit(site)
      assert.deepEqual(readFiles(site.out), WHOLE)
      assert.ok(statSync(file).isFile())
    }
    symlinkSync('b', join(site.out, 'stray'))
    await emit(site)
    assert.equal(existsSync(join(site.out, 'stray')), false)
  })

  it('has no link from anywhere else once the site is published', async (test) => {
    const site = makeEmittedSite(test)
    for (const text of ['1', '2', '3']) {
      await site.emit({ ...FILES, 'assets/c.js': text }, ALIASES)
      const links = Object.keys(WHOLE).map((path) => [path, statSync(join(site.out, path)).nlink])
      assert.deepEqual(Object.fromEntries(links), {
        '.site/host.json': 1,
        'a/index.html': 2,
        'a.html': 2,
        'b/index.html': 1,
        'assets/c.js': 1,
      })
    }
  })

  it('is this build’s if another build puts its site there meanwhile', async (test) => {
    const theirs = makeEmittedSite(test)
    await theirs.emit(Object.fromEntries(Object.keys(FILES).map((path) => [path, 'theirs'])), ALIASES)
    const site = makeEmittedSite(test, {
      onMake(path) {
        if (path !== 'first.html') return
        renameSync(site.out, join(theirs.folder, 'replaced'))
        renameSync(theirs.out, site.out)
      },
    })
    await emit(site)
    // Made before the others are taken over.
    await site.emit({ 'first.html': 'new', ...FILES }, ALIASES)
    assert.deepEqual(readFiles(site.out), { ...WHOLE, 'first.html': 'new' })
    assert.ok(existsSync(join(theirs.folder, 'replaced')))
  })

  it('is this build’s if another one changes it just before it is moved away', async (test) => {
    const site = makeEmittedSite(test)
    await emit(site)
    utimesSync(site.out, 1, 1)
    let isMeanwhile = true
    const onCall: Stop['onCall'] = (name, [from]) => {
      if (name !== 'rename' || from !== site.out || !isMeanwhile) return
      isMeanwhile = false
      writeFileSync(join(site.out, 'b/index.html'), 'theirs')
      mkdirSync(join(site.out, '.building-1'))
      rmSync(join(site.out, '.building-1'), { recursive: true })
    }
    await runUntil({ after: Number.POSITIVE_INFINITY, onCall }, () => site.emit({ ...FILES, 'assets/c.js': 'four' }, ALIASES))
    assert.deepEqual(readFiles(site.out), { ...WHOLE, 'assets/c.js': 'four' })
    assert.equal(isMeanwhile, false)
  })

  it('may have any name that objects answer to', async (test) => {
    const site = makeEmittedSite(test)
    const names = INHERITED_NAMES.flatMap((name) => [[name, `file ${name}`] as const, [`in/${name}/${name}.html`, `page ${name}`] as const])
    const files = Object.fromEntries(names)
    const aliases = Object.fromEntries(INHERITED_NAMES.map((name) => [`in/${name}.html`, `in/${name}/${name}.html`]))
    const expected = new Map(Object.entries({ '.site/host.json': '{}', ...files }))
    for (const name of INHERITED_NAMES) expected.set(`in/${name}.html`, `page ${name}`)
    await site.emit(files, aliases)
    assert.deepEqual(new Map(Object.entries(readFiles(site.out))), new Map([...expected].sort(([a], [b]) => (a < b ? -1 : 1))))
    site.made()
    assert.equal((await site.emit(files, aliases)).written, 0)
    await site.emit({ ...files, 'other.html': 'other' }, aliases)
    assert.deepEqual(site.made(), ['other.html'])
    assert.equal(Object.keys(readFiles(site.out)).length, expected.size + 1)
  })
})
