import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { article } from '../../../../support/article.ts'
import { byClass, byLabel, byTag, classesOf, findAll, findOne, textIn } from '../../../../support/markup.ts'

describe('code', () => {
  it('has a frame with title, language and a copy button', async () => {
    const tree = await article('```ts [src/app.ts]\nconst a = 1\n```')
    assert.equal(textIn(findOne(tree, byClass('dw-code-title'))), 'src/app.ts')
    assert.equal(textIn(findOne(tree, byTag('code'))), 'const a = 1')
    findOne(tree, byLabel('Copy code'))
    assert.equal(findOne(tree, byTag('pre')).properties.tabIndex, 0, 'keyboards reach a long line')
  })

  it('shows highlighted lines, line numbers and focus', async () => {
    const tree = await article('```ts {1} showLineNumbers\na()\nb() // [!code focus]\nc() // [!code ++]\nd() // [!code --]\n```')
    assert.deepEqual(
      findAll(tree, byClass('dw-line')).map((line) => [textIn(line), ...classesOf(line).slice(1)]),
      [
        ['a()', 'dw-highlighted'],
        ['b()', 'dw-focused'],
        ['c()', 'dw-added'],
        ['d()', 'dw-removed'],
      ],
    )
    assert.deepEqual(classesOf(findOne(tree, byTag('pre'))), ['dw-code', 'dw-line-numbers', 'dw-has-focus'])
  })

  it('marks words and leaves out what is above the cut', async () => {
    const tree = await article("```ts\nimport a from 'a'\n// ---cut---\n// [!code word:client]\nconst client = 1\n```")
    assert.equal(textIn(findOne(tree, byTag('code'))), 'const client = 1')
    assert.equal(textIn(findOne(tree, byClass('dw-marked-word'))), 'client')
  })

  it('keeps notations and includes as text if it is verbatim', async () => {
    const code = ['// [!include ~/gone.ts]', 'a() // [!code hl]', '// ---cut---', 'b()'].join('\n')
    const tree = await article(`\`\`\`ts verbatim {2}\n${code}\n\`\`\``)
    assert.equal(textIn(findOne(tree, byTag('code'))), code.replaceAll('\n', ' '))
    assert.deepEqual(findAll(tree, byClass('dw-highlighted')).map(textIn), ['a() // [!code hl]'])
  })
})
