import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { importedText } from '../../../support/imported.ts'

const imported = (source: string) => {
  const { text, ending, notes } = importedText('vitepress', source)
  return { text, ending, notes: notes.map(({ line = 0, message }) => `${line}: ${message}`) }
}

describe('badges of VitePress', () => {
  it('become ours, in a page that becomes MDX', () => {
    const source = 'A <Badge type="info" text="new" />, <Badge type="danger">*gone*</Badge>, <Badge text="a_b|c" />\n'
    assert.deepEqual(imported(source), {
      text: 'A <Badge tone="info">new</Badge>, <Badge tone="danger">*gone*</Badge>, <Badge tone="success">a\\_b\\|c</Badge>\n',
      ending: '.mdx',
      notes: [],
    })
    assert.equal(imported('A <Badge type="tip" text="b"></Badge>').text, 'A <Badge tone="success">b</Badge>')
  })

  it('leave the ids of headings as they were', () => {
    assert.equal(
      imported('## A b <Badge text="c" />\n\n## A.c <Badge text="d" />\n\n## E <Badge>f</Badge>\n\n## G <Badge text="h" /> {#i}\n').text,
      [
        '## A b <Badge tone="success">c</Badge>\n',
        '## A.c <Badge tone="success">d</Badge> {/* #a-c */}\n',
        '## E <Badge tone="success">f</Badge> {/* #e-f */}\n',
        '## G <Badge tone="success">h</Badge> {/* #i */}\n',
      ].join('\n'),
    )
  })

  it('change nothing else that the page shows', () => {
    const source =
      'A <Badge text="b" /> {{ c }} < d<br>\n<https://a.example> \\{e}\n\n<!-- f -->\n\n<details>\n<summary>G</summary>\n\nH\n\n</details>\n'
    assert.equal(
      imported(source).text,
      'A <Badge tone="success">b</Badge> \\{\\{ c }} \\< d<br />\n[https://a.example](https://a.example) \\{e}\n\n{/*  f */}\n\n<details>\n<summary>G</summary>\n\nH\n\n</details>\n',
    )
  })

  it('become text if MDX would change the page', () => {
    const note = '1: Badges are components, and this page would be another one as MDX, so they became emphasized text.'
    for (const rest of ['    code', '<pre>\na\n  b\n</pre>', '<div>\n- a\n</div>', 'import a', '<b>a']) {
      const { text, ending, notes } = imported(`A <Badge text="b" />\n\n${rest}\n`)
      assert.deepEqual([text, ending, notes], [`A <em>b</em>\n\n${rest}\n`, '.md', [note]], rest)
    }
  })

  it('do not count in code', () => {
    const source = '`<Badge text="a" />` {{ b }}\n\n```md\n<Badge text="c" />\n```\n'
    const { text, ending } = imported(source)
    assert.deepEqual([text, ending], [source, '.md'])
  })

  it('are in the report if only Vue knows their text', () => {
    const { text, notes } = imported('A <Badge :text="version" type="tip" /> <Badge text="b" />\n')
    assert.equal(text, 'A  <Badge tone="success">b</Badge>\n')
    assert.deepEqual(notes, ['1: `:text="version"`'])
  })
})
