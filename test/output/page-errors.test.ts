/** What pages throw while they are rendered, and HTML that browsers would change, is told with its place in the file that an author has written. */
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { makeFolder } from '../support/folder.ts'
import { runCommand } from '../support/site.ts'

interface Mistake {
  source: string
  /** Text that stands at the place that is told, and nowhere before it. */
  at: string
  says: RegExp
  /** Where that is, if not in the page. */
  file?: string
}

const IN_PARAGRAPH = /`<(?:div|p|ul)[^>]*>` can't be in `<p[^>]*>`/
const HALF = /half of a character/
const OBJECT = /Objects are not valid as a React child/
const TYPE = /Element type is invalid: .* but got: /

/** Misplaced elements, and halves of characters, which are found in the HTML of pages. */
const IN_HTML: Record<string, Mistake> = {
  'block-in-text.mdx': {
    source: "import { Box } from './_boxes.tsx'\n\n# Title\n\nSome text <Box>in a block</Box> more.\n",
    at: '<Box>',
    says: /It's drawn at content\/_boxes\.tsx:1:\d+\./,
  },
  'block-in-paragraph.mdx': {
    source: "import { Box } from './_boxes.tsx'\n\n# Title\n\n- <p>\n    <Box />\n  </p>\n",
    at: '<Box',
    says: IN_PARAGRAPH,
  },
  'text-in-component.mdx': {
    source: "import { Paragraph } from './_boxes.tsx'\n\n# Title\n\n<Paragraph>\n\nOne\n\n- Two\n\n</Paragraph>\n",
    at: 'One',
    says: IN_PARAGRAPH,
  },
  'two-components.mdx': {
    source: "import { Box, Paragraph } from './_boxes.tsx'\n\n# Title\n\n> <Paragraph>{1}<Box /></Paragraph>\n",
    at: '<Box />',
    says: IN_PARAGRAPH,
  },
  'part-in-text.mdx': {
    source: "import Part from './_paragraph.mdx'\n\n# Title\n\nText <Part /> more.\n",
    at: '<Part',
    says: /It's drawn at content\/_paragraph\.mdx:1:1\./,
  },
  'one-component.mdx': {
    source: "import { Both } from './_boxes.tsx'\n\n# Title\n\nText.\n\n<Both />\n",
    at: '<Both />',
    says: /It's drawn at content\/_boxes\.tsx:3:\d+\./,
  },
  'own-function.mdx': {
    source: 'export const Inner = () => <div id="own">x</div>\n\n# Title\n\n<p>{1}<Inner /></p>\n',
    at: '<Inner',
    says: IN_PARAGRAPH,
  },
  'expression.mdx': { source: '# Title\n\n<p>{[1].map((n) => <div key={n}>{n}</div>)}</p>\n', at: '<div', says: IN_PARAGRAPH },
  'inner-html-block.mdx': {
    source: "# Title\n\nText.\n\n<div dangerouslySetInnerHTML={{ __html: '<p>x<div id=set>y</div></p>' }} />\n",
    at: '<div',
    says: IN_PARAGRAPH,
  },
  'row.mdx': {
    source: "import { Row } from './_boxes.tsx'\n\n# Title\n\n<table><Row /></table>\n",
    at: '<Row',
    says: /`<tr>` can't be in `<table>`/,
  },
  'half-in-text.mdx': { source: "# Title\n\nText {'cut \\ud83d'} more.\n", at: 'Text', says: HALF },
  'half-in-constant.mdx': { source: "export const cut = '\\udc00 x'\n\n# Title\n\nText.\n\n{cut} text\n", at: '{cut}', says: HALF },
  'half-in-prop.mdx': { source: "# Title\n\n<p title={'\\ud83d'}>{1}</p>\n", at: '<p', says: HALF },
  'half-in-component.mdx': {
    source: "import { Cut } from './_boxes.tsx'\n\n# Title\n\nText <Cut />\n",
    at: '<Cut',
    says: /half of a character[\s\S]* It's drawn at content\/_boxes\.tsx:5:\d+\./,
  },
  'block.tsx': {
    source: "export const frontmatter = { title: 'Page' }\n\nexport default function Page() {\n  return <p>{1}<div>x</div></p>\n}\n",
    at: '<div>',
    says: IN_PARAGRAPH,
  },
}

