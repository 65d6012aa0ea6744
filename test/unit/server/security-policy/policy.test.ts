import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { SourceLists } from '../../../../src/server/security-policy/document-needs.ts'
import { contentSecurityPolicy, developmentPolicy } from '../../../../src/server/security-policy/policy.ts'

const STRICT =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; " +
  "base-uri 'self'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types docwright docwright-search"

describe('the content security policy', () => {
  it('allows a site its own files and nothing else', () => assert.equal(contentSecurityPolicy(), STRICT))

  it('has each source that is needed, once', () => {
    const needs = { 'img-src': ['https://a.example', 'data:'], 'script-src': ["'sha256-A='"] }
    assert.equal(
      contentSecurityPolicy(needs, { 'img-src': ['https://a.example'] }),
      STRICT.replace("script-src 'self'", "script-src 'self' 'sha256-A='").replace(
        "img-src 'self' data:",
        "img-src 'self' data: https://a.example",
      ),
    )
  })

  it("adds directives that it doesn't have, with the sources of those that they replace", () => {
    const policy = contentSecurityPolicy({ 'script-src': ['https://a.example'] }, { 'worker-src': ['blob:'], 'media-src': ["'self'"] })
    assert.match(policy, /; worker-src 'self' https:\/\/a\.example blob:; media-src 'self'$/)
  })

  it('leaves out what another source covers, and `none` next to others', () => {
    const policy = contentSecurityPolicy(
      { 'img-src': ['https://a.example.org', 'https://other.example'], 'font-src': ['https://a.example'] },
      { 'img-src': ['https://*.example.org'], 'font-src': ['https:'], 'frame-ancestors': ['https://a.example'] },
    )
    assert.match(policy, /img-src 'self' data: https:\/\/other\.example https:\/\/\*\.example\.org;/)
    assert.match(policy, /font-src 'self' https:;/)
    assert.match(policy, /frame-ancestors https:\/\/a\.example;/)
  })
})

it('the policy in development is open for what authors change while a page is open, and as strict about scripts', () => {
  const policy = developmentPolicy({ 'script-src': ["'sha256-A='"], 'style-src': ["'sha256-B='", 'https://a.example'] })
  assert.match(policy, /script-src 'self' 'sha256-A=';/)
  assert.match(policy, /style-src 'self' https:\/\/a\.example 'unsafe-inline';/)
  assert.match(policy, /img-src 'self' data: http: https:;/)
  assert.match(policy, /require-trusted-types-for 'script'; trusted-types docwright docwright-search/)
})

it('the policy in development stops style elements that a script adds, unless the site allows all styles', () => {
  const found = (...needs: readonly SourceLists[]) => /style-src-elem .*/.exec(developmentPolicy(...needs))?.[0]
  const document = { 'style-src': ["'sha256-B='", 'https://a.example'] }
  assert.equal(found(document), "style-src-elem 'self' 'sha256-B=' https://a.example")
  assert.equal(found(document, { 'style-src': ["'unsafe-inline'"] }), "style-src-elem 'self' https://a.example 'unsafe-inline'")
})

it('a policy that allows all styles has no hashes of styles, next to which browsers would ignore that', () => {
  const document = { 'script-src': ["'sha256-A='"], 'style-src': ["'sha256-B='"] }
  const policy = contentSecurityPolicy(document, { 'style-src': ["'unsafe-inline'"] })
  assert.match(policy, /script-src 'self' 'sha256-A='; style-src 'self' 'unsafe-inline';/)
  assert.match(
    contentSecurityPolicy(document, { 'style-src-attr': ["'unsafe-inline'"] }),
    /style-src 'self' 'sha256-B=';.*; style-src-attr 'self' 'unsafe-inline'/,
  )
})
