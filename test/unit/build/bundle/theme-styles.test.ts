import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, describe, it, type TestContext } from 'node:test'
import { stop } from 'esbuild'
import { bundleTheme } from '../../../../build/bundle/theme-styles.ts'
import { bundleConfig } from '../../../../build/site/config/bundle-config.ts'
import { siteFolders } from '../../../../build/util/site-folders.ts'
import { makeFolder } from '../../../support/folder.ts'

after(() => stop())

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>'

async function bundle(test: TestContext, files: Record<string, string>, basePath = '') {
  const folders = siteFolders({ root: makeFolder(test, files) })
  const { diagnostics, ...theme } = await bundleTheme(folders, basePath)
  const place = ({ file = '', line, column, severity, message, fix, excerpt }: (typeof diagnostics)[number]) =>
    `${severity} ${file.replace(/^.*?(?=content\/)/, '')}:${line}:${column} ${message} ${fix} | ${excerpt}`
  return { ...theme, told: diagnostics.map(place) }
}

describe('bundleTheme', () => {
  it('is empty if there is no theme.css, or if it is empty', async (test) => {
    const nothing = { css: '', files: new Map(), told: [] }
    assert.deepEqual(await bundle(test, { 'content/a.css': '' }), nothing)
    assert.deepEqual(await bundle(test, { 'content/theme.css': '\n' }), nothing)
  })

  it("fails with what was thrown where that's no failure of the build, and so does the configuration", async (test) => {
    const folders = siteFolders({ root: makeFolder(test, { 'content/theme.css': '', 'content/site.config.ts': '' }) })
    for (const bundled of [() => bundleTheme(folders, ''), () => bundleConfig(folders)]) {
      const failed = assert.rejects(bundled(), /The service was stopped/)
      await stop()
      await failed
    }
  })

  it('is minified, and written for the browsers that the shell is for', async (test) => {
    const { css, told } = await bundle(test, { 'content/theme.css': '.a {\n  color: #ff0000;\n\n  & b {\n    margin: 0px;\n  }\n}\n' })
    assert.deepEqual([css, told], ['.a{color:red}.a b{margin:0}', []])
  })

  it('holds the files of the site that it imports, and packages; what lies elsewhere stays an import', async (test) => {
    const { css, told } = await bundle(test, {
      'content/theme.css':
        '@charset "UTF-8";\n@import "./styles/a.css" layer(a) print;\n@import "beside/b.css";\n@import url("https://fonts.example/css2?family=A:wght@1;2") screen;\n.é { content: "é" }\n',
      'content/styles/a.css': '.a { color: red }',
      'node_modules/beside/package.json': '{ "name": "beside" }',
      'node_modules/beside/b.css': '.b { *zoom: 1; color: red }',
    })
    assert.deepEqual(told, [])
    assert.match(css, /^@charset "UTF-8";@import"https:\/\/fonts\.example\/css2\?family=A:wght@1;2"screen;/)
    assert.match(css, /@media print\{@layer a\{\.a\{color:red\}\}\}.*\.b\{.*color:red\}.*\.\\e9 ?\{content:"\\e9"\}$/)
  })

  it('names fonts and images by their content, relative to the file that says so', async (test) => {
    const { css, files, told } = await bundle(
      test,
      {
        'content/theme.css': '@import "styles/a.css";\n.b { background: url(styles/x.svg) }\n',
        'content/styles/a.css': "@font-face { font-family: A; src: url('../a.woff2') }\n.a { mask-image: url(./x.svg#part) }",
        'content/styles/x.svg': SVG,
        'content/a.woff2': 'font',
      },
      '/base',
    )
    assert.deepEqual(told, [])
    const [font = '', image = ''] = [...files.keys()].sort()
    assert.match(font, /^assets\/pages\/a-[A-Z2-7]{8}\.woff2$/)
    assert.match(image, /^assets\/pages\/x-[A-Z2-7]{8}\.svg$/)
    assert.equal(Buffer.from(files.get(image) ?? '').toString(), SVG)
    for (const part of [`src:url(/base/${font})`, `url(/base/${image}#part)`, `background:url(/base/${image})`])
      assert.ok(css.replaceAll('"', '').includes(part), css)
  })

  it('takes addresses that start with a slash for files of public/', async (test) => {
    const files = { 'public/img/logo.dark.svg': SVG, 'public/a b.svg': SVG }
    const styles = '.a { b: url(/img/logo.dark.svg?x#y) url("/a%20b.svg") url(//cdn.example/x) url(#id) url(https://x.example/) }'
    const { css, told } = await bundle(test, { ...files, 'content/theme.css': styles }, '/base')
    assert.deepEqual(told, [])
    assert.equal(
      css.replaceAll('"', ''),
      '.a{b:url(/base/img/logo.dark.svg?x#y) url(/base/a%20b.svg) url(//cdn.example/x) url(#id) url(https://x.example/)}',
    )
    const based = await bundle(test, { ...files, 'content/theme.css': '.a { b: url(/base/img/logo.dark.svg) }' }, '/base')
    assert.deepEqual([based.css, based.told], ['.a{b:url(/base/img/logo.dark.svg)}', []])
    const gone = await bundle(test, { 'content/theme.css': '.a { b: url(/img/logo.dark.svg) }' })
    assert.deepEqual(gone.css, '.a{b:url(/img/logo.dark.svg)}')
    assert.deepEqual(gone.told, [
      'warning content/theme.css:1:9 There is no file public/img/logo.dark.svg. A URL that starts with / names a file in public/. | .a { b: url(/img/logo.dark.svg) }',
    ])
  })

  it('reports missing files and syntax errors at their place', async (test) => {
    const told = async (theme: string) => {
      const found = await bundle(test, { 'content/theme.css': theme, 'content/a.css': '\n.a { b: url(gone.png) }\n' })
      assert.equal(found.css, '')
      return found.told
    }
    const advice = "Check the path: it's relative to the file that imports it, and its ending is part of it."
    assert.deepEqual(
      await told('@import "./a.css";\n@import "./gone.css";\n'),
      [
        `error content/a.css:2:9 Could not resolve "gone.png" ${advice} | .a { b: url(gone.png) }`,
        `error content/theme.css:2:9 Could not resolve "./gone.css" ${advice} | @import "./gone.css";`,
      ].sort(),
    )
    assert.deepEqual(await told('.a {\n  color red;\n}\n'), ['error content/theme.css:2:8 Expected ":" undefined |   color red;'])
    assert.deepEqual(await told('.a { color: red'), [
      'error content/theme.css:1:16 Expected "}" to go with "{" The unbalanced "{" is here: line 1. | .a { color: red',
    ])
    assert.deepEqual(await told('.a { color: red }\n@import "https://x.example/";\n'), [
      'error content/theme.css:2:1 All "@import" rules must come first This rule cannot come before an "@import" rule | @import "https://x.example/";',
    ])
  })
})

it('a theme of two files of one name does not mistake them', async (test) => {
  const { files } = await bundle(test, {
    'content/theme.css': '.a { b: url(one/x.svg) url(two/x.svg) }',
    'content/one/x.svg': SVG,
    'content/two/x.svg': `${SVG}\n`,
  })
  assert.equal(files.size, 2)
  assert.ok([...files.keys()].every((path) => path.startsWith(join('assets', 'pages', 'x-'))))
})
