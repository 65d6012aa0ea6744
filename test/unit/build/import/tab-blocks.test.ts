import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { importedText } from '../../../support/imported.ts'
import { importedSite } from '../../../support/imported-site.ts'

const imported = (source: string) => {
  const { text, notes } = importedText('docusaurus', source)
  assert.deepEqual(notes, [])
  return text
}

/** A code block without its end, which is on the last line. */
const code = (info: string, text = 'x') => `\`\`\`${info}\n${text}\n\`\`\``

describe('code blocks with `tab` in Docusaurus', () => {
  it('become a code group', () => {
    assert.equal(
      imported(`A\n\n${code('js tab')}\n\n${code('ts {1} tab')}\n${code('py tab={"label":"Python 3"}')}\n\nB\n`),
      `A\n\n:::code-group\n\n${code('js [JavaScript]')}\n\n${code('ts [TypeScript] {1}')}\n\n${code('py [Python 3]')}\n\n:::\n\nB\n`,
    )
  })

  it('keep their own titles, and share a tab if one spans several', () => {
    assert.equal(
      imported(
        [
          code('js tab={"span":2} title="a.js"'),
          code('js title="b.js"'),
          code('ts tab title="a tab b.ts"'),
          code('css title="no tab.css"'),
        ].join('\n\n'),
      ),
      [
        ':::code-group',
        '<div data-title="JavaScript">',
        code('js [a.js]'),
        code('js [b.js]'),
        '</div>',
        '<div data-title="TypeScript">',
        code('ts [a tab b.ts]'),
        '</div>',
        ':::',
        code('css [no tab.css]'),
      ].join('\n\n'),
    )
  })

  it('become one in a list item and in an admonition', () => {
    assert.equal(
      imported('- ```js tab\n  x\n  ```\n\n  ```ts tab\n  x\n  ```\n'),
      '- :::code-group\n\n  ```js [JavaScript]\n  x\n  ```\n\n  ```ts [TypeScript]\n  x\n  ```\n\n  :::\n',
    )
    assert.equal(
      imported(`:::tip\n\n${code('js tab')}\n\n${code('ts tab')}\n\n:::\n`),
      `::::tip\n\n:::code-group\n\n${code('js [JavaScript]')}\n\n${code('ts [TypeScript]')}\n\n:::\n\n::::\n`,
    )
  })

  it('stay code blocks if they are alone, or in code', () => {
    assert.equal(
      imported(`${code('js tab')}\n\nA\n\n${code('ts tab title="b"')}\n`),
      `${code('js [JavaScript]')}\n\nA\n\n${code('ts [b]')}\n`,
    )
    const shown = `\`\`\`\`md\n${code('js tab')}\n${code('ts tab')}\n\`\`\`\`\n`
    assert.equal(imported(shown), shown)
  })

  it('have the titles that the site sets for languages', async () => {
    const { read, messages } = await importedSite({
      'docusaurus.config.js':
        "import tabs from 'docusaurus-remark-plugin-tab-blocks'\nexport default { title: 'A', presets: [['classic', { docs: { remarkPlugins: [[tabs, { labels: [['py', 'Python']] }]] } }]] }",
      'docs/a.md': `# A\n\n${code('py tab')}\n\n${code('js tab')}\n`,
    })
    const page = read('content/docs/a.mdx')
    assert.ok(page.includes('py [Python]') && page.includes('js [JavaScript]'), page)
    assert.deepEqual(messages, [])
  })
})
