/** What pages give the site's components, against what those take. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { COMPONENT_PROPS } from '../../../../../build/compile/component-props.ts'
import { compile } from '../../../../support/compiled.ts'

const LINK = "import { Link } from 'site'\n\n"

/** What is wrong with a page, as `severity line:column message fix`. */
async function told(source: string): Promise<string[]> {
  const { diagnostics } = await compile(source)
  return diagnostics.map(({ severity, line, column, message, fix }) => `${severity} ${line}:${column} ${message} ${fix}`)
}

async function assertFine(...sources: string[]): Promise<void> {
  for (const source of sources) assert.deepEqual(await told(source), [], source)
}

describe('props of components', () => {
  it('that they take are right, in any way of writing them', async () => {
    await assertFine(
      '<Callout type="warning" title={<b>x</b>}>Text</Callout>',
      "<Badge tone={'info'}>x</Badge>",
      '<Button href="/x" variant={`accent`}>x</Button>',
      '<Card title="x" href="/x">Text</Card>',
      '<Card title="x" key="1" children="Text" />',
      '<Authors authors="Ann" date="2026-03-31" />',
      '<HomePage.Root><HomePage.Button href="/x">x</HomePage.Button></HomePage.Root>',
      '<HomePage.InstallPackage name="x" type="init" />',
      '{[1].map((n) => <Card key={n} title="x" />)}',
      '<Card {...{ title: "x" }} />',
      '<Callout type={["note"][0]}>Text</Callout>',
      '<Sponsors>{/* none */}</Sponsors>',
    )
  })

  it('that they do not have cause warnings at their place, with the nearest prop or all of them', async () => {
    assert.deepEqual(await told('# T\n\n<Card title="x" herf="/y" className="wide" />'), [
      'warning 3:17 `Card` has no prop `herf`, so it is ignored. Write `href`.',
      'warning 3:27 `Card` has no prop `className`, so it is ignored. It takes `title`, `href`, `to`, `description`, `icon`, and the content between its tags.',
    ])
    assert.deepEqual(await told('<Sponsors sort="name" />'), [
      'warning 1:11 `Sponsors` has no prop `sort`, so it is ignored. `Sponsors` takes no props.',
    ])
    assert.deepEqual(await told('{[1].map((n) => <Callout key={n} kind="tip">x</Callout>)}'), [
      'warning 1:34 `Callout` has no prop `kind`, so it is ignored. Write `type`.',
    ])
  })

  it('that are required are reported if missing, once', async () => {
    assert.deepEqual(await told('<Button>x</Button>'), ['error 1:1 `Button` needs the prop `href`. Write `<Button href="…">`.'])
    assert.deepEqual(await told('<Button to="/x">x</Button>'), ['error 1:9 `Button` has no prop `to`. Write `href`.'])
    assert.deepEqual(await told('<Card titel="x" />'), ['error 1:7 `Card` has no prop `titel`. Write `title`.'])
    assert.deepEqual(await told('{[1].map((n) => <Tab key={n}>x</Tab>)}'), [
      'error 1:17 `Tab` needs the prop `title`. Write `<Tab title="…">`.',
    ])
  })

  it('of a link are those of an `a` as well, and `to` is `href`', async () => {
    await assertFine(
      `${LINK}<Link to="/dms/messages">x</Link>`,
      `${LINK}<Link href="/messages" className="x" title="y" aria-label="z" data-x="1" onClick={() => {}} target="_self" replace>x</Link>`,
    )
    assert.deepEqual(await told(`${LINK}<Link>x</Link>`), ['error 3:1 `Link` needs the prop `href`. Write `<Link href="…">`.'])
    assert.deepEqual(await told(`${LINK}<Link href="/x" prefetch="intent">x</Link>`), [
      'warning 3:17 `Link` has no prop `prefetch`, so it is ignored. It takes `href`, `to`, `hideExternalIcon`, `replace`, `preventScrollReset`, `viewTransition`, and the content between its tags.',
    ])
    assert.deepEqual(await told('<Link href="/x">x</Link>'), [
      "error 1:1 There is no component `Link`. Import it at the top of the page: `import { Link } from 'docwright'`.",
    ])
  })

  it('have values that their component knows', async () => {
    assert.deepEqual(await told('<Callout type="warn">x</Callout>'), [
      'error 1:10 `Callout` has no `type` called `warn`. There are `note`, `info`, `warning`, `danger`, `tip`, `success`, `caution`, `important`.',
    ])
    assert.deepEqual(await told("<Badge tone={'sucess'}>x</Badge>"), [
      'error 1:8 `Badge` has no `tone` called `sucess`. Did you mean `success`?',
    ])
    assert.deepEqual(await told('<Button href>x</Button>'), ['error 1:9 `href` of `Button` has no value. Write `href="…"`.'])
    assert.deepEqual(await told(`${LINK}<Link href="/x" replace="false">x</Link>`), [
      'error 3:17 `replace` of `Link` has to be true or false, not text. Write `replace` for true, or `replace={false}`.',
    ])
  })

  it("are checked under the name that a page gives a component, and not for one of the page's own", async () => {
    assert.deepEqual(await told('import { Card as Box } from \'site\'\n\n<Box titel="x" />'), [
      'error 3:6 `Card` has no prop `titel`. Write `title`.',
    ])
    assert.deepEqual(await told('import * as Site from \'site\'\n\n<Site.Link rout="x" href="/y">x</Site.Link>'), [
      'warning 3:12 `Link` has no prop `rout`, so it is ignored. It takes `href`, `to`, `hideExternalIcon`, `replace`, `preventScrollReset`, `viewTransition`, and the content between its tags.',
    ])
    await assertFine(
      "import Card from './_card.tsx'\n\n<Card anything />",
      'export const Tabs = ({ of }) => of\n\n<Tabs of="x" />',
      'import { Card } from \'./_cards.tsx\'\n\n<Card.Title to="x" />',
    )
  })

  it('are those of all components that there are', async () => {
    for (const component of Object.keys(COMPONENT_PROPS)) {
      const found = await told(`${LINK}<${component} {...{}} unheard-of="1" />`)
      assert.ok(
        found.some((text) => text.includes(`\`${component}\` has no prop \`unheard-of\``)),
        component,
      )
    }
  })
})

