import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { article } from '../../../../support/article.ts'
import { compile, md } from '../../../../support/compiled.ts'
import { byClass, byRole, byTag, findAll, findOne, textIn } from '../../../../support/markup.ts'

const FENCE = '```'

describe('code', () => {
  it('folds lines, which keep their numbers', async () => {
    const tree = await article(`${FENCE}ts showLineNumbers\na()\n// [!code collapse:2]\nb()\nc()\nd() // [!code hl]\n${FENCE}`)
    const fold = findOne(tree, byTag('details'))
    assert.equal(textIn(findOne(fold, byTag('summary'))), 'Lines 2 to 3')
    assert.deepEqual(findAll(fold, byClass('dw-line')).map(textIn), ['b()', 'c()'])
    const numbers = findAll(tree, byClass('dw-line')).map((line) => line.properties['dataLine'])
    assert.deepEqual(numbers.map(Number), [1, 2, 3, 4])
  })

  it('marks text and lines that its fence names', async () => {
    const source = `${FENCE}ts "level" ins=/op(en)/ del={2} collapse={3}\nlevel(open)\nlevel()\nclose()\n${FENCE}`
    const tree = await article(source)
    assert.deepEqual(findAll(tree, byClass('dw-marked-word')).map(textIn), ['level', 'en', 'level'])
    assert.equal(textIn(findOne(tree, byTag('ins'))), 'en')
    assert.equal(textIn(findOne(tree, byClass('dw-removed'))), 'level()')
    assert.match(textIn(findOne(tree, byTag('details'))), /close\(\)$/)
    const { diagnostics, markdown } = await compile(source.replace('"level"', '"levels"').replace('{3}', '{4}'), md)
    assert.match(markdown, /```diff\n.*\n-level\(\)/)
    const found = diagnostics.map(({ line, message }) => [line, message])
    assert.deepEqual(found, [
      [1, 'The fence names line 4, but its code has 3 lines.'],
      [1, 'The fence marks `/levels/`, but none of its lines has that.'],
    ])
  })

  it('of a diff has the colors of its language', async () => {
    const source = `${FENCE}diff lang="ts"\n  if (high) {\n-   open()\n+   close()\n\n  }\n${FENCE}`
    const tree = await article(source)
    assert.equal(textIn(findOne(tree, byTag('code'))), 'if (high) { open() close() }')
    assert.equal(textIn(findOne(tree, byClass('dw-removed'))), 'open()')
    assert.ok(findAll(findOne(tree, byClass('dw-added')), byTag('span')).length > 0)
    const { markdown, diagnostics } = await compile(source.replace('"ts"', '"tss"'), md)
    assert.match(markdown, /```diff\n.*\n- {2}open\(\)\n\+ {2}close\(\)/)
    assert.match(diagnostics[0]?.message ?? '', /No highlighting for code in `tss`/)
  })

  it('in a shell says which parts are prompts and output', async () => {
    const tree = await article(`${FENCE}sh\n$ npm install \\\n  a\nadded 1 package\n> ls\n${FENCE}\n\n${FENCE}sh\nls > a\n${FENCE}`)
    assert.deepEqual(findAll(tree, byClass('dw-prompt')).map(textIn), ['$', '>'])
    assert.deepEqual(findAll(tree, byClass('dw-output')).map(textIn), ['added 1 package'])
  })

  it('with colors of a terminal shows them, and is plain text elsewhere', async () => {
    const source = `${FENCE}ansi\n␛[32mgood␛[0m ␛[41mbad␛[0m ␛[2K\n${FENCE}`
    const tree = await article(source)
    assert.equal(textIn(findOne(tree, byTag('code'))), 'good bad')
    assert.equal(findAll(findOne(tree, byTag('code')), byTag('span')).length, 2)
    const { sections, markdown, diagnostics } = await compile(source, md)
    assert.deepEqual(diagnostics, [])
    assert.equal(sections[0]?.code, 'good bad')
    assert.match(markdown, /```ansi\ngood bad \n```/)
  })

  it('has lines that links lead to', async () => {
    const source = `[To](#send-2)\n\n${FENCE}ts #send showLineNumbers=10\na()\nb()\n${FENCE}`
    const tree = await article(source)
    const [, link] = findAll(tree, byClass('dw-line-number'))
    const shown = [link?.properties['href'], link?.properties['ariaLabel'], textIn(link ?? tree)]
    assert.deepEqual(shown, ['/dms/messages#send-2', 'Line 11', '11'])
    const found = findAll(tree, byClass('dw-line')).map(({ properties }) => properties['id'])
    assert.deepEqual(found, ['send-1', 'send-2'])
    const { anchors } = await compile(source)
    assert.deepEqual(anchors, ['send', 'send-1', 'send-2'])
    const { diagnostics } = await compile(`<a id="send"></a>\n\n${source}`, md)
    assert.match(diagnostics[0]?.message ?? '', /The id `send` is already used in line 1/)
  })

  it('in a group has tabs that are named by the heading above, or else by their titles', async () => {
    const group = `:::code-group\n\n${FENCE}sh [A]\na\n${FENCE}\n\n${FENCE}sh [B]\nb\n${FENCE}\n\n:::`
    const tree = await article(`${group}\n\n# Boats\n\n${group}\n\n## Moor \`at\` a pier\n\n- One:\n\n${group.replace(/^(?=.)/gm, '  ')}`)
    const found = findAll(tree, byRole('tablist')).map(({ properties }) => properties.ariaLabel)
    assert.deepEqual(found, ['A, B', 'Code: Boats', 'Code: Moor at a pier'])
  })

  it('for npm in a code group becomes panels of it, or the one that its title names', async () => {
    const tabsOf = async (...fences: string[]) => {
      const source = `:::code-group\n\n${fences.map((fence) => `${FENCE}${fence}\nnpm ci\n${FENCE}`).join('\n\n')}\n\n:::`
      const { diagnostics } = await compile(source)
      const messages = diagnostics.map(({ message }) => message)
      assert.deepEqual(messages, [])
      const lists = findAll(await article(source), byRole('tablist'))
      return lists.map((list) => findAll(list, byRole('tab')).map(textIn).join(' '))
    }
    for (const named of ['sh [npm] pm', 'sh pm', 'sh[npm] pm', '[npm] pm'])
      assert.deepEqual(await tabsOf(named, 'sh [Deno]'), ['npm pnpm yarn bun Deno'])
    assert.deepEqual(await tabsOf('sh [npm] pm'), ['npm pnpm yarn bun'])
    assert.deepEqual(await tabsOf('sh [npm] pm', 'sh [bun] {1}'), ['npm pnpm yarn bun'])
    for (const named of ['sh [With npm] pm', 'sh pm title="With npm"', 'sh[With] pm']) {
      const [group, inside] = await tabsOf(named, 'sh [By hand]')
      assert.match(group ?? '', /^With( npm)? By hand$/)
      assert.equal(inside, 'npm pnpm yarn bun')
    }
  })
})

