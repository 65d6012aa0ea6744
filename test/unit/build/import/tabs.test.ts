import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { importedText } from '../../../support/imported.ts'

const NAMES = "import Tabs from '@theme/Tabs'\nimport TabItem from '@theme/TabItem'\n\n"

function imported(kind: 'docusaurus' | 'starlight', tabs: string) {
  const head = kind === 'docusaurus' ? NAMES : ''
  const { text, notes } = importedText(kind, head + tabs, { isMdx: true })
  return { text: text.trim(), notes: notes.map(({ message, line = 0 }) => `${line}: ${message}`) }
}

describe('tabs', () => {
  it('keep showing the same choice together', () => {
    const { text, notes } = imported('docusaurus', '<Tabs groupId="os">\n<TabItem value="win">A</TabItem>\n</Tabs>')
    assert.equal(text, '<Tabs syncKey="os">\n<Tab title="win">A</Tab>\n</Tabs>')
    assert.deepEqual(notes, [])
    assert.equal(
      imported('starlight', '<Tabs syncKey="pkg">\n<TabItem label="npm">A</TabItem>\n</Tabs>').text,
      '<Tabs syncKey="pkg">\n<Tab title="npm">A</Tab>\n</Tabs>',
    )
  })

  it('are in the report if another one than the first showed', () => {
    const panels = '<TabItem value="win" label="Windows">A</TabItem>\n<TabItem value="mac" label="macOS">B</TabItem>'
    const message = "4: The tab `macOS` was the one that showed at first. Here it's always the first one, so move it to the front."
    const notesOf = (attributes: string, inside = panels) => imported('docusaurus', `<Tabs${attributes}>\n${inside}\n</Tabs>`).notes
    assert.deepEqual(notesOf(' defaultValue="mac"'), [message])
    assert.deepEqual(notesOf('', panels.replace('label="macOS"', 'label="macOS" default')), [message])
    assert.deepEqual(notesOf(' defaultValue="win"'), [])
    assert.deepEqual(notesOf('', panels.replace('label="macOS"', 'label="macOS" default={false}')), [])
    const values = " defaultValue=\"b\" values={[{ label: 'A', value: 'a' }, { label: 'B', value: 'b' }]}"
    assert.deepEqual(
      notesOf(values, '<TabItem value="a">A</TabItem>\n<TabItem value="b">B</TabItem>').map((note) => note.slice(0, 14)),
      ['4: The tab `B`'],
    )
  })

  it('are in the report if addresses chose one', () => {
    const panel = '<TabItem value="a">A</TabItem>'
    assert.match(imported('docusaurus', `<Tabs queryString="os">\n${panel}\n</Tabs>`).notes[0] ?? '', /^4: An address with `\?os=` can't/)
    assert.match(imported('docusaurus', `<Tabs groupId="g" queryString>\n${panel}\n</Tabs>`).notes[0] ?? '', /with `\?g=` can't/)
  })

  it('name the icons that they had', () => {
    const { text, notes } = imported('starlight', '<Tabs>\n<TabItem label="Stars" icon="star">A</TabItem>\n</Tabs>')
    assert.equal(text, '<Tabs>\n<Tab title="Stars">A</Tab>\n</Tabs>')
    assert.deepEqual(notes, ['2: The icon `star`.'])
  })
})
