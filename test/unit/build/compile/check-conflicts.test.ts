import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { findConflicts } from '../../../../build/util/text/conflicts.ts'
import { compile } from '../../../support/compiled.ts'
import { makeFolder } from '../../../support/folder.ts'

const OURS = '<<<<<<< HEAD\nours\n'
const THEIRS = '=======\ntheirs\n>>>>>>> branch\n'
const CONFLICT = OURS + THEIRS

describe('a merge conflict', () => {
  const told = async (source: string, filePath: string, paths?: { root: string; pages: string; public: string }) =>
    (await compile(source, { filePath, ...(paths && { paths }) })).diagnostics.map(
      ({ severity, code, line }) => `${severity} ${code} ${line}`,
    )

  for (const filePath of ['a.md', 'a.mdx']) {
    it(`in the text of a page such as ${filePath} is an error, whatever is around it`, async () => {
      assert.deepEqual(await told(`# Title\n\n${CONFLICT}`, filePath), ['error conflict 3'])
      assert.deepEqual(await told(`# Title\n\n${OURS}||||||| base\nbase\n${THEIRS}\n${CONFLICT}`, filePath), [
        'error conflict 3',
        'error conflict 11',
      ])
      assert.deepEqual(await told(`---\ntitle: A\n${CONFLICT}---\n`, filePath), ['error conflict 3'])
      assert.deepEqual(await told(`:::note\n${CONFLICT}:::\n`, filePath), ['error conflict 2'])
      assert.deepEqual(await told(`- a\n${CONFLICT}`, filePath), ['error conflict 2'])
      assert.deepEqual(await told(CONFLICT.replaceAll(/ (?:HEAD|branch)/g, ''), filePath), ['error conflict 1'])
    })

    it(`in the code of a page such as ${filePath} is a warning, unless the code is verbatim`, async () => {
      const fence = (info: string, mark = '```') => `# Title\n\n${mark}${info}\n${CONFLICT}${mark}\n`
      assert.deepEqual(await told(fence(''), filePath), ['warning conflict-in-code 4'])
      assert.deepEqual(await told(fence('diff [a]', '~~~~'), filePath), ['warning conflict-in-code 4'])
      assert.deepEqual(await told(fence('text verbatim'), filePath), [])
      assert.deepEqual(await told(fence('verbatim'), filePath), [])
      assert.deepEqual(await told(fence('text [verbatim]'), filePath), ['warning conflict-in-code 4'])
    })

    it(`across the edge of code in a page such as ${filePath} is an error`, async () => {
      assert.deepEqual(await told(`# Title\n\n<<<<<<< HEAD\n\`\`\`js\na\n=======\n\`\`\`js\nb\n>>>>>>> branch\n\`\`\`\n`, filePath), [
        'error conflict 3',
      ])
      assert.deepEqual(await told(`# Title\n\n\`\`\`js\n${OURS}\`\`\`\n=======\nb\n\`\`\`\n>>>>>>> branch\n`, filePath), [
        'error conflict 4',
      ])
    })
  }

  it('needs all three markers in their order, at the start of lines', async () => {
    for (const source of [
      'Heading\n=======\n',
      `${OURS}\nText\n`,
      `${THEIRS}`,
      `${THEIRS}${OURS}`,
      CONFLICT.replaceAll(/^/gm, '  '),
      CONFLICT.replaceAll(/^/gm, '> '),
      CONFLICT.replaceAll('<<<<<<<', '<<<<<<<<'),
    ])
      assert.deepEqual(findConflicts(source), [], source)
    assert.deepEqual(await told('Heading\n=======\n\n<<<<<<< a\n', 'a.md'), [])
  })

  it('in a file that code includes is a warning at that code', async (t) => {
    const root = makeFolder(t, { 'code/a.ts': `a()\n${CONFLICT}` })
    mkdirSync(join(root, 'content'))
    const paths = { root, pages: join(root, 'content'), public: join(root, 'public') }
    assert.deepEqual(await told('# Title\n\n```ts\n// [!include ~/code/a.ts]\n```\n', 'a.md', paths), ['warning conflict-in-code 3'])
  })
})
