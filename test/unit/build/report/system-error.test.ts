import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { formatDiagnostic, PLAIN } from '../../../../build/report/diagnostic.ts'
import { describeSystemError, fullDiskAt, isMachineExhausted } from '../../../../build/report/system-error.ts'
import { LostEntryError } from '../../../../build/store/lost-entry.ts'
import { makeFolder } from '../../../support/folder.ts'

const told = (message: string, hasOut = true) => {
  const diagnostic = describeSystemError(new Error(message), hasOut)
  return diagnostic === undefined ? '' : formatDiagnostic(diagnostic, PLAIN)
}

describe('what the machine refuses', () => {
  it('is reported with the reason, the file if it is known, and what to do', () => {
    assert.match(told('ENOSPC: no space left on device, write'), /^error The disk is full \(ENOSPC\)\.\n +fix: Free some space/)
    assert.match(
      told("EACCES: permission denied, mkdir '/srv/site/dist.building-1'"),
      /\/srv\/site\/dist\.building-1 You don't have permission to write here/,
    )
    assert.match(told("EBUSY: resource busy or locked, rename '/srv/dist' -> '/srv/old'"), /\/srv\/dist Something is using this \(EBUSY\)/)
    assert.match(told("EMFILE: too many open files, open '/srv/a.html'"), /ulimit/)
  })

  it('is told as what it is where something is read', (t) => {
    const folder = makeFolder(t, { "it's.md": '' })
    assert.match(
      told("EACCES: permission denied, scandir '/srv/content'"),
      /content You don't have permission to read this \(EACCES\)\.\n +fix: Change/,
    )
    // This file is there, so it may have been opened to be written, if this user may read it.
    assert.match(told(`EPERM: operation not permitted, open '${folder}/it's.md'`), /it's\.md You don't have permission to write here/)
    assert.match(told("EACCES: permission denied, open '/srv/a.md'"), /You don't have permission to open or create this/)
    assert.match(told('EISDIR: illegal operation on a directory, read'), /^error This is a folder, where a file is needed/)
    assert.match(told("EIO: i/o error, read '/srv/a.md'"), /a\.md The disk, or the network that it is on, fails \(EIO\)/)
    assert.match(told("ENXIO: no such device or address, open '/srv/a.md'"), /neither a file nor a folder/)
  })

  it('never counts as a bug, whatever the system refuses', () => {
    const codes = 'EFBIG ENXIO EMFILE ENFILE EROFS EDQUOT EIO ESTALE ELOOP ENAMETOOLONG ENOTDIR ENOMEM ETXTBSY'.split(' ')
    for (const code of codes)
      for (const call of ['open', 'write', 'read', 'copyfile', 'scandir']) assert.ok(told(`${code}: what it means, ${call}`), code)
    for (const code of codes) assert.equal(told(`${code}: what it means, connect`), '')
  })

  it('is known as a full disk with its place', () => {
    const at = (message: string) => fullDiskAt(new Error(message))
    assert.equal(at("ENOSPC: no space left on device, write '/srv/.cache/a'"), '/srv/.cache/a')
    assert.equal(at("EDQUOT: disk quota exceeded, rename '/srv/a' -> '/srv/b'"), '/srv/a')
    assert.equal(at("ENOSPC: System limit for number of file watchers reached, watch '/srv'"), undefined)
    assert.equal(at("EACCES: permission denied, open '/srv/a'"), undefined)
  })

  it('advises another folder only where the command can name one', () => {
    const fix = (message: string, hasOut: boolean) => /fix: (.*)$/.exec(told(message, hasOut))?.[1]
    const forbidden = "EACCES: permission denied, mkdir '/srv/site/content/a'"
    assert.equal(fix(forbidden, true), 'Change the permissions, or use --out to name another folder.')
    assert.equal(fix(forbidden, false), 'Change the permissions.')
    assert.equal(fix("EBUSY: resource busy or locked, rename '/a' -> '/b'", false), 'Close the program that does.')
  })

  it('is nothing else: no faults of pages, of the generator, or of watching files', () => {
    assert.equal(told("ENOENT: no such file or directory, open '/srv/a.html'"), '')
    assert.equal(told("ENOSPC: System limit for number of file watchers reached, watch '/srv'"), '')
    assert.equal(told('x is not a function'), '')
    assert.equal(describeSystemError('ENOSPC: no space left on device, write', true), undefined)
  })

  it('is not the fault of the rendered page, unless the page may have caused it', () => {
    assert.equal(isMachineExhausted(new Error('ENOSPC: no space left on device, write')), true)
    assert.equal(isMachineExhausted(new Error("EACCES: permission denied, open '/etc/shadow'")), false)
    assert.equal(isMachineExhausted(new Error('x is not a function')), false)
  })

  it('says what to do if the cache is changed during a build, also where only the message is left of the error', () => {
    const { message } = new LostEntryError('/srv/cache/pages/a')
    assert.match(told(message), /^error \/srv\/cache\/pages\/a This file of the cache was removed or damaged[^\n]*\n +fix: Run it again/)
    assert.equal(isMachineExhausted(new Error(message)), true)
  })

  it('reads errors as Node words them', () => {
    assert.throws(() => mkdirSync('/proc/here'), { message: /^E[A-Z]+: [^,]+, mkdir '\/proc\/here'/ })
    assert.throws(() => writeFileSync('/proc/here/too', ''), { message: /^E[A-Z]+: [^,]+, open '\/proc\/here\/too'/ })
  })
})
