import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import { blockedPlaces, checkPublicFiles } from '../../../../build/check/check-public.ts'
import { listPublicFiles } from '../../../../build/site/public-files.ts'
import { makeFolder, writeFiles } from '../../../support/folder.ts'
import { goldenCases } from '../../../support/golden.ts'

describe('HTML of an author', () => {
  for (const [html, kinds] of goldenCases('given/html-of-authors.txt').flatMap(({ cases }) => cases))
    it(`${kinds || 'nothing'} in ${html}`, () => assert.equal([...blockedPlaces(html).keys()].join(), kinds))

  const told = (t: TestContext, files: Record<string, string>, csp?: object | false) => {
    const root = makeFolder(t)
    writeFiles(root, Object.fromEntries(Object.entries(files).map(([path, text]) => [`public/${path}`, text])))
    const folders = { root, public: `${root}/public` }
    const site = { folders, config: { security: { csp } } } as unknown as Parameters<typeof checkPublicFiles>[1]
    return checkPublicFiles(listPublicFiles(folders), site).map(
      ({ code, file, line, column }) => `${code} ${file?.replace(/.*public\//, '')}:${line}:${column}`,
    )
  }

  it('is told with its places, unless the site allows it', (t) => {
    const files = {
      'a.html': '<html>\n  <p style="color:red">',
      'deep/B.HTM': '<script>x</script>',
      'c.svg': '<svg style="x">\n<script>x</script>',
    }
    const others = ['blocked-html c.svg:2:1', 'blocked-html deep/B.HTM:1:1']
    assert.deepEqual(told(t, files), ['blocked-html a.html:2:3', ...others])
    assert.deepEqual(told(t, files, { 'style-src-attr': ["'unsafe-inline'"] }), others)
    assert.deepEqual(told(t, files, false), [])
    assert.deepEqual(told(t, { ...files, _headers: "/*\n  Content-Security-Policy: default-src 'self'\n" }), [])
  })

  it('is told where its name looks hashed to hosts', (t) => {
    const files = { 'assets/logo-ORIGINAL.svg': '', 'assets/logo.svg': '', 'assets/report-20240101.pdf': '', 'img/logo-ORIGINAL.svg': '' }
    const deep = { 'assets/app-ABCDEFGH.js.map': '', 'assets/sub-ABCDEFGH.d/readme.txt': '', 'assets/page-ABCDEFGH.html': '' }
    const paths = ['app-ABCDEFGH.js.map', 'logo-ORIGINAL.svg', 'sub-ABCDEFGH.d/readme.txt']
    assert.deepEqual(
      told(t, { ...files, ...deep }, false).sort(),
      paths.map((path) => `hashed-name assets/${path}:undefined:undefined`),
    )
  })
})
