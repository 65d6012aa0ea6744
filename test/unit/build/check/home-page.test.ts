import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { checkHomePage } from '../../../../build/check/home-page.ts'

const told = (routes: string[], rest: Partial<Parameters<typeof checkHomePage>[0]> = {}) =>
  checkHomePage({ routes, publicFiles: [], folder: 'content', ...rest }).map(
    ({ severity, message, fix }) => `${severity} ${message} ${fix}`,
  )

describe('a site without a page at its address', () => {
  it('is told, with the redirect that would help', () => {
    const [problem = '', ...others] = told(['/users/:id', '/guide/a', '/guide/b'])
    assert.match(problem, /^warning The site has no page at `\/`/)
    assert.match(problem, /redirects: \{ '\/': '\/guide\/a' \}/)
    assert.deepEqual(others, [])
    assert.match(told(['/Index', '/a']).join(), /Rename the file of \/Index to `index`, in lower case, or redirect/)
    assert.match(told([]).join(), /^warning The folder has no pages/)
  })

  it('is in order with a page, a redirect, a file in public/, or a page for any address', () => {
    assert.deepEqual(told(['/', '/a']), [])
    assert.deepEqual(told(['/a'], { redirects: { '/': '/a' } }), [])
    assert.deepEqual(told(['/a'], { publicFiles: ['index.html'] }), [])
    assert.deepEqual(told(['/*rest']), [])
  })
})