/** By the page that makes the mistake. */
const MISTAKES: Record<string, Mistake> = {
  ...IN_HTML,
  'member.mdx': {
    source: 'export const parts = {}\n\n# Title\n\nText.\n\n<parts.Missing />\n',
    at: '<parts.Missing',
    says: /Expected component `parts\.Missing` to be defined/,
  },
  'call.mdx': {
    source: 'export const helper = undefined\n\n# Title\n\nText {helper()} more.\n',
    at: 'helper()',
    says: /helper is not a function/,
  },
  'property.mdx': { source: 'export const list = {}\n\n# Title\n\n{list.items.map(String)}\n', at: 'map(', says: /reading 'map'/ },
  'attribute.mdx': { source: '# Title\n\n<Card\n  title="A"\n  href={undefined.x}\n/>\n', at: 'x}', says: /reading 'x'/ },
  'object.mdx': { source: '# Title\n\nText.\n\n<div>\n  <b>Fine</b>\n  {({ a: 1 })}\n</div>\n', at: '<div>', says: OBJECT },
  'date.mdx': { source: '# Title\n\nText.\n\nPublished on {new Date(0)}.\n', at: 'Published', says: OBJECT },
  'promise.mdx': {
    source: '# Title\n\n- One\n- <p>{Promise.resolve(1)}</p>\n',
    at: '<p>',
    says: /a component is async or waits for a promise/,
  },
  'async.mdx': {
    source: 'export const Later = async () => <b>x</b>\n\n# Title\n\n<Later />\n',
    at: '<Later />',
    says: /a component is async/,
  },
  'style.mdx': {
    source: "# Title\n\nOne.\n\n<div style={'color:' + 'red'}>\n\nText\n\n</div>\n",
    at: '<div style',
    says: /The `style` prop expects/,
  },
  'void.mdx': { source: '# Title\n\n<div>\n<hr data-x={1}>{1}</hr>\n</div>\n', at: '<hr', says: /hr is a self-closing tag/ },
  'inner-html.mdx': {
    source: "# Title\n\n<div dangerouslySetInnerHTML={'<b>x</b>'} />\n",
    at: '<div',
    says: /must be in the form `{__html: \.\.\.}`/,
  },
  'inner-both.mdx': {
    source: "# Title\n\n<div dangerouslySetInnerHTML={{ __html: 'x' }}>{1}</div>\n",
    at: '<div',
    says: /Can only set one of `children`/,
  },
  'textarea.mdx': { source: '# Title\n\n<textarea defaultValue="a">{\'b\'}</textarea>\n', at: '<textarea', says: /do not pass children/ },
  'type-object.mdx': { source: 'export const Thing = { a: 1 }\n\n# Title\n\n<Thing />\n', at: '<Thing />', says: TYPE },
  'type-number.mdx': { source: 'export const Thing = 5\n\n# Title\n\nText <Thing /> text.\n', at: '<Thing />', says: TYPE },
  'type-element.mdx': { source: 'export const Thing = <b>x</b>\n\n# Title\n\n> Quoted\n> <Thing />\n', at: '<Thing />', says: TYPE },
  'hook-outside.mdx': {
    source: "import { useState } from 'react'\n\nexport const state = useState(0)\n\n# Title\n",
    at: 'useState(0)',
    says: /`useState` was called outside of a component/,
  },
  'hook-context.mdx': {
    source: "import { useContext } from 'react'\n\nexport const Inner = () => useContext(undefined).x\n\n# Title\n\n<Inner />\n",
    at: 'useContext(undefined)',
    says: /Cannot read properties of undefined/,
  },
  'loader.mdx': {
    source: "import { useLoaderData } from 'site'\n\nexport const Data = () => useLoaderData().x\n\n# Title\n\n<Data />\n",
    at: 'useLoaderData().x',
    says: /reading 'x'/,
  },
  'window.mdx': { source: '# Title\n\n> Width: {window.innerWidth}\n', at: 'window', says: /window is not defined/ },
  'storage.mdx': {
    source: "export const Stored = () => {\n  return <b>{localStorage.getItem('a')}</b>\n}\n\n# Title\n\n<Stored />\n",
    at: "localStorage.getItem('a')",
    says: /localStorage is not defined/,
  },
  'json.mdx': { source: "export const data = JSON.parse('{broken')\n\n# Title\n", at: 'parse(', says: /in JSON at position 1/ },
  'url.mdx': { source: "# Title\n\n| a |\n| --- |\n| {new URL('nowhere').href} |\n", at: 'URL(', says: /Invalid URL/ },
  'throw-text.mdx': {
    source: "export const Text = () => {\n  throw 'just text'\n}\n\n# Title\n\n<Text />\n",
    at: '<Text />',
    says: /'just text', which is not an Error/,
  },
  'throw-error.mdx': {
    source: "export const Own = () => {\n  throw new TypeError('Own needs a name')\n}\n\n# Title\n\n<Own />\n",
    at: 'TypeError',
    says: /Own needs a name/,
  },
  'left-behind.mdx': {
    source: "export const left = Promise.reject(new Error('left behind'))\n\n# Title\n",
    at: 'reject(',
    says: /left behind/,
  },
  'exit.mdx': {
    source: '# Title\n\nText {typeof process === "object" && process.exit(1)}.\n',
    at: 'exit(1)',
    says: /It called process\.exit\(1\)/,
  },
  'depth.mdx': {
    source: 'export const depth = (level) => 1 + depth(level + 1)\n\n# Title\n\n{depth(0)}\n',
    at: '1 + depth',
    says: /Maximum call stack/,
  },
  'class.mdx': {
    source: "import { Component } from 'react'\n\nexport class Broken extends Component {}\n\n# Title\n\n<Broken />\n",
    at: '<Broken />',
    says: /render is not a function/,
  },
  'consumer.mdx': {
    source:
      "import { createContext } from 'react'\n\nexport const Context = createContext(1)\n\n# Title\n\n<Context.Consumer>text</Context.Consumer>\n",
    at: '<Context.Consumer>',
    says: /is not a function/,
  },
  'tag.mdx': {
    source: "import { createElement } from 'react'\n\n# Title\n\n{createElement('bad tag')}\n",
    at: 'createElement(',
    says: /Invalid tag: bad tag/,
  },
  'react.mdx': {
    source: "import { useState } from 'react'\nimport { useStat } from 'react'\n\n# Title\n",
    at: 'import { useStat }',
    says: /no? .*export named 'useStat'/,
  },
  'site-component.mdx': {
    source: '# Title\n\nBy\n\n<Authors date="March 31, 2026" />\n',
    at: '<Authors',
    says: /"March 31, 2026" is not a date/,
  },
  'static-params/[name].mdx': {
    source: 'export const staticParams = () => {\n  const users = undefined\n  return users.map(String)\n}\n\n# User\n',
    at: 'map(',
    says: /staticParams: it threw: .*reading 'map'/,
  },
  'own-component.mdx': {
    source: "import { Counter } from './_counter.tsx'\n\n# Title\n\n<Counter from={null} />\n",
    file: '_counter.tsx',
    at: 'value}',
    says: /The page content\/own-component\.mdx threw .*reading 'value'/,
  },
  'own-element.mdx': {
    source: "import { Outer } from './_outer.tsx'\n\n# Title\n\n<Outer />\n",
    file: '_outer.tsx',
    at: '<Gone />',
    says: TYPE,
  },
  'own-data.mdx': {
    source: "import { total } from './_data.ts'\n\n# Title\n\n{total}\n",
    file: '_data.ts',
    at: 'price, 0',
    says: /reading 'price'/,
  },
  'own-missing.mdx': { source: "import Missing from './_missing.tsx'\n\n# Title\n\n<Missing />\n", at: '<Missing />', says: TYPE },
  'part.mdx': {
    source: "import Part from './_part.mdx'\n\n# Title\n\n<Part />\n",
    file: '_part.mdx',
    at: 'total}',
    says: /The page content\/part\.mdx threw .*reading 'total'/,
  },
  'module.tsx': {
    source:
      "export const frontmatter = { title: 'Module' }\n\nexport default function Module({ data }: { data?: string[] }) {\n  return <main>{data!.length}</main>\n}\n",
    at: 'length}',
    says: /reading 'length'/,
  },
}

