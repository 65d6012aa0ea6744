/** HTML of pages that can run: what's left out of all pages, and what `markdown.html: 'safe'` leaves out of `.md` files. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { PageSource } from '../../../../../build/compile/page-input.ts'
import { dangerousScheme } from '../../../../../src/shared/routes/dangerous-address.ts'
import given from '../../../../golden/given/safe-html.json' with { type: 'json' }
import { compile } from '../../../../support/compiled.ts'
import { caseCount } from '../../../../support/fuzz.ts'
import { HOSTILE_JSX, hostileHtml } from '../../../../support/hostile-html.ts'

const SAFE = { image: ['https://images.example', 'https://*.pictures.example'], media: [] }

const OWN = 'https://own.example'

async function compiled(source: string, page: Partial<PageSource> = {}) {
  const { code, diagnostics } = await compile(`# A\n\n${source}\n`, { filePath: 'page.md', ...page })
  const html = [...code.matchAll(/"__html": "((?:[^"\\]|\\.)*)"/g)].map(([, text]) => JSON.parse(`"${text}"`)).join('\n')
  return { code, html, told: diagnostics.map(({ severity, message }) => `${severity}: ${message}`) }
}

const safe = (source: string, page: Partial<PageSource> = {}) => compiled(source, { safeHtml: SAFE, ...page })

describe('on all pages', () => {
  it('addresses that an animation would set, documents of frames and scripts of shadow roots are left out with a warning', async () => {
    const inHtml = HOSTILE_JSX.filter((source) => !source.includes('{'))
    for (const [filePath, sources] of [
      ['page.mdx', HOSTILE_JSX],
      ['page.md', inHtml],
    ] as const)
      for (const source of sources) {
        const { code, told } = await compiled(source, { filePath })
        assert.doesNotMatch(code, /alert\(1\)/, source)
        assert.ok(
          told.some((message) => /^warning: .*left out/.test(message)),
          source,
        )
        assert.ok(!told.some((message) => message.startsWith('error')), told.join())
      }
  })

  it('keep what an author may write: animations, documents of frames, shadow roots and scripts', async () => {
    for (const [source, kept] of given.frames as [string, string][]) {
      const { html, told } = await compiled(source)
      assert.ok(html.replaceAll(/&#x22;|&quot;/g, '&#x27;').includes(kept), html)
      assert.ok(!told.some((message) => message.includes('left out')), told.join())
    }
  })

  it('keep expressions of MDX', async () => {
    const source = '<iframe title="x" srcDoc={props.text} />\n\n<svg><animate values={props.text} /></svg>'
    const { code, told } = await compiled(source, { filePath: 'page.mdx' })
    assert.equal(code.match(/props\.text/g)?.length, 2)
    assert.deepEqual(told, [])
  })

  it('handlers in templates are left out too', async () => {
    const { html } = await compiled('<div><template><img src="/a.svg" alt="x" onerror="alert(1)"></template></div>')
    assert.equal(html.split('\n').at(-1), '<template><img src="/a.svg" alt="x"></template>')
  })
})

describe("with `markdown.html: 'safe'`", () => {
  it('nothing that could run or load is left of hostile Markdown', async () => {
    const all = hostileHtml()
    // Neighbors differ little.
    const step = Math.ceil(all.length / caseCount(all.length, 60))
    for (const source of all.filter((_, index) => index % step === 0)) {
      const { code, html } = await safe(source, { math: true })
      const tags = html.match(/<[a-z](?:"[^"]*"|[^>"])*>/gi)?.join('\n') ?? ''
      const names = tags.replaceAll(/="[^"]*"/g, '=""')
      assert.doesNotMatch(names, /<(?:script|style|iframe|object|embed|form|base|meta|link|template|noscript)\b|\son\w+=|\sstyle=/i, source)
      for (const [, address = ''] of tags.matchAll(/(?:href|src|srcset|poster)="([^"]*)"/g))
        assert.equal(dangerousScheme(address), undefined, source)
      for (const [, address = ''] of tags.matchAll(/(?:src|srcset|poster)="([^"]*)"/g))
        assert.ok(!URL.canParse(address, OWN) || new URL(address, OWN).origin === OWN, source)
      assert.doesNotMatch(
        code,
        /_jsxs?\("(?:script|style|iframe|object|embed|form|base|meta|link|template|noscript)"|"?on[A-Z]\w+"?: /,
        source,
      )
    }
  })

  it('text, and what Markdown itself makes, stay', async () => {
    const source = given.kept.join('\n\n')
    const [kept, all] = await Promise.all([safe(source, { math: true }), compiled(source, { math: true })])
    assert.equal(kept.code, all.code)
    assert.deepEqual(kept.told, all.told)
  })

  it('a picture of a host that the configuration allows is one, and another becomes a link', async () => {
    const shown = await safe('![a](https://images.example/x.png) ![b](https://cdn.pictures.example/x.png) ![c](/c.png)')
    assert.deepEqual(shown.told, [])
    assert.equal(shown.html.match(/<img/g)?.length, 3)
    const { html, told } = await safe(
      '![a](https://other.example/x.png) [![b](//other.example/b.png)](/) <img src="data:image/png,x" alt="c">',
    )
    assert.doesNotMatch(html, /<img/)
    assert.match(html, /<a href="https:\/\/other\.example\/x\.png"[^>]*>a<\/a> <a href="\/">b<\/a> c/)
    assert.equal(told.length, 3)
    assert.ok(
      told.every((message) => /^warning: .*(?:becomes a link|is left out), because/.test(message)),
      told.join('\n'),
    )
  })

  it('names that could stand for something of a script are left out', async () => {
    const { html } = await safe('x <a id="earlyClicks" name="x" href="/">a</a> <img id="a" name="getElementById" src="/a.svg" alt="x">')
    assert.doesNotMatch(html, /(?:id|name)="(?!a")/)
  })

  it('MDX is code, and stays', async () => {
    const source = '<script>{"a()"}</script>\n\n<p style={{ color: "red" }} id="x">t</p>'
    assert.equal((await safe(source, { filePath: 'page.mdx' })).code, (await compiled(source, { filePath: 'page.mdx' })).code)
  })
})
