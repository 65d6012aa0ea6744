import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { importedText } from '../../../support/imported.ts'
import { importedSite } from '../../../support/imported-site.ts'

/** Without the empty lines that keep blocks apart. */
const imported = (source: string) => {
  const { text, notes } = importedText('mkdocs', source)
  return {
    lines: text.split('\n').filter((line) => line.trim() !== ''),
    notes: notes.map(({ line = 0, message }) => `${line}: ${message}`),
  }
}

const text = (source: string) => imported(source).lines.join('\n')

describe('generic blocks of PyMdown', () => {
  it('that are admonitions become directives', () => {
    assert.equal(text('/// note | Good to know\nText.\n\nMore.\n///\nAfter.'), ':::note[Good to know]\nText.\nMore.\n:::\nAfter.')
    assert.equal(text('/// hint\nText.\n///'), ':::tip[Hint]\nText.\n:::')
    assert.equal(text('/// admonition | A "b"\n    type: warning\n\nText.\n///'), ':::warning[A "b"]\nText.\n:::')
    assert.equal(text('- Item\n\n    /// tip\n    Text.\n    ///\n'), '- Item\n    :::tip\n    Text.\n    :::')
  })

  it('end before indented code', () => {
    assert.equal(text('/// note\nText.\n///\n\n    code\n'), ':::note\nText.\n:::\n<!-- -->\n    code')
  })

  it('that are collapsible become details', () => {
    assert.equal(text('/// details | More\n    open: True\nText.\n///'), ':::details[More]{open}\nText.\n:::')
    assert.equal(text('/// details\n    type: warning\n\nText.\n///'), ':::details[Warning]\nText.\n:::')
    assert.equal(text('/// details\nText.\n///'), ':::details\nText.\n:::')
    assert.equal(text('???+ note "More"\n    Text.'), ':::details[More]{open}\nText.\n:::')
  })

  it('that are tabs become code groups', () => {
    const source =
      '/// tab | A\nOne\n///\n\n/// tab | B\n    select: true\n\n```js\n///\n```\n///\n\n/// tab | C\n    new: true\nThree\n///\n'
    const { lines, notes } = imported(source)
    assert.equal(
      lines.join('\n'),
      ':::code-group\n<div data-title="A">\nOne\n</div>\n<div data-title="B">\n```js\n///\n```\n</div>\n:::\n**C**\nThree',
    )
    assert.deepEqual(notes, ["5: The tab `B` was the one that showed at first. Here it's always the first one, so move it to the front."])
  })

  it('can contain one another', () => {
    assert.equal(
      text('//// note | A\n/// details | B\n```py\nx\n```\n///\nText.\n////\n'),
      '::::note[A]\n:::details[B]\n```py\nx\n```\n:::\nText.\n::::',
    )
    assert.equal(text('!!! note\n    /// tip\n    Text.\n    ///\n'), '::::note\n:::tip\nText.\n:::\n::::')
  })

  it('that are captions of an image become its title', () => {
    assert.deepEqual(imported('![A](a.png){ width="3" }\n/// caption\nA boat\n///\n').lines, ['![A](a.png "A boat")'])
    const { lines, notes } = imported('| A |\n| - |\n| b |\n\n/// caption\nFruit\n///\n')
    assert.deepEqual(lines, ['| A |', '| - |', '| b |', 'Fruit'])
    assert.match(notes[0] ?? '', /^5: The caption of `\/\/\/ caption` became a paragraph\./)
  })

  it('that have no equal are replaced by their content, and are in the report', () => {
    const { lines, notes } = imported('/// html | div.card\n    attrs: {id: a}\n\nText.\n///\n')
    assert.deepEqual(lines, ['Text.'])
    assert.deepEqual(notes, ['1: `/// html` had `attrs: {"id":"a"}`.', '1: The block `/// html` was replaced by its content.'])
  })

  it('are text in code and if nothing ends them', () => {
    for (const source of ['```cs\n/// note | A\n///\n```\n', '/// note\nText.\n']) assert.equal(importedText('mkdocs', source).text, source)
  })

  it('may have names that the site gives them', async () => {
    const { read, messages } = await importedSite({
      'mkdocs.yml':
        'site_name: A\nmarkdown_extensions:\n  - pymdownx.blocks.admonition:\n      types: [note, {name: new, class: tip, title: New in}]\n  - pymdownx.blocks.details:\n      types: [details-warning]\n',
      'docs/index.md': '# A\n\n/// new | 1.2\nText.\n///\n\n/// new\nText.\n///\n\n/// details-warning | B\nText.\n///\n',
    })
    const page = read('content/index.md')
    for (const part of [':::tip[1.2]', ':::tip[New in]', ':::details[B]']) assert.ok(page.includes(part), `${part} in ${page}`)
    assert.deepEqual(messages, [])
  })
})
