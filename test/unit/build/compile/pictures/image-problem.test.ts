import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import sharp from 'sharp'
import { imageProblem } from '../../../../../build/compile/pictures/image-problem.ts'
import given from '../../../../golden/given/image-problem.json' with { type: 'json' }

const told = (path: string, contents: Buffer) => {
  const edges = { start: contents.subarray(0, 1024 * 1024), end: contents.subarray(-64 * 1024), size: contents.length }
  return imageProblem(path, edges)?.message
}

const svg = (text: string) => told('a.svg', Buffer.from(text))

describe('an image', () => {
  it('is told if it is empty, cut off, or named for what it is not', async () => {
    const image = sharp({
      create: { width: 60, height: 40, channels: 3, background: '#07c', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
    })
    for (const [ending, name] of [
      ['png', 'PNG'],
      ['jpeg', 'JPEG'],
      ['gif', 'GIF'],
      ['webp', 'WebP'],
    ] as const) {
      const whole = await image.clone().toFormat(ending).toBuffer()
      assert.equal(told(`a.${ending}`, whole), undefined)
      assert.equal(told(`a.${ending.toUpperCase()}`, Buffer.concat([whole])), undefined)
      // Without what the noise may have in common with the end of a GIF.
      const half = whole.subarray(0, whole.length >> 1).map((byte) => (byte === 0x3b ? 0 : byte))
      assert.equal(told(`a.${ending}`, Buffer.from(half)), `ends too early: it's only a part of a ${name} image.`)
      assert.equal(told(`a.${ending}`, Buffer.alloc(0)), 'is empty.')
      assert.equal(told(`a.${ending}`, Buffer.from('<!DOCTYPE html><p>Not found</p>')), "isn't an image, although it's named like one.")
    }
    // Browsers look at the contents.
    assert.equal(told('a.png', await image.clone().jpeg().toBuffer()), undefined)
    assert.equal(told('a.avif', await image.clone().avif().toBuffer()), undefined)
    assert.equal(told('a.jpg', Buffer.concat([await image.clone().jpeg().toBuffer(), Buffer.from('a film')])), undefined)
    assert.match(told('a.png', Buffer.from('version https://git-lfs.github.com/spec/v1\noid sha256:0\n')) ?? '', /Git LFS/)
    assert.equal(told('a.vtt', Buffer.from('WEBVTT')), undefined)
  })

  it('is told if it is an SVG that browsers do not show', () => {
    const root = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">'
    assert.equal(svg(`${root}<path d="M0 0"/></svg>\n`), undefined)
    assert.equal(
      svg(`\uFEFF<?xml version="1.0"?>\r\n<!-- a > b -->\r\n<!DOCTYPE svg [\n<!ENTITY ns "x">\n]>\r\n${root}</svg><!-- end -->`),
      undefined,
    )
    assert.equal(svg('<svg xmlns="http://www.w3.org/2000/svg"/>'), undefined)
    assert.equal(told('a.svg', Buffer.from(`\uFEFF${root}${' '.repeat(1 << 20)}</svg>\n`, 'utf16le')), undefined)
    assert.equal(svg('<s:svg xmlns:s="http://www.w3.org/2000/svg"></s:svg>'), undefined)
    assert.equal(svg(''), 'is empty.')
    assert.match(svg('Hello') ?? '', /isn't an SVG image/)
    assert.match(svg('<html><svg></svg></html>') ?? '', /isn't an SVG image/)
    assert.match(svg('<svg viewBox="0 0 1 1"></svg>') ?? '', /no `xmlns`/)
    assert.match(svg(`${root}<path d="M0`) ?? '', /ends too early/)
  })

  it('is told if it is an SVG with a mistake for which browsers show nothing', () => {
    const root = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">'
    for (const [inner, expected] of given as [string, string][]) {
      const message = svg(`${root}\n${inner}\n</svg>`) ?? ''
      assert.ok(message.startsWith(expected) && message.endsWith('so browsers show nothing of it.'), `${inner}: ${message}`)
    }
    for (const inner of [
      '<!-- a & b < <g> --><style><![CDATA[ a > b { } & < ]]></style>',
      '<text x="1"\n  y=\'2 > 1\' data-a="&quot;&#38;&#x26;">&lt;&amp; a > b</text>',
      '<use xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="#a" xml:space="preserve"></use >',
      '<script>if (a &gt; b) {}</script><g/><path d="M0 0"\t/>',
    ])
      assert.equal(svg(`<?xml version='1.0'?>\n${root}${inner}</svg>`), undefined, inner)
    const entity = '<!DOCTYPE svg [<!ENTITY ns "http://a.example"> <!ENTITY b "c">]>'
    assert.equal(svg(`${entity}${root.replace('viewBox', 'xmlns:x="&ns;" x:viewBox')}&b;</svg>`), undefined)
    assert.equal(told('a.svg', Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-16"?>${root}</svg>`, 'utf16le')), undefined)
  })
})
