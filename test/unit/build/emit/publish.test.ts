/** How one site takes the place of another: what readers get at each moment, and what a kill leaves then. */
import assert from 'node:assert/strict'
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it, type TestContext } from 'node:test'
import { claimDraft } from '../../../../build/emit/draft-owner.ts'
import { prepareOutput, stagingFolder } from '../../../../build/emit/output-folder.ts'
import { MOVES, type Moves } from '../../../../build/emit/publish.ts'
import { SiteError } from '../../../../build/report/diagnostic.ts'
import { type EmittedSite, makeEmittedSite } from '../../../support/emitted.ts'
import { makeFolder, readFiles, writeFiles } from '../../../support/folder.ts'

/** Each page shows an asset that is named by its content. */
const OLD = {
  'assets/a-1.js': 'a1',
  'assets/b-1.js': 'b1',
  'a/index.html': 'a-1.js',
  'b/index.html': 'b-1.js',
  'gone/index.html': 'b-1.js',
  'becomes-folder': 'file',
  'becomes-file/x.html': 'a-1.js',
}
const NEW = {
  'assets/a-2.js': 'a2',
  'assets/b-1.js': 'b1',
  'a/index.html': 'a-2.js',
  'b/index.html': 'b-1.js',
  'new/index.html': 'a-2.js',
  'becomes-folder/y.html': 'a-2.js',
  'becomes-file': 'file',
}
const ALL = new Set([...Object.entries({ '.site/host.json': '{}', ...OLD }), ...Object.entries(NEW)].map((entry) => entry.join('\n')))

/** The disk before and after each move, as copies: a kill may leave any of these. */
function watchMoves(test: TestContext, folder: string): { moves: Moves; moments: string[] } {
  const moments: string[] = []
  const look = () => {
    const copy = makeFolder(test)
    cpSync(folder, copy, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true })
    moments.push(copy)
  }
  const watched = (move: (...paths: [string, string]) => void) => {
    return (...paths: [string, string]) => {
      look()
      move(...paths)
      look()
    }
  }
  const remove = watched((path) => MOVES.remove(path))
  return { moves: { ...MOVES, rename: watched(MOVES.rename), remove: (path) => remove(path, '') }, moments }
}

/** A site whose output folder is a link: it must stay one, so only its contents can be replaced. */
function makeLinkedSite(test: TestContext): EmittedSite {
  const site = makeEmittedSite(test)
  mkdirSync(join(site.folder, 'volume'))
  symlinkSync('volume', site.out)
  return site
}

/** Moves that the system refuses with a code if they are to or from a path. */
function refusing(code: string, path: string): Moves {
  const rename = (from: string, to: string): void => {
    if (from === path || to === path) throw Object.assign(new Error(`${code}: refused, rename '${from}' -> '${to}'`), { code })
    renameSync(from, to)
  }
  return { ...MOVES, rename }
}

async function killedEverywhere(test: TestContext, site: EmittedSite): Promise<EmittedSite[]> {
  await site.emit(OLD)
  const written = site.written()
  const { moves, moments } = watchMoves(test, site.folder)
  await site.emit(NEW, {}, moves)
  return moments.map((folder) => makeEmittedSite(test, { folder, written }))
}

const whole = (files: Record<string, string>) => ({ '.site/host.json': '{}', ...files })

it('a kill while two folders are swapped leaves the old site or the new one, whole, once the next command has looked', async (test) => {
  const killed = await killedEverywhere(test, makeEmittedSite(test))
  assert.equal(killed.length, 4, 'before and after each of two renames')
  let absent = 0
  for (const [moment, site] of killed.entries()) {
    if (!existsSync(site.out)) absent++
    prepareOutput(site.out)
    assert.deepEqual(readFiles(site.out), whole(moment < 3 ? OLD : NEW), `moment ${moment}`)
    assert.deepEqual(readdirSync(site.folder), ['dist'])
    await site.emit(NEW)
    assert.deepEqual(readFiles(site.out), whole(NEW))
  }
  assert.equal(absent, 2, 'it is only between the two that there is none')
})

