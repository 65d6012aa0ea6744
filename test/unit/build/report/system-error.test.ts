import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { formatDiagnostic, PLAIN } from '../../../../build/report/diagnostic.ts'
import { describeSystemError, isMachineExhausted } from '../../../../build/report/system-error.ts'
import { LostEntryError } from '../../../../build/store/lost-entry.ts'

const told = (message: string, hasOut = true) => {
  const diagnostic = describeSystemError(new Error(message), hasOut)
  return diagnostic && formatDiagnostic(diagnostic, PLAIN)
}

describe('what the machine refuses', () => {
  it('is reported with the reason, the file if it is known, and what to do', () => {
    assert.match(told('ENOSPC: no space left on device, write') ?? '', /^error The disk is full \(ENOSPC\)\.\n +fix: Free some space/)
    assert.match(
      told("EACCES: permission denied, mkdir '/srv/site/dist.building-1'") ?? '',
      /\/srv\/site\/dist\.building-1 You don't have permission to write here/,
    )
    assert.match(
      told("EBUSY: resource busy or locked, rename '/srv/dist' -> '/srv/old'") ?? '',
      /\/srv\/dist Something is using this \(EBUSY\)/,
    )
    assert.match(told("EMFILE: too many open files, open '/srv/a.html'") ?? '', /ulimit/)
  })

  it('advises another folder only where the command can name one', () => {
    const fix = (message: string, hasOut: boolean) => /fix: (.*)$/.exec(told(message, hasOut) ?? '')?.[1]
    const forbidden = "EACCES: permission denied, mkdir '/srv/site/content/a'"
    assert.equal(fix(forbidden, true), 'Change the permissions, or use --out to name another folder.')
    assert.equal(fix(forbidden, false), 'Change the permissions.')
    assert.equal(fix("EBUSY: resource busy or locked, rename '/a' -> '/b'", false), 'Close the program that does.')
  })

  it('is nothing else: no faults of pages, of the generator, or of watching files', () => {
    assert.equal(told("ENOENT: no such file or directory, open '/srv/a.html'"), undefined)
    assert.equal(told("ENOSPC: System limit for number of file watchers reached, watch '/srv'"), undefined)
    assert.equal(told('x is not a function'), undefined)
    assert.equal(describeSystemError('ENOSPC: no space left on device, write', true), undefined)
  })

  it('is not the fault of the rendered page, unless the page may have caused it', () => {
    assert.equal(isMachineExhausted(new Error('ENOSPC: no space left on device, write')), true)
    assert.equal(isMachineExhausted(new Error("EACCES: permission denied, open '/etc/shadow'")), false)
    assert.equal(isMachineExhausted(new Error('x is not a function')), false)
  })

  it('says what to do if the cache is changed during a build, also where only the message is left of the error', () => {
    const { message } = new LostEntryError('/srv/cache/pages/a')
    assert.match(
      told(message) ?? '',
      /^error \/srv\/cache\/pages\/a This file of the cache was removed or damaged[^\n]*\n +fix: Run it again/,
    )
    assert.equal(isMachineExhausted(new Error(message)), true)
  })

  it('reads errors as Node words them', () => {
    assert.throws(() => mkdirSync('/proc/here'), { message: /^E[A-Z]+: [^,]+, mkdir '\/proc\/here'/ })
    assert.throws(() => writeFileSync('/proc/here/too', ''), { message: /^E[A-Z]+: [^,]+, open '\/proc\/here\/too'/ })
  })
})
