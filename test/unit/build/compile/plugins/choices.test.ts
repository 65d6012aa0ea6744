import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { compile, importPage } from '../../../../support/compiled.ts'
import { byTag, findAll, parseHtml, textIn } from '../../../../support/markup.ts'
import { makeSite, makeView, renderHtml } from '../../../../support/render.ts'

const choices = { sdk: ['Browser', 'Node', 'Kotlin'] }
const fence = (title: string) => `\`\`\`ts [${title}]\nx()\n\`\`\`\n`
const group = (...titles: string[]) => `:::code-group\n\n${titles.map(fence).join('\n')}\n:::\n`
const page = (content: string) => `# Page [Of code]\n\n${content}`
const found = async (content: string) => (await compile(page(content), { choices, titled: {} })).choices

async function html(content: string): Promise<ReturnType<typeof parseHtml>> {
  const { default: Content } = await importPage(page(content), { choices, titled: {} })
  const site = makeSite({ codeGroups: { sdk: { label: 'Show code for', titles: choices.sdk } } })
  return parseHtml(renderHtml(makeView({ Content }), site))
}

describe('the choice below a title', () => {
  it('is there for code groups with titles of the set, alone or several in one', async () => {
    assert.deepEqual(await found(group('Browser, Node', 'kotlin')), { sdk: ['browser', 'node', 'kotlin'] })
    assert.deepEqual(await found(group('Kotlin', 'Agent')), { sdk: ['kotlin'] })
    assert.deepEqual(await found(group('npm', 'yarn')), {})
    assert.deepEqual(await found(fence('Kotlin')), {}, 'code outside of a group')
    assert.deepEqual(
      await found(':::code-group\n\n<div data-title="Node">\n\nText.\n\n</div>\n\n<div data-title="b">\n\nText.\n\n</div>\n\n:::\n'),
      { sdk: ['node'] },
    )
  })

  it('follows the subtitle', async () => {
    const [article] = findAll(await html(group('Browser', 'Kotlin')), byTag('article'))
    const [, choice] = (article?.children ?? []).filter((child) => child.type === 'element')
    assert.equal(textIn(choice as never), 'Show code forBrowserNodeKotlin')
  })
})

describe('a table with a column for each title', () => {
  const table = (header: string, row: string) => `| ${header} |\n|${' - |'.repeat(header.split('|').length)}\n| ${row} |\n`

  it('marks the cells of these columns, and has a button for all', async () => {
    const root = await html(table('Task | Browser, Node | Kotlin | Note', 'Open | a | b | c'))
    const marked = findAll(root, ({ properties }) => properties.dataChoice !== undefined).filter(({ tagName }) => /^t[hd]$/.test(tagName))
    const found = marked.map((cell) => `${textIn(cell)}: ${cell.properties.dataChoice}`)
    assert.deepEqual(found, ['Browser, Node: browser node', 'Kotlin: kotlin', 'a: browser node', 'b: kotlin'])
    assert.equal(findAll(root, byTag('button')).filter((button) => textIn(button) === 'Show all').length, 1)
  })

  it('has rows for a choice where these columns are check marks, and no column of nothing else', async () => {
    const root = await html(`${table('Option | Browser | Node', '`a` | ✓ |  ')}| \`waitForRegistration\` | ✓ | ✓ |\n`)
    const rows = findAll(root, byTag('tr')).map(({ properties }) => properties.dataChoice)
    assert.deepEqual(rows, [undefined, 'browser', 'browser node'])
    const cells = findAll(root, ({ tagName, properties }) => /^t[hd]$/.test(tagName) && properties.dataChoice !== undefined)
    assert.deepEqual(new Set(cells.map(({ properties }) => properties.dataChoice)), new Set(['']))
    assert.equal(findAll(root, byTag('wbr')).length, 2)
  })

  it('is left as it is with only one such column', async () =>
    assert.deepEqual(await found(table('Task | Kotlin | Rust', 'Open | a | b')), {}))
})
