import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { movedStylesToCss, moveStyleAttributes } from '../../../../src/server/document/style-attributes.ts'
import { isCssColor, isCssLength, isWholeCss } from '../../../../src/shared/config/css-value.ts'

describe('style attributes of rendered HTML', () => {
  it('move to another attribute, which a rule of a stylesheet selects', () => {
    const { html, declarations } = moveStyleAttributes(
      '<p class="a" style="color:red">One</p><img src="x" style="width:40%;--font:&quot;A&quot;"/><p style="color:red">Two</p>',
    )
    assert.equal(
      html,
      '<p class="a" data-css="color:red">One</p><img src="x" data-css="width:40%;--font:&quot;A&quot;"/><p data-css="color:red">Two</p>',
    )
    assert.deepEqual(declarations, ['color:red', 'width:40%;--font:"A"'])
    const css = movedStylesToCss(declarations)
    assert.equal(css, '[data-css="color:red"]{color:red}\n[data-css="width:40%;--font:\\22 A\\22 "]{width:40%;--font:"A"}')
  })

  it('stay where they only look like attributes', () => {
    for (const html of [
      '<code>&lt;p style="color:red"></code>',
      '<p title=\'a style="b"\'>x</p>',
      '<!-- <p style="color:red"> -->',
      '<script type="application/json">{"a":"<p style=\\"color:red\\">"}</script>',
      '<p data-style="color:red">x</p>',
    ])
      assert.deepEqual(moveStyleAttributes(html), { html, declarations: [] })
  })

  it("stay where their CSS would end the rule around it or doesn't end itself", () => {
    for (const style of ['color:red}body{display:none', 'color:red;/*', 'background:url(x', "content:'", 'color:rgb(0,0,0', 'a:b\\'])
      assert.deepEqual(moveStyleAttributes(`<p style="${style}">x</p>`).declarations, [])
  })
})

describe('CSS between braces', () => {
  it('is whole if its brackets are in pairs and its strings, addresses and comments end', () => {
    for (const css of ['', 'color:red', 'a:calc((1px + 2px) * 3)', 'a:"}"', "b:'{('", 'background:url(a.png?x={1)', '/* } */a:b', 'a:\\}'])
      assert.equal(isWholeCss(css), true, css)
  })

  it('is a value if it has nothing around it either', () => {
    for (const text of ['red;color:blue', 'a{}', '</style>', 'var(--a);x', 'calc(1px'])
      assert.deepEqual([isCssColor(text), isCssLength(text)], [false, false], text)
  })

  it('is a color or a length', () => {
    for (const text of ['#123', '#11223344', 'rebeccapurple', 'currentColor', 'rgb(1 2 3 / 50%)', 'var(--accent)'])
      assert.ok(isCssColor(text), text)
    for (const text of ['0', '48px', '.5rem', '1.5E1px', 'calc(1px + 2em)', 'VAR(--a)', '90%']) assert.ok(isCssLength(text), text)
    for (const text of ['notacolor!', '#12345', '12', 'red blue']) assert.ok(!isCssColor(text), text)
    for (const text of ['potato', '48', '-1px', '1px 2px', 'px']) assert.ok(!isCssLength(text), text)
  })
})
