/** Scripts in HTML that don't run as their authors mean: reported wherever one can be written, and nowhere else. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { checkPages } from '../../../support/check.ts'
import { compile, md } from '../../../support/compiled.ts'

/** `line:column code` of what is reported on a page. */
async function found(source: string, page = {}): Promise<string[]> {
  const { diagnostics } = await compile(`# A\n\n${source}\n`, page)
  return diagnostics
    .filter(({ code, severity }) => (code === 'inline-handler' || code === 'page-script') && severity === 'warning')
    .map(({ line, column, code }) => `${line}:${column} ${code}`)
}

describe('a script in HTML', () => {
  it('is reported in an attribute, in Markdown and MDX, however it is written', async () => {
    for (const [source, places] of Object.entries({
      '<button onclick="go()">a</button>': ['3:1 inline-handler'],
      'Text <a href="/" ONCLICK=go()>a</a>': ['3:6 inline-handler'],
      '<svg onload="go()"></svg>': ['3:1 inline-handler'],
      '<img src="https://a.example/a.png" alt="" onerror="go()" onload="go()">': ['3:1 inline-handler', '3:1 inline-handler'],
    }))
      assert.deepEqual(await found(source, md), places, source)
    assert.deepEqual(await found('<button type="button" onclick="go()">a</button>'), ['3:1 inline-handler'])
    assert.deepEqual(await found('{<p onClick="go()">a</p>}'), ['3:5 inline-handler'])
  })

  it('is reported as an element, because links only bring its page', async () => {
    assert.deepEqual(await found('<script>go()</script>', md), ['3:1 page-script'])
    assert.deepEqual(await found('<script type="module" src="/a.js"></script>', md), ['3:1 page-script'])
    assert.deepEqual(await found('<script src="/a.js" />'), ['3:1 page-script'])
  })

  it("isn't reported where it's a function, data, code, or another attribute", async () => {
    for (const source of ['<button onClick={() => go()}>a</button>', '<Card onclick="a" />', '`<p onclick="a">`'])
      assert.deepEqual(await found(source), [], source)
    for (const source of ['<script type="application/json">{}</script>', '<x-a once="a" online="b"></x-a>', '\\<p onclick="a">'])
      assert.deepEqual(await found(source, md), [], source)
  })

  it('is reported in the head of the configuration', async () => {
    const head = [{ tag: 'link', attrs: { rel: 'stylesheet', href: 'https://a.example/a.css', onload: 'go()' } }]
    const diagnostics = await checkPages({ 'index.md': '# A\n' }, { config: { head } as never })
    const [first] = diagnostics.filter(({ code }) => code === 'inline-handler')
    assert.match(first?.message ?? '', /^head\[0\]\.attrs\.onload: `onload` of `<link>`/)
    assert.match(first?.fix ?? '', /^Listen for/)
  })
})