describe('a folder that cannot be renamed', () => {
  it('has its contents replaced, and nothing else than the site in it', async (test) => {
    const site = makeLinkedSite(test)
    for (const files of [OLD, NEW, OLD, {}, NEW]) {
      await site.emit(files)
      assert.deepEqual(readFiles(join(site.folder, 'volume')), whole(files))
      assert.deepEqual(readdirSync(site.folder), ['dist', 'volume'])
    }
    assert.deepEqual(readdirSync(site.out).sort(), ['.site', 'a', 'assets', 'b', 'becomes-file', 'becomes-folder', 'new'])
  })

  it('keeps the files that have not changed where they are, and has the others made once', async (test) => {
    const site = makeLinkedSite(test)
    const aliases = { 'a.html': 'a/index.html', 'b.html': 'b/index.html' }
    await site.emit(OLD, aliases)
    site.made()
    const changed = { ...OLD, 'a/index.html': 'b-1.js' }
    await site.emit(changed, { ...aliases, 'c.html': 'b/index.html' })
    assert.deepEqual(site.made(), ['a/index.html'])
    assert.deepEqual(readFiles(site.out), whole({ ...changed, 'a.html': 'b-1.js', 'b.html': 'b-1.js', 'c.html': 'b-1.js' }))
    assert.equal((await site.emit(changed, { ...aliases, 'a.html': 'b/index.html', 'c.html': 'b/index.html' })).written, 0)
  })

  it('is left alone if something cannot be made', async (test) => {
    const site = makeLinkedSite(test)
    await site.emit(OLD)
    await assert.rejects(site.emit({ ...NEW, 'z.html': 'broken' }), { message: 'It is broken.' })
    assert.deepEqual(readFiles(site.out), whole(OLD))
    const found = Object.keys(readFiles(site.folder)).filter((path) => path.includes('.building'))
    assert.deepEqual(found, [])
  })

  it('shows pages that work at any moment, and is made whole by the build after a kill', async (test) => {
    const site = makeLinkedSite(test)
    const killed = await killedEverywhere(test, site)
    assert.ok(killed.length > 10)
    for (const [moment, left] of killed.entries()) {
      const files = readFiles(left.out)
      for (const [path, text] of Object.entries(files)) {
        if (path.startsWith('.building')) continue
        assert.ok(ALL.has(`${path}\n${text}`), `moment ${moment}: ${path} is whole`)
        if (path.endsWith('.html')) assert.ok(`assets/${text}` in files, `moment ${moment}: ${path} has its asset`)
      }
      for (const path of ['a/index.html', 'b/index.html']) assert.ok(path in files, `moment ${moment}: ${path} is there`)
      await left.emit(NEW)
      assert.deepEqual(readFiles(left.out), whole(NEW), `moment ${moment}`)
      const found = readdirSync(left.out).filter((name) => name.startsWith('.building'))
      assert.deepEqual(found, [])
    }
  })

  it('is known for its own by the build after a kill, also if it was empty before', async (test) => {
    const site = makeLinkedSite(test)
    mkdirSync(join(site.out, 'lost+found'))
    const { moves, moments } = watchMoves(test, site.folder)
    await site.emit(OLD, {}, moves)
    for (const folder of moments) {
      const left = makeEmittedSite(test, { folder })
      await left.emit(NEW)
      assert.deepEqual(readFiles(left.out), whole(NEW))
      assert.ok(existsSync(join(left.out, 'lost+found')))
    }
  })

  for (const code of ['EBUSY', 'EXDEV', 'EPERM', 'EACCES']) {
    it(`has its contents replaced if that only shows when it is tried (${code})`, async (test) => {
      const site = makeEmittedSite(test)
      const moves = refusing(code, site.out)
      mkdirSync(site.out)
      for (const files of [OLD, NEW, OLD]) {
        await site.emit(files, {}, moves)
        assert.deepEqual(readFiles(site.out), whole(files))
        assert.deepEqual(readdirSync(site.folder), ['dist'])
        site.made()
        assert.equal((await site.emit(files, {}, moves)).written, 0)
        assert.deepEqual(site.made(), [])
      }
    })
  }

  it('takes one build at a time', async (test) => {
    const site = makeLinkedSite(test)
    await site.emit(OLD)
    const draft = join(site.out, `.building-${process.ppid}`)
    writeFiles(draft, { 'half.html': '' })
    claimDraft(draft, process.ppid)()
    const busy = (error: unknown) => {
      assert.ok(error instanceof SiteError)
      const [{ message, fix = '' } = assert.fail()] = error.diagnostics
      assert.equal(message, `Another build is writing to this folder (process ${process.ppid}).`)
      assert.ok(fix.includes(`.building-${process.ppid}`), fix)
      return true
    }
    await assert.rejects(site.emit(NEW), busy)
    assert.ok('half.html' in readFiles(draft))
    MOVES.remove(draft)
    assert.deepEqual(readFiles(site.out), whole(OLD))
  })

  it('takes a build where a killed one has left a folder whose number is another process by now', async (test) => {
    const site = makeLinkedSite(test)
    await site.emit(OLD)
    writeFiles(site.out, { [`.building-${process.ppid}/half.html`]: '', '.building-1/.owner': 'elsewhere 12', '.building-1/x': '' })
    utimesSync(join(site.out, '.building-1/.owner'), 0, 0)
    await site.emit(NEW)
    assert.deepEqual(readFiles(site.out), whole(NEW))
  })
})

