import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { copiesOf, readPicture } from '../../../../../build/compile/pictures/picture.ts'
import { gif, jpeg, png } from '../../../../support/images.ts'

const widths = (contents: Buffer, shown?: number) => {
  const picture = readPicture('/site/a b.png', contents)
  return picture && copiesOf(picture, shown)?.copies.map(({ width }) => width)
}

describe('copies of an image', () => {
  it('are as wide as the text and up to twice that, and never wider than the image', () => {
    assert.deepEqual(widths(png(2560, 1600)), [792, 1188, 1584, 2560])
    assert.deepEqual(widths(png(1500, 900)), [792, 1188, 1500])
    assert.deepEqual(widths(png(600, 400)), [600])
    assert.deepEqual(widths(png(9000, 400)), [792, 1188, 1584, 3000])
  })

  it('fit the width that the author has chosen', () => {
    assert.deepEqual(widths(png(2560, 1600), 300), [300, 450, 600, 2560])
    assert.equal(copiesOf(readPicture('/a.png', png(2560, 1600)) ?? assert.fail(), 300)?.sizes, '300px')
  })

  it('go by the width that browsers show', () => assert.deepEqual(widths(jpeg(400, 1000, 6)), [792, 1000]))

  it('are not made of small images, drawings and films', () => {
    const moving = png(800, 600)
    assert.equal(widths(Buffer.concat([moving.subarray(0, 33), Buffer.from('\0\0\0\x08acTL'), moving.subarray(33)])), undefined)
    for (const contents of [png(80, 20), gif(800, 600), Buffer.from('<svg viewBox="0 0 800 600"/>')])
      assert.equal(widths(contents), undefined)
  })

  it('have names that change with the image', () => {
    const nameOf = (contents: Buffer) => copiesOf(readPicture('/site/a b.png', contents) ?? assert.fail())?.copies[0]?.path
    assert.match(nameOf(png(600, 400)) ?? '', /^assets\/a_b-600-[A-Z2-7]{8}\.webp$/)
    assert.notEqual(nameOf(png(600, 400)), nameOf(png(600, 401)))
  })
})
