/** Addresses that would run as a script: refused wherever authors can write one, however it's disguised. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { dangerousScheme, dangerousSourceScheme } from '../../../../src/shared/routes/dangerous-address.ts'
import { checkPages } from '../../../support/check.ts'
import { compile } from '../../../support/compiled.ts'
import { goldenParts } from '../../../support/golden.ts'

const DISGUISES = [
  ...['javascript:alert(1)', 'JaVaScRiPt:alert(1)', ' \tjavascript:alert(1)', '\u0001\u001fjavascript:alert(1)', 'java\nscript:alert(1)'],
  ...['java\tscript\r\n:alert(1)', 'javascript://example.org/%0aalert(1)', 'vbscript:msgbox(1)'],
  ...['data:text/html,<script>alert(1)</script>', 'DATA:;base64,PHNjcmlwdD4='],
]

const HARMLESS = [
  ...['https://example.org/javascript:x', '/javascript:alert(1)', './data:x', '#javascript:alert(1)'],
  ...['mailto:a@example.org?subject=javascript:', 'java script:alert(1)', 'javascript%3Aalert(1)', 'java\u00a0script:alert(1)'],
]

/** Pages with one dangerous address, below its place, and expressions of MDX. */
const GIVEN = goldenParts('given/dangerous-addresses.txt')

/** `line:column message` for each dangerous address. */
async function found(files: Record<string, string>, config = {}): Promise<string[]> {
  const compiled = await Promise.all(Object.entries(files).map(([filePath, source]) => compile(source, { filePath })))
  const diagnostics = [...compiled.flatMap((page) => page.diagnostics), ...(await checkPages(files, { config }))]
  return diagnostics
    .filter(({ code, severity }) => code === 'dangerous-address' && severity === 'error')
    .map(({ line, column, message }) => `${line}:${column} ${message}`)
}

describe('a dangerous address', () => {
  it('is known as browsers parse it', () => {
    for (const address of DISGUISES) assert.ok(dangerousScheme(address), JSON.stringify(address))
    for (const address of HARMLESS) {
      assert.equal(dangerousScheme(address), undefined, address)
      // The rule says what the standard's parser says.
      if (URL.canParse(address, 'https://a.example')) assert.doesNotMatch(new URL(address, 'https://a.example').protocol, /script|data/)
    }
    for (const address of DISGUISES) assert.match(new URL(address, 'https://a.example').protocol, /^(?:javascript|vbscript|data):$/)
  })

  it('may be data where only an image, a video or a sound can be', () => {
    assert.equal(dangerousSourceScheme('data:image/svg+xml,<svg/>'), undefined)
    assert.equal(dangerousSourceScheme('data:text/html,x'), 'data')
    assert.equal(dangerousScheme('data:image/svg+xml,<svg/>'), 'data')
  })

  it('is refused in pages, with its place', async () => {
    for (const { title: place, text: source } of GIVEN.filter(({ title }) => title !== 'mdx')) {
      const messages = await found({ 'page.md': `# A\n\n${source}\n` })
      assert.ok(messages.length > 0, source)
      assert.ok(
        messages.every((message) => /would run as a script|is a `data:` URL/.test(message)),
        source,
      )
      assert.equal(messages[0]?.split(' ')[0], place, source)
    }
  })

  it('is refused in elements and components of MDX, also in expressions', async () => {
    for (const { text: source } of GIVEN.filter(({ title }) => title === 'mdx'))
      assert.equal((await found({ 'page.mdx': `# A\n\n${source}\n` })).length, 1, source)
  })

  it('is only an address where one can be', async () => {
    const source =
      '<Card title="javascript: the good parts" href="https://a.example" />\n\n`javascript:alert(1)` ![a](data:image/png;base64,AA)'
    assert.deepEqual(await found({ 'page.mdx': `# A\n\n${source}\n` }), [])
  })

  it('is refused everywhere in the configuration, with the key', async () => {
    const bad = 'java\nscript:alert(1)'
    const configs: [string, object][] = [
      ['topNav[0].link', { topNav: [{ text: 'A', link: bad }] }],
      ['topNav[0].items[0].link', { topNav: [{ text: 'A', items: [{ text: 'B', link: bad }] }] }],
      ['sidebar[0].link', { sidebar: [{ text: 'A', link: bad }] }],
      ['socials[0].link', { socials: [{ icon: 'github', link: bad }] }],
      ['footer.links[0].link', { footer: { links: [{ text: 'A', link: bad }] } }],
      ['sponsors[0].items[0][0].link', { sponsors: [{ name: 'A', items: [[{ name: 'A', image: 'https://a.example', link: bad }]] }] }],
      ['logoUrl', { logoUrl: 'data:text/html,x' }],
      ['iconUrl.dark', { iconUrl: { light: 'data:image/png,x', dark: bad } }],
      ['editLink.pattern', { editLink: { pattern: `${bad}/:path` } }],
      ['redirects["/old"]', { redirects: { '/old': bad } }],
      ['head[0].attrs.src', { head: [{ tag: 'script', attrs: { src: 'data:text/javascript,x' } }] }],
    ]
    for (const [key, config] of configs) {
      const messages = await found({ 'index.md': '# A\n' }, config)
      assert.equal(messages.length, 1, key)
      assert.ok(messages[0]?.includes(` ${key}: The address `), `${key}: ${messages[0]}`)
    }
  })

  it("is refused in a page's authors", async () =>
    assert.equal((await found({ 'blog/a.md': '---\nauthors: "[Ann](javascript:alert(1))"\n---\n\n# A\n' })).length, 1))
})
