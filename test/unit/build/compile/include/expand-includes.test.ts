import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { dedent, expandIncludes, findRegions, type IncludeSource } from '../../../../../build/compile/include/expand-includes.ts'
import given from '../../../../golden/given/expand-includes.json' with { type: 'json' }

function sourceOf(files: Record<string, string>): IncludeSource {
  return {
    read: (path) => (path in files ? { source: files[path] ?? '' } : undefined),
    neighbors: () => Object.keys(files),
    besidePage: (path) => (path === '../code/send.ts' ? 'packages/code/send.ts' : undefined),
  }
}

const FILE = given.join('\n')

const source = sourceOf({
  'code/send.ts': FILE,
  'page.mdx':
    '# A\n\n{/* [!region cards] */}\n\n<Cards>\n\nText\n\n</Cards>\n\n{/* [!endregion cards] */}\n\n{/* #region none */}\n\n{/* #endregion */}\n',
  'code/page.html': '<!-- #region part -->\n  <p>\n    x\n  </p>\n<!-- #endregion part -->\n',
})
const expand = (code: string) => expandIncludes(code, source)
/** The problem of a line that asks for something, as one text. */
const problem = (target: string) =>
  expand(`a()\n// [!include ${target}]`).problems.map(({ message, fix, line }) => `${line} ${message} ${fix}`)

describe('a line that asks for', () => {
  it('a file becomes the file without the marks of its regions', () => {
    const { code, problems } = expand('before()\n// [!include ~/code/send.ts]\nafter()')
    assert.deepEqual(problems, [])
    assert.equal(code, ['before()', ...FILE.split('\n').filter((line) => !line.includes('region')), 'after()'].join('\n'))
  })

  it('a region becomes its lines, from the edge on', () => {
    assert.equal(expand('// [!include ~/code/send.ts:send]').code, "await dm.sendText('Hi')\n\nawait dm.sync()")
    assert.equal(expand('<!-- [!include ~/code/page.html:part] -->').code, '<p>\n  x\n</p>')
  })

  it('a region of Markdown leaves the empty lines out that set its marks apart', () => {
    assert.equal(expand('[!include ~/page.mdx:cards]').code, '<Cards>\n\nText\n\n</Cards>')
    assert.equal(expand('[!include ~/page.mdx:none]').code, '')
  })

  it('a region with another in it becomes both, without marks', () => {
    assert.equal(
      expand('// [!include ~/code/send.ts:outer]').code,
      "async function run() {\n  await dm.sendText('Hi')\n\n  await dm.sync()\n}",
    )
  })

  it('lines becomes them, counted from 1', () => {
    assert.equal(expand('# [!include ~/code/send.ts:1]').code, "import { Client } from 'sdk'")
    assert.equal(expand('[!include ~/code/send.ts:5-7]').code, "await dm.sendText('Hi')\n\nawait dm.sync()")
  })

  it('something in a line that is indented becomes indented lines', () =>
    assert.equal(expand('{\n  // [!include ~/code/send.ts:send]\n}').code, "{\n  await dm.sendText('Hi')\n\n  await dm.sync()\n}"))

  it('something within other code stays as it is', () => {
    const code = 'const text = "[!include ~/code/send.ts]"'
    assert.deepEqual(expand(code), { code, problems: [] })
  })
})

describe('a mistake', () => {
  it('in the path is reported with the nearest file', () => {
    assert.deepEqual(problem('~/code/snd.ts'), ['1 There is no file ~/code/snd.ts. Did you mean `~/code/send.ts`?'])
    assert.match(problem('~/x')[0] ?? '', /There is no file ~\/x\. `~` is the root folder/)
    assert.match(problem('./send.ts')[0] ?? '', /doesn't start with `~\/`\. .* write `~\/send\.ts`/)
    assert.match(problem('../code/send.ts:send')[0] ?? '', /write `~\/packages\/code\/send\.ts:send`/)
  })

  it('in the name of a region is reported with the nearest one, or all', () => {
    assert.deepEqual(problem('~/code/send.ts:sned'), ['1 ~/code/send.ts has no region sned. Did you mean `send`?'])
    assert.deepEqual(problem('~/code/send.ts:nothing'), ['1 ~/code/send.ts has no region nothing. It has outer, send, open.'])
    assert.match(problem('~/code/page.html:x')[0] ?? '', /It has part\./)
  })

  it('in the file, a region that is never closed, is reported', () =>
    assert.match(problem('~/code/send.ts:open')[0] ?? '', /The region open of ~\/code\/send\.ts is never closed/))

  it('in a range of lines is reported with what there is', () => {
    assert.deepEqual(problem('~/code/send.ts:9-99'), ['1 ~/code/send.ts has no line 12. It has 11 lines.'])
    assert.match(problem('~/code/send.ts:5-3')[0] ?? '', /5-3 isn't a range of lines/)
    assert.match(problem('~/code/send.ts:0')[0] ?? '', /0 isn't a range of lines/)
  })

  it('leaves the line as it is', () => assert.equal(expand('// [!include ~/gone]').code, '// [!include ~/gone]'))
})

describe('regions', () => {
  it('are found in comments of any language', () => {
    const comments = ['// @', '# @', '/* @ */', '<!-- @ -->', '{/* @ */}', '-- @', '; @', '% @', '//@', '#@']
    for (const comment of comments) {
      for (const [start, end] of [
        ['[!region a]', '[!endregion a]'],
        ['#region a', '#endregion'],
        ['region a', 'endregion a'],
      ] as const) {
        const lines = [comment.replace('@', start), 'x', comment.replace('@', end)]
        assert.deepEqual(findRegions(lines), [{ name: 'a', from: 1, to: 2 }], lines.join('\n'))
      }
    }
  })

  it('are not found in sentences', () => assert.deepEqual(findRegions(['// region of interest', 'region a', '// the #region a']), []))
})

it('dedent takes away what all lines start with and nothing else', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[ \t]{0,4}[a-z]{0,3}$/)), fc.stringMatching(/^ {0,4}$/), (lines, indent) => {
      const bare = dedent(lines)
      assert.deepEqual(dedent(lines.map((line) => indent + line)), bare)
      for (const [index, line] of lines.entries()) assert.equal(bare[index]?.trim(), line.trim())
    }),
  )
})