const PARTS: Record<string, string> = {
  '_paragraph.mdx': 'One paragraph with {1}.\n',
  '_boxes.tsx': [
    'export const Box = ({ children }: { children?: unknown }) => <div>{children as never}</div>',
    'export const Paragraph = ({ children }: { children?: unknown }) => <p>{children as never}</p>',
    'export const Both = () => <p>x<div>y</div></p>',
    'export const Row = () => <tr><td>x</td></tr>',
    "export const Cut = () => <b>{'\\ud83d'}</b>",
  ].join('\n'),
  '_counter.tsx':
    "import { useState } from 'react'\n\ninterface Props {\n  from: { value: number } | null\n}\n\nexport function Counter({ from }: Props) {\n  const [count] = useState(0)\n  return (\n    <p>\n      {count} of {from!.value}\n    </p>\n  )\n}\n",
  '_outer.tsx':
    "import { Gone } from './_inner'\n\nexport function Outer() {\n  return (\n    <section>\n      <h2>Fine</h2>\n      <Gone />\n    </section>\n  )\n}\n",
  '_inner.tsx': 'export const Gone: any = undefined\n',
  '_data.ts':
    'const rows: { price: number }[] = [{ price: 1 }, null as never]\n\nexport const total = rows.reduce((sum, row) => sum + row.price, 0)\n',
  '_missing.tsx': 'const value: any = { nothing: 1 }\nexport default value.something\n',
  '_part.mdx': '## In a part\n\nText.\n\nTotal: {nothing.total}\n\nexport const nothing = null\n',
}

