/** Pages of a site with components of its own: what they draw, and what stays HTML. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { PARTIAL_ROUTE } from '../../../../build/compile/page-file.ts'
import { CUSTOM_COMPONENTS } from '../../../../build/site/site-module-names.ts'
import { compile as compileAny, md, type TestPage } from '../../../support/compiled.ts'

function compile(source: string, components: string[], page: TestPage = {}) {
  return compileAny(source, { own: { components, hasAfterTitle: false }, ...page })
}

async function taken(source: string, components: string[], page: TestPage = {}): Promise<string[]> {
  const { runtimeImports } = await compile(source, components, page)
  return runtimeImports.flatMap(({ specifier, imported }) => (specifier === CUSTOM_COMPONENTS ? [imported] : [])).sort()
}

describe('components that replace elements', () => {
  it('come from Markdown, HTML and JSX alike, but not from expressions', async () => {
    assert.deepEqual(await taken('[a](/b)', ['a']), ['a'])
    assert.deepEqual(await taken('<a href="/b">c</a>', ['a']), ['a'])
    assert.deepEqual(await taken("<a href={'/b'}>c</a>", ['a']), ['a'])
    assert.deepEqual(await taken('<a href="/b">c</a> {1}', ['a'], md), ['a'])
    assert.deepEqual(await taken("{[1].map(() => <a href='/b'>c</a>)}", ['a']), [])
    assert.deepEqual(await taken('<my-part>x</my-part>', ['my-part']), ['my-part'])
    assert.deepEqual(await taken('- one\n- [ ] two', ['li', 'input']), ['input', 'li'])
  })

  it('leave the link of a heading to the heading', async () => {
    assert.deepEqual(await taken('## Part', ['a']), [])
    assert.deepEqual(await taken('## Part with [a link](/b)', ['a']), ['a'])
  })

  it('get the attributes that the element would have', async () => {
    const { code } = await compile('[out](https://example.org)\n\n| a |\n|:-:|\n| b |\n', ['a', 'td'], { basePath: '/docs' })
    assert.match(code, /_own_a, \{\s*href: "https:\/\/example\.org",\s*target: "_blank",\s*rel: "noopener noreferrer"/)
    assert.match(code, /_own_td, \{\s*style: \{\s*"textAlign": "center"/)
    assert.match((await compile('[in](/b)', ['a'], { basePath: '/docs' })).code, /href: "\/docs\/b"/)
  })

  it('get highlighted code as a child', async () => {
    const { code, codes } = await compile('```ts\nconst a = 1\n```\n\nAnd `code`.', ['pre'])
    assert.equal(codes.length, 1)
    assert.match(code, /_own_pre, \{\s*className: "dw-code",\s*tabIndex: "0",\s*children: _jsx\("code"/)
    assert.match(code, /_highlighted\[0\]\.slice\(6, -7\)/)
    assert.deepEqual(await taken('```ts\nconst a = 1\n```', ['code']), [])
  })
})

describe('components that replace the generator’s', () => {
  it('get a callout’s type, and its title if it has one', async () => {
    const callout = async (source: string) => (await compile(source, ['Callout', 'code'])).code
    assert.match(await callout(':::warning\nText.\n:::'), /_own_Callout, \{\s*type: "warning",\s*children:/)
    assert.match(await callout(':::tip[Plain]\nText.\n:::'), /type: "tip",\s*title: "Plain",/)
    assert.match(await callout(':::tip[**Bold** `code`]\nText.\n:::'), /title: _jsxs\(_Fragment, \{[\s\S]*?_jsx\("strong"[\s\S]*?_own_code/)
  })

  it('may have other props', async () => {
    const problems = async (components: string[]) => (await compile('<Callout kind="odd" type="new">x</Callout>', components)).diagnostics
    assert.equal((await problems([])).length, 2)
    assert.deepEqual(await problems(['Callout']), [])
  })

  it('give way to a page’s own, except for directives', async () => {
    const source = 'export const Callout = () => null\n\n<Callout odd />\n\n:::note\nText.\n:::\n'
    const { runtimeImports, diagnostics } = await compile(source, ['Callout'])
    assert.deepEqual(diagnostics, [])
    const found = runtimeImports.filter(({ specifier }) => specifier === CUSTOM_COMPONENTS)
    assert.deepEqual(found, [{ specifier: CUSTOM_COMPONENTS, imported: 'Callout', local: '_own_Callout' }])
    assert.deepEqual(await taken('import { Callout } from \'site\'\n\n<Callout type="tip">x</Callout>', ['Callout']), [])
  })
})

describe('components that only the site has', () => {
  it('need no import', async () => {
    assert.deepEqual(await taken('<Chart />\n\n{[1].map(() => <Pie />)}\n\n<Set.One />', ['Chart', 'Pie', 'Set']), ['Chart', 'Pie', 'Set'])
    const { diagnostics } = await compile('<Chrat />', ['Chart'])
    assert.match(diagnostics[0]?.fix ?? '', /Did you mean `Chart`\?/)
  })

  it('may add ids that links lead to, unlike those that replace one', async () => {
    assert.equal((await compile('<Chart />', ['Chart'])).mayAddAnchors, true)
    assert.equal((await compile('<Callout>x</Callout>', ['Callout'])).mayAddAnchors, false)
  })
})

describe('the place below the title', () => {
  const after = async (source: string, page: TestPage = {}) => {
    const { code } = await compileAny(source, { own: { components: [], hasAfterTitle: true }, ...page })
    return code.replace(/\s+/g, ' ')
  }

  it('is after the first heading of level 1, below its subtitle', async () => {
    assert.match(await after('# Title\n\nText.'), /_jsx\("h1".*?\}\), _jsx\(_AfterTitle, \{\}\), _jsx\("p"/)
    assert.match(await after('# Title [Sub]\n\nText.'), /_jsx\("header".*?\}\), _jsx\(_AfterTitle, \{\}\), _jsx\("p"/)
    assert.match(await after('Text.', { titled: { title: 'Given' } }), />Given<.*?_AfterTitle, \{\}\), _jsx\("p"/)
  })

  it('isn’t on pages without one, nor in files that pages include', async () => {
    assert.doesNotMatch(await after('## Part\n\nText.'), /_AfterTitle/)
    assert.doesNotMatch(await after('# Title', { route: PARTIAL_ROUTE }), /_AfterTitle/)
  })
})