describe('content of components', () => {
  it('that they do not show is warned of', async () => {
    assert.deepEqual(await told('<Sponsors>Ours</Sponsors>'), [
      "warning 1:1 `Sponsors` doesn't show content from the page, so the content in it is ignored. Write `<Sponsors />`, and put the content before or after it.",
    ])
  })

  it('of `Tabs` are panels', async () => {
    await assertFine(
      '<Tabs>\n<Tab title="a">A</Tab>\n<Tab title="b">B</Tab>\n</Tabs>',
      '<Tabs>\n\n<Tab title="a">\n\nA\n\n</Tab>\n\n</Tabs>',
      '<Tabs>{[1].map((n) => <Tab key={n} title="x">x</Tab>)}</Tabs>',
      'import Panel from \'./_panel.tsx\'\n\n<Tabs>\n<Panel title="x" />\n{/* more */}\n</Tabs>',
    )
    const empty = ['error 1:1 `Tabs` contains no `Tab`. Put `<Tab title="…">` elements with content between its tags.']
    assert.deepEqual(await told('<Tabs></Tabs>'), empty)
    assert.deepEqual(await told('<Tabs>\n{/* later */}\n</Tabs>'), empty)
    const stray = (place: string) => [`error ${place} \`Tabs\` can only contain \`Tab\`s. Put it into a \`<Tab title="…">\`.`]
    assert.deepEqual(await told('<Tabs>\n\n```ts\n1\n```\n\n</Tabs>'), stray('3:1'))
    assert.deepEqual(await told('<Tabs>\n<Tab title="a">A</Tab>\n\nText\n\n</Tabs>'), stray('4:1'))
    assert.deepEqual(await told('<Tabs>\n<Card title="a">A</Card>\n</Tabs>'), stray('2:1'))
  })

  it('of a code group are two panels or more', async () => {
    const warning = 'A code group with a single panel shows nothing. Add a second panel, or remove the `<CodeGroup>` tags.'
    assert.deepEqual(await told('<CodeGroup>\n\n```ts [a]\n1\n```\n\n</CodeGroup>'), [`warning 1:1 ${warning}`])
    assert.deepEqual(await told('<CodeGroup />'), [`warning 1:1 ${warning}`])
    await assertFine('<CodeGroup>\n\n```ts [a]\n1\n```\n\n```ts [b]\n2\n```\n\n</CodeGroup>', '<CodeGroup>{[1, 2].map(String)}</CodeGroup>')
  })

  it('is in a part of `HomePage`, which is not a component itself', async () => {
    assert.deepEqual(await told('<HomePage.Buton href="/x">x</HomePage.Buton>'), [
      'error 1:1 `HomePage` has no part `Buton`. Did you mean `HomePage.Button`?',
    ])
    assert.match(
      (await told('<HomePage>x</HomePage>'))[0] ?? '',
      /^error 1:1 `HomePage` isn't a component, but its parts are\. There are `HomePage\.Root`/,
    )
    assert.deepEqual(await told('<Card.Title>x</Card.Title>'), ['error 1:1 `Card` has no part `Title`. Write `<Card>`.'])
  })
})
