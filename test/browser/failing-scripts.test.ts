/** Scripts and stylesheets of a site's own that fail leave the page alone, and hold up none that follow. */
import assert from 'node:assert/strict'
import { it } from 'node:test'
import given from '../golden/given/failing-scripts.json' with { type: 'json' }
import { builtFrom } from '../support/built-sites.ts'
import { hold } from '../support/hold.ts'
import { readerOf, startedWhole } from '../support/reader.ts'
import { until } from '../support/until.ts'

const WRONG = 'sha256-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA='

const FAILING = `[
  { tag: 'link', attrs: { rel: 'stylesheet', href: 'https://fonts.example/css' } },
  { tag: 'link', attrs: { rel: 'stylesheet', href: '/own.css', integrity: '${WRONG}' } },
  { tag: 'script', attrs: { type: 'module', src: 'https://cdn.example/script.js' } },
  { tag: 'script', attrs: { type: 'module', src: '/assets/own.js' } },
  { tag: 'script', attrs: { type: 'module', src: '/own.js', integrity: '${WRONG}' } },
  { tag: 'script', attrs: { type: 'module' }, content: 'import "/assets/own.js"' },
]`

/** Each is followed by one that adds its name. */
const IDLE = given

const reader = readerOf(() =>
  builtFrom({
    'content/site.config.ts': `const WRONG = '${WRONG}'
const idle = [${IDLE.join()}].flatMap((attrs, index) => [
  { tag: 'script', attrs, when: 'idle' },
  { tag: 'script', content: \`document.body.dataset.ran = (document.body.dataset.ran ?? '') + \${index}\`, when: 'idle' },
])
export default { title: 'Failing', head: [...${FAILING}, ...idle] }
`,
    'content/index.mdx': '# Home\n\n<script type="module" src="/assets/own.js"></script>\n\n[Other](/other)\n',
    'content/other.md': '# Other\n',
    'content/_slots.tsx': 'export const Footer = () => <script type="module" src="/assets/own.js?slot" />\n',
    'public/own.css': '',
    'public/own.js': '',
    'public/hanging.js': '',
    'public/late.js': "document.body.dataset.ran += 'late'",
    'public/assets/own.js': "import './missing.js'\n",
  }),
)

it('failing scripts and stylesheets of a site do not load its pages again, and idle ones hold up none that follow', async () => {
  const { page } = await reader.blank()
  const { handler, release } = hold()
  await page.route('**/hanging.js*', handler)
  let ranBefore = ''
  await page.route('**/late.js', async (route) => {
    ranBefore ||= await page.evaluate(() => document.body.dataset['ran'] ?? 'none')
    await route.continue()
  })
  const documents: string[] = []
  page.on('request', (request) => request.resourceType() === 'document' && documents.push(request.url()))
  // Patience takes half of its time.
  await page.addInitScript(() => {
    const { setTimeout: wait } = window
    window.setTimeout = ((run: () => void, ms = 0) => wait(run, ms === 3000 ? 1500 : ms)) as typeof window.setTimeout
  })
  await page.goto(reader.at('/'))
  await startedWhole(page)
  await until('the last idle script has run', () => page.evaluate(() => document.body.dataset['ran'] === '0123456late7'))
  assert.doesNotMatch(ranBefore, /5/, 'it was asked for while the others were awaited')
  await page.getByRole('main').getByRole('link', { name: 'Other' }).click()
  await page.getByRole('heading', { level: 1, name: 'Other' }).waitFor()
  assert.deepEqual(documents, [reader.at('/')])
  release()
})
