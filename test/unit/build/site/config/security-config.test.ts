import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { checkConfig } from '../../../../../build/site/config/check-config.ts'

const complaints = (csp: unknown) =>
  checkConfig({ security: { csp } }, 'x').diagnostics.map(({ message, fix }) => `${message} → ${fix ?? ''}`)

describe('security.csp', () => {
  it('is false, or sources by directive', () => {
    const csp = {
      'connect-src': ['https://api.example.org', 'wss://live.example.org', 'api.example.org:8443', 'https://*.example.org/v1/'],
      'img-src': ['blob:', '*'],
      'script-src': ["'wasm-unsafe-eval'", "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"],
      'trusted-types': ['dompurify', "'allow-duplicates'"],
      'upgrade-insecure-requests': [],
      'report-to': ['main'],
    }
    for (const value of [false, {}, csp]) assert.deepEqual(complaints(value), [])
  })

  it('names mistakes with their key and what to write', () => {
    const cases: [unknown, RegExp][] = [
      [{ 'connect-srcs': [] }, /^security\.csp\["connect-srcs"\]: unknown key.* → Did you mean `connect-src`\?$/],
      [
        { 'img-src': ['self'] },
        /^security\.csp\["img-src"\]\[0\]: expected a keyword in single quotes, found "self"\. → Write "'self'"\.$/,
      ],
      [{ 'img-src': ["'https://a.example'"] }, /expected an address without single quotes.* → Write "https:\/\/a\.example"\.$/],
      [{ 'script-src': ["'unsafe-inline'"] }, /expected a source that keeps the policy strict.* → It would let any markup/],
      [{ 'script-src': ['unsafe-eval'] }, /keeps the policy strict.* → .*wasm-unsafe-eval/],
      [{ 'script-src': ["'unsafe-hashes'"] }, /keeps the policy strict/],
      [{ 'script-src': ["'nonce-abc'"] }, /→ Pages are files/],
      [{ 'script-src': ["'sefl'"] }, /→ Keywords are 'self'/],
      [{ 'frame-src': ["'none'"] }, /→ Sources are only added/],
      [{ 'img-src': ['https://a.example; script-src *'] }, /expected a source/],
      [{ 'img-src': ['https://a.example https://b.example'] }, /→ A source is one scheme, host or address/],
      [{ 'img-src': ['https://a.example\n/*\n  X: y'] }, /expected a source/],
      [{ 'trusted-types': ['a b'] }, /expected the name of a policy/],
      [{ 'img-src': 'https://a.example' }, /expected a list/],
      [true, /^security\.csp: expected/],
    ]
    for (const [csp, pattern] of cases) {
      const found = complaints(csp)
      assert.equal(found.length, 1, JSON.stringify(csp))
      assert.match(found[0] ?? '', pattern)
    }
  })
})

describe('addresses that are written to files with a rule on each line', () => {
  it('have no line breaks', () => {
    const broken = '/a\n/b https://evil.example'
    const config = { redirects: { [broken]: '/', '/c': broken }, basePath: broken, baseUrl: 'https://docs.example/\nx' }
    const messages = checkConfig(config, 'x').diagnostics.map(({ message }) => message)
    assert.deepEqual(
      messages.map((message) => message.replace(/[:[].*$/s, '')),
      ['baseUrl', 'basePath', 'redirects', 'redirects'],
    )
    for (const message of messages) assert.match(message, /line break/)
  })
})