it('a file tree is drawn from a list, with folders that close, and stays a list in Markdown', async () => {
  const source = ':::file-tree\n- src/ the source\n  - **a.ts**\n- b.json\n:::'
  const tree = await article(source)
  const folder = findOne(tree, byTag('details'))
  assert.equal(folder.properties['open'], true)
  assert.deepEqual(findAll(tree, byClass('dw-file-name')).map(textIn), ['src/', 'a.ts', 'b.json'])
  assert.deepEqual(findAll(tree, byClass('dw-file-comment')).map(textIn), ['the source'])
  const { markdown } = await compile(source, md)
  assert.match(markdown, /^- src\/ the source\n {2}- \*\*a\.ts\*\*\n- b\.json/)
  const { diagnostics } = await compile('Text.\n\n<FileTree>None</FileTree>')
  const found = diagnostics.map(({ line, message }) => [line, message])
  assert.deepEqual(found, [[3, 'The file tree has no list.']])
})

it('badges in headings are neither in the id nor in the outline', async () => {
  const { headings, anchors } = await compile('# Title <Badge>Beta</Badge>\n\n## Send <Badge tone="info">New</Badge>')
  assert.deepEqual(headings, [{ depth: 2, id: 'send', text: 'Send' }])
  assert.ok(anchors.includes('title'))
})

it('steps begin at headings of the level of the first one', async () => {
  const tree = await article('::::steps\n## One\n\n### Detail\n\n## Two\n::::\n\n::::steps\n### One\n::::')
  const found = findAll(tree, byClass('dw-steps')).map(({ properties }) => [properties['className']].flat().join(' '))
  assert.deepEqual(found, ['dw-steps dw-steps-2', 'dw-steps'])
})
