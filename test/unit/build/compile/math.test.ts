import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { article } from '../../../support/article.ts'
import { compile, md } from '../../../support/compiled.ts'
import { byTag, findAll } from '../../../support/markup.ts'

const SOURCE = 'The flow is $Q = v \\cdot A$ for $5.\n\n$$\n\\frac{1}{n}\n$$\n'

describe('formulas', () => {
  it('become MathML in the line or as a block, without styles', async () => {
    const [inLine, block, ...others] = findAll(await article(SOURCE, { math: true }), byTag('math'))
    assert.deepEqual(others, [])
    assert.equal(inLine?.properties['display'], undefined)
    assert.equal(block?.properties['display'], 'block')
    assert.equal(findAll(block ?? inLine ?? { type: 'root', children: [] }, byTag('mfrac')).length, 1)
    const found = findAll(block ?? { type: 'root', children: [] }, ({ properties }) => 'style' in properties)
    assert.deepEqual(found, [])
  })

  it('are TeX in Markdown and in the text for search', async () => {
    for (const filePath of ['a.mdx', 'a.md']) {
      const { markdown, sections } = await compile(SOURCE, { filePath, math: true })
      assert.match(markdown, /The flow is \$Q = v \\cdot A\$ for \\?\$5\.\n\n\$\$\s*\\frac\{1\}\{n\}\s*\$\$/)
      assert.match(sections[0]?.text ?? '', /Q = v \\cdot A.*\\frac\{1\}\{n\}/s)
    }
  })

  it('with mistakes are reported where the mistake is', async () => {
    const { diagnostics } = await compile('Text.\n\n$$\nv = \\sqr{S}\n$$', { ...md, math: true })
    const found = diagnostics.map(({ severity, line, column, message }) => [severity, line, column, message])
    assert.deepEqual(found, [['error', 4, 5, "The formula isn't valid TeX: Undefined control sequence: \\sqr."]])
  })

  it('are text unless the site has them, which authors are told', async () => {
    const { markdown, diagnostics } = await compile('$a$', md)
    assert.match(markdown, /^\\?\$a\\?\$\s*$/)
    const codes = diagnostics.map(({ code }) => code)
    assert.deepEqual(codes, ['formula'])
  })
})
