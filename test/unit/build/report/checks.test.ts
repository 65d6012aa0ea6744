import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { CODES_OF_CHECKS, withSeverities } from '../../../../build/report/checks.ts'
import type { Diagnostic } from '../../../../build/report/diagnostic.ts'
import { repository } from '../../../support/site.ts'

const found: Diagnostic[] = [
  { severity: 'error', code: 'dead-link', message: 'a link' },
  { severity: 'error', code: 'dead-anchor', message: 'a part' },
  { severity: 'warning', code: 'skipped-heading', message: 'a heading' },
  { severity: 'error', code: 'mdx-syntax', message: 'broken' },
]

describe('the severities of checks', () => {
  it('are those of the problems, unless the site chose others', () => assert.deepEqual(withSeverities(found, {}), found))

  it('make errors of warnings and the other way around, or leave problems out', () => {
    const chosen = withSeverities(found, { checks: { links: 'warning', headingOrder: 'error', anchors: 'off' } })
    const told = chosen.map(({ severity, code }) => `${severity} ${code}`)
    assert.deepEqual(told, ['warning dead-link', 'error skipped-heading', 'error mdx-syntax'])
  })

  it('belong to codes that the generator reports', () => {
    const sources = readdirSync(join(repository, 'build'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:ts|json)$/.test(name) && name !== join('report', 'checks.json'))
      .map((name) => readFileSync(join(repository, 'build', name), 'utf8'))
    for (const code of Object.values(CODES_OF_CHECKS).flat())
      assert.ok(
        sources.some((source) => source.includes(`'${code}'`) || source.includes(`"code": "${code}"`)),
        code,
      )
  })

  it('do not change what a page cannot be made with', () => {
    const off = { links: 'off', anchors: 'off', files: 'off', imageAlt: 'off', urls: 'off', frontmatter: 'off' } as const
    const rest = { headingOrder: 'off', orphans: 'off', codeFences: 'off', dialect: 'off' } as const
    assert.deepEqual(withSeverities(found, { checks: { ...off, ...rest } }), found.slice(3))
  })

  it('leave out scripts in attributes of a site without a policy', () => {
    const handler: Diagnostic[] = [{ severity: 'warning', code: 'inline-handler', message: 'a script' }]
    assert.deepEqual(withSeverities(handler, { security: { csp: { 'img-src': ['https:'] } } }), handler)
    assert.deepEqual(withSeverities(handler, { security: { csp: false } }), [])
  })
})