function isAmong(place: string, error: string): boolean {
  return /^ *also: (.*)$/m.exec(error)?.[1]?.split(', ').includes(place) === true
}

describe('a page that throws or that browsers would change', () => {
  const root = makeFolder(
    { after },
    {
      'content/site.config.ts': "export default { title: 'Errors' }\n",
      'content/index.mdx': `# Home\n\n${Object.keys(MISTAKES)
        .filter((path) => !path.includes('['))
        .map((path) => `- [${path}](./${path})`)
        .join('\n')}\n`,
      ...Object.fromEntries(Object.entries(MISTAKES).map(([path, { source }]) => [`content/${path}`, source])),
      ...Object.fromEntries(Object.entries(PARTS).map(([path, source]) => [`content/${path}`, source])),
    },
  )
  let told: string[]
  before(async () => {
    const { code, stderr } = await runCommand(['build', '--root', root], { cwd: root })
    assert.equal(code, 1)
    told = stderr.split('\n\n').map((text) => text.trim())
  })

  for (const [path, { source, file = path, at, says }] of Object.entries(MISTAKES)) {
    it(`is reported with its place: ${path}`, () => {
      const text = file === path ? source : (PARTS[file] ?? '')
      const before = text.slice(0, text.indexOf(at)).split('\n')
      const place = `content/${file}:${before.length}:${(before.at(-1) ?? '').length + 1}`
      // What is wrong with several pages is said once, with the line of the first and the places of the others.
      const found = told.filter((error) => (error.startsWith(`error ${place} `) || isAmong(place, error)) && says.test(error))
      assert.equal(found.length, 1, `${place}\n${told.filter((error) => error.includes(path)).join('\n')}`)
      assert.match(found[0] ?? '', found[0]?.startsWith(`error ${place} `) ? new RegExp(`\\n +${before.length} \\| `) : /\n +\d+ \| /)
      assert.doesNotMatch(found[0] ?? '', /Thrown at|eval at|<anonymous>/)
    })
  }

  it('is reported once', () => {
    assert.match(told.at(-1) ?? '', new RegExp(`^${Object.keys(MISTAKES).length} errors\\.$`))
  })
})
