import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parse } from 'yaml'
import { parseTranslationsLock, translationsLockText } from '../../../../../build/compile/translations/translations-lock.ts'

const [A, B, C] = ['a'.repeat(16), 'b'.repeat(16), 'c'.repeat(16)]

describe('the lock of translations', () => {
  const files = new Map([
    [
      'de/a.mdx',
      [
        { of: '', as: '', sourceHash: A, translationHash: B },
        { of: '#', as: '#', sourceHash: A, translationHash: B },
        { of: '#install', as: '#einrichten', sourceHash: A, translationHash: B },
      ],
    ],
    ['de/C# & co.md', [{ of: '#ü: "x"', as: '#ü', sourceHash: A, translationHash: B }]],
  ])

  it('is read as it was written', () => {
    assert.deepEqual(parseTranslationsLock(translationsLockText(files)), {
      files: new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1))),
      wrong: [],
    })
  })

  it('is YAML, with one line for each section, sorted', () => {
    const text = translationsLockText(files)
    assert.deepEqual(Object.entries(parse(text)), [
      ['de/C# & co.md#ü: "x"', `${A} ${B} ü`],
      ['de/a.mdx', `${A} ${B}`],
      ['de/a.mdx#', `${A} ${B}`],
      ['de/a.mdx#install', `${A} ${B} einrichten`],
    ])
    assert.equal(text.split('\n').length, 6)
  })

  it('has both versions of a conflict', () => {
    const conflict = `<<<<<<< ours\nde/a.mdx#a: ${A} ${B}\n||||||| base\nde/a.mdx#a: ${B} ${B}\n=======\nde/a.mdx#a: ${C} ${B}\n>>>>>>> theirs\n`
    const { files: read, wrong } = parseTranslationsLock(conflict)
    assert.deepEqual(
      read.get('de/a.mdx')?.map(({ sourceHash }) => sourceHash),
      [A, B, C],
    )
    assert.deepEqual(wrong, [])
  })

  it('says which lines it cannot read', () => {
    const { wrong } = parseTranslationsLock(
      `# Comment\n\nde/a.mdx#a: ${A}\nde/a.mdx#b: ${A} ${B}\n"de/a.mdx: ${A} ${B}\nconfig.ts: ${A} ${B}\n`,
    )
    assert.deepEqual(wrong, [3, 5, 6])
  })
})
