/** How one site takes the place of another: what readers get at each moment, and what a kill leaves then. */
import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it, type TestContext } from 'node:test'
import { claimDraft } from '../../../../build/emit/draft-owner.ts'
import { prepareOutput, stagingFolder } from '../../../../build/emit/output-folder.ts'
import { SiteError } from '../../../../build/report/diagnostic.ts'
import { createRandom } from '../../../bench/generated/random.ts'
import given from '../../../golden/given/publish.json' with { type: 'json' }
import { type EmittedSite, makeEmittedSite } from '../../../support/emitted.ts'
import { makeFolder, readFiles, writeFiles } from '../../../support/folder.ts'
import { runUntil, type Stop } from '../../../support/stopping-disk.ts'
import { TESTS_ALL } from '../../../support/tier.ts'

/** Each page shows an asset that is named by its content. */
const OLD = given.old
const NEW = given.new
const ALL = new Set([...Object.entries({ '.site/host.json': '{}', ...OLD }), ...Object.entries(NEW)].map((entry) => entry.join('\n')))

/** A site whose output folder is a link: it must stay one, so only its contents can be replaced. */
function makeLinkedSite(test: TestContext): EmittedSite {
  const site = makeEmittedSite(test)
  mkdirSync(join(site.folder, 'volume'))
  symlinkSync('volume', site.out)
  return site
}

const whole = (files: Record<string, string>) => ({ '.site/host.json': '{}', ...files })
const aliased = (files: Record<string, string>) =>
  whole({ ...files, 'a.html': files['a/index.html'] ?? '', 'b.html': files['b/index.html'] ?? '' })

/** Has the system refuse to rename a folder, with a code.  */
function refusing(code: string, path: string): NonNullable<Stop['onCall']> {
  return (name, paths) => {
    if (name === 'rename' && paths.includes(path)) throw Object.assign(new Error(`${code}: refused, rename '${path}'`), { code })
  }
}

const ALIASES = { 'a.html': 'a/index.html', 'b.html': 'b/index.html' }
const FOREVER = Number.POSITIVE_INFINITY

/** A quick run stops at each fourth call, and a cut of power is at others than a kill. */
const STEP = TESTS_ALL ? 1 : 4

interface Way {
  make?: (test: TestContext) => EmittedSite
  isFirst?: boolean
  fewChanges?: number
  isMount?: boolean
}

/** How a site can take the place of another. */
const WAYS: Record<string, Way> = {
  'by changing the last one while it has another name': {},
  'in place of the last one': { fewChanges: 0 },
  'for the first time': { isFirst: true },
  'into a folder that cannot be renamed': { make: makeLinkedSite },
  'into a folder of which that only shows when it is tried': { isMount: true },
}

for (const [way, { make = makeEmittedSite, isFirst = false, fewChanges, isMount = false }] of Object.entries(WAYS)) {
  it(`leaves one whole site after the next start, wherever a kill or a cut of power stops it: a site that is published ${way}`, async (test) => {
    const random = createRandom(1, 0)
    const outcomes = { old: 0, new: 0 }
    for (const isCut of [false, true]) {
      for (let [after, isOver] = [isCut ? STEP >> 1 : 0, false]; !isOver; after += STEP) {
        const site = make(test)
        const emit = (files: Record<string, string>) => site.emit(files, ALIASES, fewChanges)
        if (!isFirst) await runUntil({ after: FOREVER }, () => emit(OLD))
        const calls: string[] = []
        const onCall: Stop['onCall'] = (name, paths) => {
          calls.push(name)
          if (isMount) refusing('EBUSY', site.out)(name, paths)
        }
        isOver = (await runUntil({ after, isCut, onCall }, () => emit(NEW))) !== undefined
        const next = calls[calls.lastIndexOf('rename') + 1]
        if (isOver) assert.equal(next, 'fsync', 'what is no longer needed goes when the new names are on the disk')
        // The next start may be stopped as well.
        await runUntil({ after: random.below(12), isCut }, () => prepareOutput(site.out))
        await runUntil({ after: FOREVER }, () => prepareOutput(site.out))
        const left = existsSync(site.out) ? readFiles(site.out) : {}
        const isNew = 'new/index.html' in left
        assert.deepEqual(left, isNew ? aliased(NEW) : isFirst ? {} : aliased(OLD), `stopped after ${after} calls`)
        outcomes[isNew ? 'new' : 'old']++
        if (isCut) continue
        await runUntil({ after: FOREVER }, () => emit(NEW))
        assert.deepEqual(readFiles(site.out), aliased(NEW))
        assert.deepEqual(
          readdirSync(site.folder).filter((name) => name.startsWith('dist')),
          ['dist'],
        )
        assert.equal((await emit(NEW)).written, 0)
      }
    }
    assert.ok(outcomes.old * STEP > 20 && outcomes.new * STEP > 4, JSON.stringify(outcomes))
  })
}

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

  it('shows pages that work at any moment, also if it was empty before', async (test) => {
    for (const old of [OLD, undefined]) {
      const site = makeLinkedSite(test)
      mkdirSync(join(site.out, 'lost+found'))
      if (old !== undefined) await site.emit(old)
      let moments = 0
      const onCall = () => {
        moments++
        const files = readFiles(site.out)
        for (const [path, text] of Object.entries(files)) {
          if (path.startsWith('.building')) continue
          assert.ok(ALL.has(`${path}\n${text}`), `${path} is whole`)
          if (path.endsWith('.html')) assert.ok(`assets/${text}` in files, `${path} has its asset`)
        }
        if (old !== undefined) for (const path of ['a/index.html', 'b/index.html']) assert.ok(path in files, `${path} is there`)
      }
      await runUntil({ after: FOREVER, onCall }, () => site.emit(NEW))
      assert.ok(moments > 20)
      assert.ok(existsSync(join(site.out, 'lost+found')))
    }
  })

  for (const code of ['EBUSY', 'EXDEV', 'EPERM', 'EACCES']) {
    it(`has its contents replaced if that only shows when it is tried (${code})`, async (test) => {
      const site = makeEmittedSite(test)
      const onCall = refusing(code, site.out)
      mkdirSync(site.out)
      for (const files of [OLD, NEW, OLD]) {
        await runUntil({ after: FOREVER, onCall }, () => site.emit(files))
        assert.deepEqual(readFiles(site.out), whole(files))
        assert.deepEqual(readdirSync(site.folder), ['dist'])
        site.made()
        assert.equal((await site.emit(files)).written, 0)
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
    rmSync(draft, { recursive: true })
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

it('a draft that cannot be moved leaves the last site where it was', async (test) => {
  for (const fewChanges of [0, 250]) {
    const site = makeEmittedSite(test)
    await site.emit(OLD)
    const draft = stagingFolder(site.out)
    const failing = runUntil({ after: FOREVER, onCall: refusing('EIO', fewChanges === 0 ? join(draft, 'site') : draft) }, () =>
      site.emit(NEW, {}, fewChanges),
    )
    await assert.rejects(failing, { code: 'EIO' })
    assert.deepEqual(readFiles(site.out), whole(OLD))
    assert.deepEqual(readdirSync(site.folder), ['dist'])
  }
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
