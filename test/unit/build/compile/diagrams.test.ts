import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { article } from '../../../support/article.ts'
import { compile, NOWHERE } from '../../../support/compiled.ts'
import { byTag, findAll, textIn } from '../../../support/markup.ts'
import { repository } from '../../../support/site.ts'

const INSTALLED = { paths: { ...NOWHERE, root: repository } }
const fence = (code: string, title = '') => `\`\`\`mermaid ${title}\n${code}\n\`\`\``

describe('diagrams', () => {
  it('are drawn without scripts and styles of their own, and say what they show', async () => {
    const source = fence('flowchart LR\n  a[Start] -->|go| b{End}', '[The way]')
    const tree = await article(`${source}\n\n${source}`, INSTALLED)
    const [first, second] = findAll(tree, byTag('svg')).filter(({ properties }) => properties['role'] === 'img')
    assert.equal(first?.properties['ariaLabel'], 'The way: Start → End (go)')
    assert.deepEqual(findAll(tree, byTag('figcaption')).map(textIn), ['The way', 'The way'])
    assert.deepEqual(findAll(tree, byTag('style')), [])
    const figures = findAll(tree, byTag('figure')).map(({ properties }) => [properties['tabIndex'], properties['ariaLabel']])
    assert.deepEqual(figures, [
      [0, 'The way'],
      [0, 'The way'],
    ])
    const ids = [first, second].flatMap((svg) =>
      svg === undefined ? [] : findAll(svg, ({ properties }) => properties['id'] !== undefined),
    )
    const names = ids.map(({ properties }) => properties['id'])
    assert.equal(new Set(names).size, names.length)
  })

  it('are text in Markdown and for search, unless their author says what they show', async () => {
    const source = fence('flowchart LR\n  accTitle: A way\n  a --> b')
    const { markdown, sections, diagnostics } = await compile(source, INSTALLED)
    assert.match(markdown, /```mermaid\nflowchart LR\n {2}accTitle: A way/)
    assert.match(sections[0]?.code ?? '', /a --> b/)
    assert.deepEqual(diagnostics, [])
    const [svg] = findAll(await article(source, INSTALLED), ({ properties }) => properties['role'] === 'img')
    assert.equal(svg?.properties['ariaLabel'], 'Diagram: A way')
  })

  it('load nothing and run nothing, whatever their labels and colors say', async () => {
    const styles = [
      'fill:url(https://evil.test/x)',
      'fill:u\\72l(//evil.test/x)',
      "fill:image-set('//evil.test/x' 1x)",
      'stroke:url("//evil.test/x")',
    ]
    const source = styles.map((style) =>
      fence(`graph TD\n  A["<img src=x onerror=alert(1)>"] --> B["</text><script>alert(1)</script>"]\n  style A ${style}`),
    )
    const tree = await article(source.join('\n\n'), INSTALLED)
    assert.deepEqual(findAll(tree, byTag('script')), [])
    const properties = findAll(tree, () => true).flatMap((element) => Object.entries(element.properties))
    assert.deepEqual(
      properties.filter(([name, value]) => /^on/i.test(name) || (name !== 'ariaLabel' && /evil/.test(String(value)))),
      [],
    )
  })

  it('are the same with semicolons, and without spaces around links', async () => {
    const shown = async (code: string) => {
      const [svg] = findAll(await article(fence(code), INSTALLED), ({ properties }) => properties['role'] === 'img')
      return svg?.properties['ariaLabel']
    }
    const same = [
      'graph TD;\n  A-->B;\n  A-->C;',
      'graph TD; A-->B; A---C',
      'flowchart LR;;\n%% a; b\nA-.->B & C;',
      'graph TD\nA --> B\nA --> C',
    ]
    for (const code of same) assert.equal(await shown(code), 'Diagram: A → B; A → C', code)
    const letters = 'graph TD\nGröße-->Maß\nA -- über Maß --> Größe\nstyle Größe fill:#fff\n開始[Start] & é --> A'
    assert.equal(await shown(letters), 'Diagram: Größe → Maß; A → Größe (über Maß); Start → A; é → A')
    const labels = 'graph LR\n  my-node["a; b"]--go-->B{c; d};\n  style B fill:#f96;'
    assert.equal(await shown(labels), 'Diagram: a; b → c; d (go)')
  })

  it('report kinds and lines that cannot be drawn, and a missing package', async () => {
    const source = `${fence('flowchart LR\n  a --> b\n  click a "/x"')}\n\n${fence('pie title A\n  "a": 3')}`
    const of = async (page: typeof INSTALLED | undefined) =>
      (await compile(source, page)).diagnostics.map(({ severity, line, message }) => [severity, line, message])
    assert.deepEqual(await of(INSTALLED), [
      ['warning', 4, '`click a "/x"` has no effect on the diagram.'],
      ['warning', 8, "Diagrams of the kind `pie` can't be drawn."],
    ])
    const missing = "Diagrams are drawn by the package `beautiful-mermaid`, which isn't installed, so this one is shown as code."
    assert.deepEqual(await of(undefined), [
      ['warning', 1, missing],
      ['warning', 7, missing],
    ])
  })

  it('say what is missing around a class that changes nothing', async () => {
    const fixes = async (...lines: string[]) =>
      (await compile(fence(['flowchart LR', '  a --> b', ...lines.map((line) => `  ${line}`)].join('\n')), INSTALLED)).diagnostics.map(
        ({ line, fix }) => [line, fix],
      )
    assert.deepEqual(await fixes('classDef hot fill:#f00', 'class a hot'), [])
    assert.deepEqual(await fixes('classDef hot fill:#f00'), [[4, 'No node has this class. Give it to some: `class A hot`, or `A:::hot`.']])
    assert.deepEqual(await fixes('class a hot'), [
      [4, 'Nothing says what the class looks like. Add a line such as `classDef hot fill:#fde68a`.'],
    ])
    assert.deepEqual(await fixes('classDef default fill:#f00'), [
      [4, 'There is no class of all nodes here. Give one to each: `class A,B important`.'],
    ])
  })
})
