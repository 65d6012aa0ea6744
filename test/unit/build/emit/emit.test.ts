/** Writing a site: what is made, what is taken over, and what a failure leaves behind. */
import assert from 'node:assert/strict'
import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { countOutputs } from '../../../../build/emit/count-outputs.ts'
import { claimDraft } from '../../../../build/emit/draft-owner.ts'
import { emitSite } from '../../../../build/emit/emit.ts'
import type { Output } from '../../../../build/emit/output.ts'
import { prepareOutput, restoreInterrupted } from '../../../../build/emit/output-folder.ts'
import type { Diagnostic } from '../../../../build/report/diagnostic.ts'
import { SILENT } from '../../../../build/report/progress.ts'
import { openStore } from '../../../../build/store/store.ts'
import { fingerprint } from '../../../../build/util/hash.ts'
import { makeEmittedSite } from '../../../support/emitted.ts'
import { makeFolder, readFiles, writeFiles } from '../../../support/folder.ts'
import { caseCount } from '../../../support/fuzz.ts'

describe('emitSite', () => {
  it('copies files without reading them whole, and without their permissions', async (test) => {
    const folder = makeFolder(test, { 'a.bin': 'copied' })
    chmodSync(join(folder, 'a.bin'), 0o400)
    const contents = () => assert.fail('it is read whole')
    const outputs = [
      { path: 'b.bin', key: 'b', file: join(folder, 'a.bin'), contents },
      { path: '.site/host.json', key: '{}', contents: () => '{}' },
    ]
    const out = join(folder, 'dist')
    prepareOutput(out)
    const { outputs: last } = await emitSite(out, outputs, { store: openStore(join(folder, 'cache')) })
    assert.equal(readFileSync(join(out, 'b.bin'), 'utf8'), 'copied')
    assert.equal(last.get('b.bin')?.hash, fingerprint('copied'))
    if (process.platform !== 'win32') assert.equal(statSync(join(out, 'b.bin')).mode & 0o200, 0o200)
  })

  it('returns the problems that show while files are made, in whichever way', async (test) => {
    const folder = makeFolder(test)
    const problem = (code: string): Diagnostic => ({ severity: 'warning', code, message: '', fix: '' })
    const outputs: Output[] = [
      { path: 'a', key: 'a', contents: (warn) => `${warn?.(problem('contents'))}` },
      {
        path: 'b',
        key: 'b',
        contents: () => assert.fail(),
        write: async (file, warn) => writeFileSync(file, `${warn?.(problem('write'))}`),
      },
      { path: 'c', key: 'c', contents: () => assert.fail(), fromOthers: async (_, warn) => `${warn?.(problem('fromOthers'))}` },
    ]
    const store = openStore(join(folder, 'cache'))
    const emitted = await emitSite(join(folder, 'dist'), countOutputs(outputs, 'files', { progress: SILENT, last: new Map() }), { store })
    assert.deepEqual(emitted.warnings.map(({ code }) => code).sort(), ['contents', 'fromOthers', 'write'])
  })

  it('is right after any sequence of sites, failures and changes by hand', async (test) => {
    const path = fc.constantFrom('a', 'a/b.html', 'a/c/d.html', 'e.html', 'f/g.html')
    const isPossible = (files: Record<string, string>) => !('a' in files && Object.keys(files).some((name) => name.startsWith('a/')))
    const files = fc.dictionary(path, fc.constantFrom('1', '2', '3', 'broken')).filter(isPossible)
    const steps = fc.array(fc.record({ files, isAliased: fc.boolean(), spoiled: fc.option(path, { nil: undefined }) }), { maxLength: 8 })
    const check = async (sites: { files: Record<string, string>; isAliased: boolean; spoiled: string | undefined }[]) => {
      const site = makeEmittedSite(test)
      await site.emit({})
      for (const { files, isAliased, spoiled } of sites) {
        const before = readFiles(site.out)
        if (spoiled !== undefined && spoiled in before) writeFileSync(join(site.out, spoiled), 'by hand')
        const aliased = isAliased && 'e.html' in files
        if (Object.values(files).includes('broken')) {
          await assert.rejects(site.emit(files))
          assert.deepEqual(Object.keys(readFiles(site.out)), Object.keys(before))
        } else {
          await site.emit(files, aliased ? { 'z.html': 'e.html' } : {})
          const expected = { '.site/host.json': '{}', ...files, ...(aliased && { 'z.html': files['e.html'] }) }
          assert.deepEqual(readFiles(site.out), expected)
        }
        assert.deepEqual(readdirSync(site.folder), ['dist'])
      }
    }
    await fc.assert(fc.asyncProperty(steps, check), { numRuns: caseCount(40) })
  })
})

describe('after a kill', () => {
  it('what another build is still working on stays', (test) => {
    const site = makeEmittedSite(test)
    const other = `${site.out}.building-${process.ppid}`
    writeFiles(other, { 'half.html': '' })
    claimDraft(other, process.ppid)()
    restoreInterrupted(site.out)
    assert.ok('half.html' in readFiles(other))
  })

  it('folders with similar names stay', (test) => {
    const similar = { 'dist.old/a': '', 'dist.building-x/a': '', 'distance.building-1/a': '', 'dist.building-12.bak/a': '' }
    const folder = makeFolder(test, similar)
    restoreInterrupted(join(folder, 'dist'))
    assert.equal(readdirSync(folder).length, 4)
  })
})
