import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { policyWarnings } from '../../../../build/features/security-policy/security-policy.ts'
import { assertVersionsFit } from '../../../../build/features/security-policy/versions-policy.ts'
import type { SiteError } from '../../../../build/report/diagnostic.ts'

const hosts = (count: number) => ({ 'img-src': Array.from({ length: count }, (_, index) => `https://images-${index}.example.org`) })
const of = (version: string) => ({ site: { config: { version } } })

describe('a policy that several versions share', () => {
  const tooLong = policyWarnings(`img-src ${hosts(100)['img-src'].join(' ')}`)

  it('is an error that names them by length if it is too long', () => {
    const editions = [of('2.x'), of('1.x'), of('1.x'), of('0.9')]
    const named = /By version: 0\.9 \([\d,]+ characters\), 1\.x \([\d,]+ characters\), 2\.x \([\d,]+ characters\)\.$/
    assert.throws(
      () => assertVersionsFit(tooLong, editions, [hosts(2), hosts(30), hosts(40), hosts(60)]),
      ({ diagnostics: [problem] }: SiteError) => problem?.severity === 'error' && named.test(problem.message),
    )
  })

  it('stays a warning on a site in one version', () =>
    assert.equal(assertVersionsFit(tooLong, [{ site: { config: {} } }], [hosts(100)]), tooLong))
})
