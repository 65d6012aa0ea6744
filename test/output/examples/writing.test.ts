/** The example of the pages about code, file trees, formulas, diagrams and cards in docs/content/guide. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { copyExample } from '../../support/examples.ts'
import { byClass, byId, byTag, findAll, findOne, parseHtml, textIn } from '../../support/markup.ts'
import { buildSite } from '../../support/site.ts'

describe('the example of writing', () => {
  const root = copyExample({ after }, 'writing', ['beautiful-mermaid', 'lucide'])
  const read = (file: string) => readFileSync(join(root, 'dist', file), 'utf8')
  const article = (file: string) => findOne(parseHtml(read(file)), byClass('dw-prose'))

  before(async () => {
    const { stdout } = await buildSite(root)
    assert.match(stdout, / 0 warnings\./)
  })

  it('has a tab for each package manager, shell output, colors, folds and lines that links lead to', () => {
    const code = article('code/index.html')
    assert.match(
      textIn(code),
      /npm install -D typescript[\s\S]*pnpm add -D typescript[\s\S]*yarn add --dev typescript[\s\S]*bun add --dev typescript/,
    )
    assert.doesNotMatch(textIn(code), /␛/)
    assert.equal(findAll(code, byTag('summary')).length, 1)
    const messages = findAll(code, ({ properties }) => properties['dataKind'] !== undefined).map((node) => [
      node.properties['dataKind'],
      textIn(node),
    ])
    assert.deepEqual(messages, [
      ['log', '3.2 m'],
      ['error', 'There is no gauge in the south.'],
    ])
    assert.match(textIn(findOne(code, byId('gate-2'))), /41|if \(level/)
    assert.equal(findAll(code, ({ properties }) => properties.href === '/code#gate-2').length >= 1, true)
  })

  it('draws files, formulas and diagrams, and keeps their text in Markdown', () => {
    const page = article('index.html')
    assert.equal(findAll(findOne(page, byClass('dw-file-tree')), byTag('details')).length, 1)
    assert.equal(findAll(page, byTag('math')).length, 2)
    const drawing = findOne(
      findOne(page, byClass('dw-diagram')),
      ({ tagName, properties }) => tagName === 'svg' && properties.role === 'img',
    )
    assert.match(String(drawing.properties.ariaLabel), /^How the gate opens: Measure the level → Above 3 m\?/)
    const markdown = read('index.md')
    assert.match(markdown, /- content\/\n {2}- index\.mdx the home page/)
    assert.match(markdown, /\$h = \\frac\{Q\}\{v\}\$[\s\S]*```mermaid\nflowchart LR/)
  })

  it('has the icons that cards name, and only these', () => {
    const icons = findAll(article('cards/index.html'), byClass('dw-card-icon'))
    assert.deepEqual(
      icons.map((icon) => findAll(icon, byTag('svg')).length),
      [1, 1, 0],
    )
    assert.equal(icons[2] && textIn(icons[2]), '🌊')
  })
})
