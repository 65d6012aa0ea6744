import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { policyWarnings } from '../../../../build/features/security-policy/security-policy.ts'

const many = (count: number, source: (index: number) => string) => Array.from({ length: count }, (_, index) => source(index)).join(' ')

describe('a policy that is too long for a line of _headers', () => {
  it('is reported with what makes it long', () => {
    const [hosts] = policyWarnings(`img-src ${many(100, (index) => `https://images-${index}.example.org`)}`)
    assert.match(hosts?.message ?? '', /^The content security policy has 3\d{3} characters/)
    assert.match(hosts?.fix ?? '', /^Serve images from fewer hosts/)
    const [hashes] = policyWarnings(`style-src ${many(50, (index) => `'sha256-${String(index).padEnd(43, 'A')}='`)}`)
    assert.match(hashes?.fix ?? '', /^Each `<style>` and script in a page adds a hash/)
  })

  it("isn't reported if it fits", () => assert.deepEqual(policyWarnings("default-src 'none'"), []))
})
