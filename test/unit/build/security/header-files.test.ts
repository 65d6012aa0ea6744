import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  commonHeaders,
  hasOwnPolicy,
  headersFile,
  nginxHeaders,
  policyLineLength,
} from '../../../../build/features/security-policy/security-policy.ts'

const POLICY = "default-src 'none'"

function valuesAt(file: string, path: string, header: string): string[] {
  let applies = false
  return file.split('\n').flatMap((line) => {
    if (!/^\s/.test(line)) applies = line !== '' && new RegExp(`^${line.replace(/[.]/g, '\\.').replace('*', '.*')}$`).test(path)
    const [, name, value = ''] = /^\s+([\w-]+): (.*)$/.exec(line) ?? []
    return applies && name === header ? [value] : []
  })
}

describe('the file _headers', () => {
  const file = headersFile(commonHeaders(POLICY), '')

  it('has each header once for each path', () => {
    for (const path of ['/', '/guide/start', '/assets/style-ABCDEFGH.css', '/404.html']) {
      assert.deepEqual(valuesAt(file, path, 'Content-Security-Policy'), [POLICY])
      assert.deepEqual(valuesAt(file, path, 'X-Content-Type-Options'), ['nosniff'])
      for (const header of ['Strict-Transport-Security', 'Referrer-Policy', 'Permissions-Policy'])
        assert.equal(valuesAt(file, path, header).length, 1, header)
    }
    assert.deepEqual(valuesAt(file, '/assets/style-ABCDEFGH.css', 'Cache-Control'), ['public, max-age=31536000, immutable'])
    assert.deepEqual(valuesAt(file, '/guide', 'Cache-Control'), [])
  })

  it("ends with the site's own file, and leaves out the headers that are set there", () => {
    const own = '/api/*\n  X-Robots-Tag: noindex\n/*\n  referrer-policy: no-referrer\n'
    const joined = headersFile(commonHeaders(POLICY), '', own)
    assert.ok(joined.endsWith(`\n${own}`))
    assert.doesNotMatch(joined, /Referrer-Policy/)
    assert.match(joined, /Content-Security-Policy/)
    assert.equal(hasOwnPolicy(own), false)
    assert.equal(hasOwnPolicy("/*\n  Content-Security-Policy: default-src 'self'"), true)
    const replaced = headersFile(commonHeaders(POLICY), '', "/*\n  Content-Security-Policy: default-src 'self'")
    assert.deepEqual(valuesAt(replaced, '/', 'Content-Security-Policy'), ["default-src 'self'"])
  })

  it('has no policy where the site has turned it off', () =>
    assert.doesNotMatch(headersFile(commonHeaders(undefined), ''), /Content-Security-Policy/))

  it('has lines whose length is known', () => {
    const line = file.split('\n').find((text) => text.includes('Content-Security-Policy'))
    assert.equal(policyLineLength(POLICY), line?.length)
  })
})

it('the headers for nginx are directives, also for errors, without that for HTTPS', () => {
  const lines = nginxHeaders(commonHeaders(POLICY)).trim().split('\n')
  assert.equal(lines[0], `add_header Content-Security-Policy "${POLICY}" always;`)
  for (const line of lines) assert.match(line, /^add_header [\w-]+ "[^"$\\]*" always;$/)
  assert.ok(lines.every((line) => !line.includes('Strict-Transport')))
})
