/** Other documents in pages, scripts that components draw, and idle scripts of the head work under the policy, on load and after a click. */
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { builtFrom } from '../support/built-sites.ts'
import { hydrated, readerOf } from '../support/reader.ts'
import { tiered } from '../support/tier.ts'

const PAGES = {
  frame: '<iframe title="Frame" srcDoc="<p>Inside</p>" />\n\n<iframe title="Own" src="/demo.html" />',
  embed: '<embed src="/picture.svg" />',
  object: '<object data="/picture.svg">{1}</object>',
  component: '<Embedded address="/picture.svg" />',
  scripts: '<Data />\n\n<script src="/script.js" async></script>',
}

const WAITING = `[
  { tag: 'script', content: 'document.body.dataset.order = "one"', when: 'idle' },
  { tag: 'script', attrs: { defer: true, 'data-order': ' two', src: '/count.js' }, when: 'idle' },
  { tag: 'script', content: 'document.body.dataset.order += " three"', when: 'idle' },
  { tag: 'script', attrs: { Type: 'module' }, content: 'document.body.dataset.order += import.meta.url && " four"', when: 'idle' },
]`

const reader = readerOf(() =>
  builtFrom({
    'content/site.config.ts': `export default { title: 'Documents', head: ${WAITING} }\n`,
    'content/index.mdx': `# Home\n\n${Object.keys(PAGES)
      .map((name) => `[${name}](./${name}.mdx)`)
      .join(' ')}\n`,
    'content/_components.tsx': [
      "import { createElement } from 'react'",
      "export const Embedded = ({ address }: { address: string }) => createElement('embed', { src: address })",
      'export const Data = () => <script type="application/ld+json">{\'{"a": "</b>"}\'}</script>',
    ].join('\n'),
    ...Object.fromEntries(Object.entries(PAGES).map(([name, body]) => [`content/${name}.mdx`, `# ${name}\n\n${body}\n\nText after it.\n`])),
    'public/demo.html': '<!doctype html><title>Demo</title><p>A demo</p>',
    'public/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle r="4"/></svg>',
    'public/script.js': 'document.body.dataset.ran = 1\n',
    'public/count.js': 'document.body.dataset.order += document.currentScript.dataset.order\n',
  }),
)

for (const name of tiered(Object.keys(PAGES), ['frame', 'scripts'])) {
  // Closing the browser fails if the policy has refused anything.
  it(`a page with documents in it works when it loads, and after a click: ${name}`, async () => {
    const { page } = await reader.silent(`/${name}`)
    await page.getByText('Text after it.').waitFor()
    await page.goto(reader.at('/'))
    await hydrated(page)
    await page.locator('main').getByRole('link', { name, exact: true }).click()
    await page.waitForURL(`**/${name}`)
    await page.getByText('Text after it.').waitFor()
  })
}

it('a page with documents in it shows its own files and texts in frames', async () => {
  const { page } = await reader.open('/frame')
  await page.frameLocator('[title="Frame"]').getByText('Inside').waitFor()
  await page.frameLocator('[title="Own"]').getByText('A demo').waitFor()
})

it('scripts of the head that wait run in their order once the page has started, and are not loaded sooner', async () => {
  const { page, context } = await reader.open('/')
  await page.locator('body[data-order="one two three four"]').waitFor()
  await context.route('**/assets/client-*', (route) => route.abort())
  await page.reload()
  assert.equal(await page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /count/.test(name))), false)
})
