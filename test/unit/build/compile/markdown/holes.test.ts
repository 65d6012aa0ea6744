import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fillHoles, hole, holesIn } from '../../../../../build/compile/markdown/holes.ts'

const fillWith = (text: string) => () => text

describe('holes', () => {
  it('are found by their kind', () => {
    const template = `[a](${hole('link', '/a')}) ${hole('inline', '0')} [b](${hole('link', '/b')})`
    assert.deepEqual(holesIn(template, 'link'), ['/a', '/b'])
    assert.deepEqual(holesIn(template, 'inline'), ['0'])
  })

  it('pass the indentation and the quote marks of their line on to further lines', () => {
    assert.equal(fillHoles(`- ${hole('block', '0')}\n- b`, fillWith('a\n\nc')), '- a\n\n  c\n- b')
    assert.equal(fillHoles(`> 1. ${hole('block', '0')}`, fillWith('a\n\nc')), '> 1. a\n>\n>    c')
  })

  it('disappear with their line if nothing fills them', () => {
    assert.equal(fillHoles(`a\n\n${hole('block', '0')}\n\nb`, fillWith('')), 'a\n\nb')
    assert.equal(fillHoles(hole('block', '0'), fillWith('')), '')
  })

  it('within a line are filled as they are', () => assert.equal(fillHoles(`It is ${hole('inline', '0')}.`, fillWith('two')), 'It is two.'))
})
