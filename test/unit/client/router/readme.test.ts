/** The router's documentation: its examples are pages of the test site, which the browser tests run. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { SITE_FUNCTIONS } from '../../../../src/shared/site/site-exports.ts'

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8')
const readme = read('src/client/router/README.md')

describe("the router's README", () => {
  const examples = [...readme.matchAll(/```(?:mdx|tsx) (\S+)\n(.*?)\n```/gs)]

  it('has examples', () => assert.ok(examples.length >= 7))

  for (const [, path = '', code = ''] of examples) {
    it(`shows ${path} as it is run`, () => assert.equal(code, read(`test/fixtures/router/${path}`).trimEnd()))
  }

  it('names all that authors import for data, and what their pages export', () => {
    const names = [...SITE_FUNCTIONS.data, 'useNavigate', 'useLocation', 'loader', 'action', 'shouldRevalidate', 'ErrorBoundary']
    const found = names.filter((name) => !readme.includes(`\`${name}`))
    assert.deepEqual(found, [])
  })
})
