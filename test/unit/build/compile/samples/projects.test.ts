import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assignProjects } from '../../../../../build/compile/samples/projects.ts'

function place(filePath: string, code: string, title?: string) {
  const lines = code.split('\n').map((text, index) => ({ text, line: index + 2, column: 1 }))
  return { filePath, sample: { language: 'ts', line: 1, lines, ...(title !== undefined && { title }) } }
}

const pagesOf = (samples: Parameters<typeof assignProjects>[0]) =>
  assignProjects(samples).samples.map(({ placed }) => placed.map(({ filePath }) => filePath))

describe('assignProjects', () => {
  it('asks once about a sample that several pages have', () =>
    assert.deepEqual(pagesOf([place('a.md', 'open()'), place('b.md', 'open()'), place('b.md', 'close()')]), [['a.md', 'b.md'], ['b.md']]))

  it('asks again if what a sample imports is another file on the other page, also two imports away', () => {
    const sample = "import { a } from './a'"
    const page = (filePath: string, inner: string) => [
      place(filePath, sample),
      place(filePath, "export { b as a } from './b'", 'a.ts'),
      place(filePath, inner, 'b.ts'),
    ]
    const asked = (inner: string) => pagesOf([...page('a.md', 'export const b = 1'), ...page('b.md', inner)]).length
    assert.equal(asked('export const b = 1'), 3)
    assert.equal(asked('export const b = 2'), 6)
  })

  it('keeps samples with declarations for everyone, or with files of their own, apart', () => {
    for (const code of ['declare global { const a: 1 }', '// @filename: a.ts\nexport {}'])
      assert.equal(pagesOf([place('a.md', code), place('b.md', code)]).length, 2)
  })

  it('lets each page import the one file of such a sample', () => {
    const { files } = assignProjects([place('a.md', 'export const a = 1', 'a.ts'), place('x/b.md', 'export const a = 1', 'a.ts')])
    const module = [...files].find(([path]) => path.endsWith('x/b.md/a.ts'))
    assert.match(module?.[1] ?? '', /export \* from '\.\.\/\.\.\/a\.md\/a\.1\.ts'/)
    assert.equal([...files.keys()].filter((path) => path.endsWith('a.1.ts')).length, 1)
  })
})
