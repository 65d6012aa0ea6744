import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, renameSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it, type TestContext } from 'node:test'
import { existsSync, isFileAt, readdirSync, readFileSync, realpathSync } from '../../../../build/inputs/files.ts'
import { grownUp, isAsSeen, look, lookAgain, recordLooks, variable } from '../../../../build/inputs/looks.ts'
import { lookForPackage } from '../../../../build/inputs/packages.ts'
import { makeFolder } from '../../../support/folder.ts'

const FILES = { 'a.md': 'a', 'folder/b.ts': 'b', 'node_modules/shapes/package.json': '{}' }

/** Looks at everything in some way. */
function looked(test: TestContext) {
  const root = makeFolder(test, FILES)
  const at = (path: string) => join(root, path)
  symlinkSync('folder', at('link'))
  const recorder = recordLooks()
  readFileSync(at('a.md'))
  readdirSync(at('folder'))
  existsSync(at('missing.md'))
  isFileAt(at('a.md'))
  realpathSync(at('link'))
  look('endings', at('folder/b'))
  lookForPackage(at('folder'), 'shapes')
  variable('LOOKS_TEST')
  return { at, looks: recorder.end() }
}

describe('what has been looked at', () => {
  const changes: Record<string, (at: (path: string) => string) => void> = {
    'contents that changed': (at) => appendFileSync(at('a.md'), 'b'),
    'contents of the same size and date': (at) => {
      const { atime, mtime } = statSync(at('a.md'))
      writeFileSync(at('a.md'), 'c')
      utimesSync(at('a.md'), atime, mtime)
    },
    'a file that went': (at) => rmSync(at('a.md')),
    'a folder in place of a file': (at) => {
      rmSync(at('a.md'))
      mkdirSync(at('a.md'))
    },
    'a file that came': (at) => writeFileSync(at('missing.md'), ''),
    'a name in a folder': (at) => writeFileSync(at('folder/c.ts'), ''),
    'a name in a folder that changed': (at) => renameSync(at('folder/b.ts'), at('folder/c.ts')),
    'a file of another ending': (at) => writeFileSync(at('folder/b.tsx'), ''),
    'a link that leads elsewhere': (at) => {
      rmSync(at('link'))
      symlinkSync('.', at('link'))
    },
    'a nearer package': (at) => mkdirSync(at('folder/node_modules/shapes'), { recursive: true }),
    'a package of another version': (at) => writeFileSync(at('node_modules/shapes/package.json'), '{"version":"2"}'),
    'a variable': () => Reflect.set(process.env, 'LOOKS_TEST', '1'),
  }
  for (const [name, change] of Object.entries(changes))
    it(`shows ${name}, and nothing before`, (test) => {
      test.after(() => Reflect.deleteProperty(process.env, 'LOOKS_TEST'))
      const { at, looks } = looked(test)
      assert.ok(isAsSeen(looks))
      change(at)
      assert.ok(!isAsSeen(looks))
    })

  it('is a hash for as long as a file is young, and its metadata later, if it has stayed as it was', (test) => {
    const { at, looks } = looked(test)
    const key = `contents ${at('a.md')}`
    assert.match(looks[key] ?? '', /^#/)
    assert.equal(grownUp(looks)[key], looks[key])
    // A file's `ctimeMs` can't be set, so the clock is.
    test.mock.timers.enable({ apis: ['Date'], now: Date.now() + 60_000 })
    assert.match(grownUp(looks)[key] ?? '', /^1 \d/)
    writeFileSync(at('a.md'), 'b')
    assert.equal(grownUp(looks)[key], looks[key])
  })

  it('is the same on every machine for the same contents, and never for what may be another each time', (test) => {
    const [one, other] = [makeFolder(test, FILES), makeFolder(test, FILES)].map((root) => lookAgain('contents', join(root, 'a.md')))
    assert.equal(one, other)
    const recorder = recordLooks()
    look('unknowable', 'clock')
    assert.ok(!isAsSeen(recorder.end()))
  })

  it('does not wait for a pipe', { skip: process.platform === 'win32' }, (test) => {
    const pipe = join(makeFolder(test), 'pipe')
    execFileSync('mkfifo', [pipe])
    assert.equal(lookAgain('contents', pipe), 'other')
  })
})