describe('before anything is moved, what was written is on the disk', () => {
  /** Lists what is flushed and what is moved, in order. */
  function watchDisk(refused?: string): { moves: Moves; steps: string[] } {
    const steps: string[] = []
    const flushed = new Set<string>()
    const moves: Moves = {
      rename(from, to) {
        if (from === refused || to === refused) throw Object.assign(new Error('refused'), { code: 'EBUSY' })
        const file = statSync(from).isFile()
        steps.push(file ? (flushed.has(from) ? 'move' : `unflushed ${from}`) : 'rename')
        MOVES.rename(from, to)
      },
      remove(path) {
        steps.push('remove')
        MOVES.remove(path)
      },
      flushFiles(folder, paths) {
        for (const path of paths) {
          assert.ok(existsSync(join(folder, path)), path)
          flushed.add(join(folder, path))
        }
        steps.push(`flush ${paths.size}`)
      },
      flushFolder: () => steps.push('flush folder'),
    }
    return { moves, steps: steps }
  }
  const inOrder = (steps: string[]) => steps.filter((step, index) => step !== steps[index - 1])
  const changed = Object.entries(NEW).filter(([path, text]) => (OLD as Record<string, string>)[path] !== text).length

  it('where folders are swapped, and then the folder that has them', async (test) => {
    const site = makeEmittedSite(test)
    await site.emit(OLD)
    const { moves, steps } = watchDisk()
    await site.emit(NEW, {}, moves)
    assert.deepEqual(steps, [`flush ${changed}`, 'rename', 'rename', 'flush folder'])
  })

  it('where files are replaced one by one, and what is no longer needed goes last', async (test) => {
    const site = makeLinkedSite(test)
    await site.emit(OLD)
    const { moves, steps } = watchDisk()
    await site.emit({ ...OLD, 'a/index.html': 'b-1.js', 'c.html': 'b-1.js' }, {}, moves)
    await site.emit(OLD, {}, moves)
    assert.deepEqual(inOrder(steps), ['flush 2', 'move', 'flush folder', 'flush 1', 'move', 'flush folder', 'remove'])
  })

  it('where that only shows when it is tried', async (test) => {
    const site = makeEmittedSite(test)
    await site.emit(OLD)
    const { moves, steps } = watchDisk(site.out)
    await site.emit({ ...OLD, 'c.html': 'b-1.js' }, {}, moves)
    assert.deepEqual(inOrder(steps), ['flush 1', 'move', 'flush folder'])
  })
})

it('a draft that cannot be moved leaves the last site where it was', async (test) => {
  const site = makeEmittedSite(test)
  await site.emit(OLD)
  await assert.rejects(site.emit(NEW, {}, refusing('EIO', stagingFolder(site.out))), { code: 'EIO' })
  assert.deepEqual(readFiles(site.out), whole(OLD))
  assert.deepEqual(readdirSync(site.folder), ['dist'])
})

it('an output folder that is none is refused with what to do', (test) => {
  const folder = makeFolder(test, { file: '' })
  assert.throws(() => prepareOutput(join(folder, 'file')), { message: 'The site needs a folder, but this is a file.' })
  symlinkSync('nowhere', join(folder, 'link'))
  assert.throws(() => prepareOutput(join(folder, 'link')), { message: "This is a link to a folder that doesn't exist: nowhere." })
  writeFileSync(join(folder, 'parent'), '')
  assert.throws(() => prepareOutput(join(folder, 'file', 'dist')), { name: 'SiteError' })
})

it('an output folder is known by its own file, and that of an earlier build by its list of pages', (test) => {
  for (const path of ['.site/host.json', '.site/routes.json']) prepareOutput(makeFolder(test, { [path]: '', 'a.html': '' }))
  assert.throws(() => prepareOutput(makeFolder(test, { 'de/.site/routes.json': '' })), /didn't come from a build/)
})
