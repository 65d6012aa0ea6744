import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createDevLog } from '../../../../build/dev/dev-log.ts'
import type { Diagnostic } from '../../../../build/report/diagnostic.ts'

const WRONG: Diagnostic = { severity: 'error', code: 'mdx-syntax', message: 'Wrong.', file: 'content/a.mdx', line: 1 }

function logging() {
  const written: string[] = []
  const log = createDevLog({ isTTY: false, write: (text: string | Uint8Array) => written.push(String(text)) > 0 })
  return { log, taken: () => written.splice(0).join('') }
}

describe('createDevLog', () => {
  it('prints a problem once, however often and wherever it occurs', () => {
    const { log, taken } = logging()
    log.diagnostics('/a', [WRONG])
    assert.equal(taken(), '\nerror content/a.mdx:1 Wrong.\n')
    log.diagnostics('/a', [WRONG])
    log.diagnostics('/b', [WRONG])
    assert.equal(taken(), '')
  })

  it('prints a problem at many places of a page once, and later only the new places', () => {
    const { log, taken } = logging()
    const places = [1, 2, 3, 4, 5].map((line) => ({ ...WRONG, line }))
    log.diagnostics('/a', places)
    assert.equal(taken(), '\nerror content/a.mdx:1 Wrong.\n  also: content/a.mdx:2, content/a.mdx:3 and 2 more\n')
    log.diagnostics('/a', [...places, { ...WRONG, line: 6 }])
    assert.equal(taken(), '\nerror content/a.mdx:6 Wrong.\n')
  })

  it('says when everything is fixed, and prints the problem again when it comes back', () => {
    const { log, taken } = logging()
    log.diagnostics('/a', [WRONG])
    taken()
    log.diagnostics('/a', [])
    assert.equal(taken(), '\nFixed. Nothing is wrong with /a now.\n')
    log.diagnostics('/a', [])
    assert.equal(taken(), '')
    log.diagnostics('/a', [WRONG])
    assert.match(taken(), /Wrong\./)
  })
})
