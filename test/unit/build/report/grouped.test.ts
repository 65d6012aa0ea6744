import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Diagnostic } from '../../../../build/report/diagnostic.ts'
import { formatDiagnostics } from '../../../../build/report/grouped.ts'

const OPTION: Diagnostic = {
  severity: 'warning',
  code: 'unknown-fence-option',
  message: 'Code fences have no option `live`.',
  fix: 'Leave it out.',
}

const at = (file: string, line: number, diagnostic = OPTION): Diagnostic => ({
  ...diagnostic,
  file,
  line,
  column: 1,
  excerpt: '```ts live',
})

describe('formatDiagnostics', () => {
  it('says once what is wrong at many places, with three of them and how many more there are', () => {
    const found = Array.from({ length: 2088 }, (_, index) => at(`content/${index}.mdx`, 3))
    assert.deepEqual(formatDiagnostics(found), [
      `warning content/0.mdx:3:1 Code fences have no option \`live\`.
    3 | \`\`\`ts live
      | ^
  fix: Leave it out.
  also: content/1.mdx:3:1, content/2.mdx:3:1 and 2,085 more`,
    ])
  })

  it('names all places where there are three or fewer', () => {
    const last = (count: number) =>
      formatDiagnostics(Array.from({ length: count }, (_, index) => at('a.mdx', index + 1)))[0]
        ?.split('\n')
        .at(-1)
    assert.equal(last(1), '  fix: Leave it out.')
    assert.equal(last(2), '  also: a.mdx:2:1')
    assert.equal(last(3), '  also: a.mdx:2:1, a.mdx:3:1')
    assert.equal(last(4), '  also: a.mdx:2:1, a.mdx:3:1 and 1 more')
  })

  it('keeps apart what differs in more than its place, in the order of its first place', () => {
    const other = { ...OPTION, message: 'Code fences have no option `theme`.' }
    const near = { ...OPTION, fix: 'Did you mean `line`?' }
    const error: Diagnostic = { ...OPTION, severity: 'error' }
    const found = [at('a.mdx', 1), at('a.mdx', 2, other), at('a.mdx', 3, near), at('a.mdx', 4, error), at('b.mdx', 1)]
    const told = formatDiagnostics(found).map((text) => text.split('\n')[0])
    assert.deepEqual(told, [
      'warning a.mdx:1:1 Code fences have no option `live`.',
      'warning a.mdx:2:1 Code fences have no option `theme`.',
      'warning a.mdx:3:1 Code fences have no option `live`.',
      'error a.mdx:4:1 Code fences have no option `live`.',
    ])
  })

  it('groups what has a file and no line', () => {
    const found = ['a.mdx', 'b.mdx'].map((file): Diagnostic => ({ severity: 'error', code: 'x', message: 'Wrong.', file }))
    assert.deepEqual(formatDiagnostics(found), ['error a.mdx Wrong.\n  also: b.mdx'])
  })
})
