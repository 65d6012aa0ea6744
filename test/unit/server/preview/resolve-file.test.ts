import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { type Resolution, resolveFile } from '../../../../src/server/preview/resolve-file.ts'
import { caseCount } from '../../../support/fuzz.ts'

const FILES = new Set([
  ...['index.html', '404.html', 'dms/messages/index.html', 'dms/messages.html', 'my page/index.html', 'my page.html'],
  ...['assets/style-AAAAAAAA.css', '.site/routes.json', 'only.html', 'guide/node.js/index.html', 'guide/node.js.html'],
  ...['changelog/v1.2/index.html', 'changelog/v1.2.html'],
])

const resolve = (path: string, basePath = ''): Resolution => resolveFile(path, basePath, (file) => FILES.has(file))
/** The file that answers, or why none does. */
const answer = (path: string, basePath = '') => {
  const resolution = resolve(path, basePath)
  return resolution.kind === 'file' ? resolution.path : resolution.kind === 'redirect' ? `to ${resolution.to}` : resolution.kind
}

/** Files by the paths that they answer, by the rule. */
const RULES: Record<string, Record<string, string>> = {
  'clean paths are answered, with a slash at the end and without': {
    'index.html': '/ /index.html',
    'dms/messages/index.html': '/dms/messages /dms/messages/ /dms/messages/index.html',
    'only.html': '/only /only/',
  },
  'files are answered as they are': {
    'dms/messages.html': '/dms/messages.html',
    'assets/style-AAAAAAAA.css': '/assets/style-AAAAAAAA.css',
    '.site/routes.json': '/.site/routes.json',
  },
  'pages whose names look like files are found': {
    'guide/node.js/index.html': '/guide/node.js /guide/node.js/',
    'guide/node.js.html': '/guide/node.js.html',
    'changelog/v1.2/index.html': '/changelog/v1.2 /changelog/v1.2/',
    'changelog/v1.2.html': '/changelog/v1.2.html',
  },
  'nothing is found if there is no file': { 'not-found': '/nope /dms /dms/messages/more /assets/style-AAAAAAAA.css/ /dms/messages.html/' },
}

describe('resolveFile', () => {
  for (const [rule, files] of Object.entries(RULES))
    it(`keeps the rule that ${rule}`, () => {
      for (const [file, paths] of Object.entries(files)) for (const path of paths.split(' ')) assert.equal(answer(path), file, path)
    })
})

describe('a base path', () => {
  it('is taken off, whatever its letter case', () => {
    assert.equal(answer('/docs/dms/messages', '/docs'), 'dms/messages/index.html')
    assert.equal(answer('/docs/', '/docs'), 'index.html')
    assert.equal(answer('/DOCS/only', '/docs'), 'only.html')
  })

  it('is where the root leads', () => assert.equal(answer('/', '/docs'), 'to /docs/'))

  it('hides everything outside it', () => {
    for (const path of ['/dms/messages', '/docsite', '/index.html', '/doc']) assert.equal(answer(path, '/docs'), 'not-found', path)
  })
})

describe('attempts to leave the site', () => {
  it('are refused, encoded or not', () => {
    const attempts =
      '/../secret /dms/../../secret /.. /. /./index.html /%2e%2e/secret /%2E%2E%2Fsecret /..%2fsecret /dms%2f..%2f..%2fsecret /..\\secret /..%5csecret /dms\\messages /C:%5cWindows'.split(
        ' ',
      )
    for (const path of attempts) for (const base of ['', '/docs']) assert.equal(answer(base + path, base), 'bad-request', base + path)
  })

  it('are rejected if they contain NUL', () => {
    for (const path of ['/index.html%00', '/%00', '/a\0b']) assert.equal(answer(path), 'bad-request', JSON.stringify(path))
  })

  it('that are encoded twice name a file that is not there', () => assert.equal(answer('/%252e%252e/secret'), 'not-found'))

  it('never reach a name outside it, however they are written', () => {
    const piece = fc.constantFrom(...'.. . %2e %2E%2e / // %2f %5c \\ %00 % %zz dms messages .html ~ %252e é %C3%A9'.split(' '))
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 10 }), fc.constantFrom('', '/docs'), (pieces, base) => {
        resolveFile(`${base}/${pieces.join('')}`, base, (file) => {
          assert.ok(!file.startsWith('/') && file !== '', `asked for ${JSON.stringify(file)}`)
          assert.ok(file.split('/').every((part) => part !== '..' && part !== '.'))
          assert.doesNotMatch(file, /[\0\\]/)
          return false
        })
      }),
      { numRuns: caseCount(1000) },
    )
  })
})

it('malformed encodings are bad requests', () => {
  for (const path of ['/%', '/%zz', '/%E0%A4%A', '/a%2', '/%ff']) assert.equal(answer(path), 'bad-request', path)
})
