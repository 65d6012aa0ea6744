/** Names and ids that authors write are properties of the document and the window. Whatever they are, the client and its forms work. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { isReserved } from '../../src/server/document/reserved-names.ts'
import { builtFrom } from '../support/built-sites.ts'
import { listModules, parseModule } from '../support/read-imports.ts'
import { hydrated, readerOf } from '../support/reader.ts'
import { dialog, field, openSearch } from '../support/search-dialog.ts'
import { repository } from '../support/site.ts'

/** Names that the client's modules leave on the window, or look for there. */
const OURS = listModules(repository, 'src/client').flatMap((file) =>
  [...parseModule(repository, file).text.matchAll(/interface Window \{([^}]*)\}/g)].flatMap(([, members = '']) =>
    [...members.matchAll(/^\s+(\w+)\??:/gm)].map(([, name = '']) => name),
  ),
)

const HOME = `# Home

[Components](/components) ${[...OURS, '__REACT_DEVTOOLS_GLOBAL_HOOK__'].map((id) => `<a id="${id}">x</a>`).join(' ')}

<img name="getElementById" src="/a.svg" alt="A"> <img name="b" id="querySelector" src="/a.svg" alt="A">

<object id="body" data="/a.svg">A</object> <embed name="createElement" src="/a.svg"> <iframe name="activeElement" title="A" src="/a.svg"></iframe>

<form name="querySelectorAll" method="post" action="https://elsewhere.example/">
<input name="method" aria-label="M"> <input name="action" aria-label="A"> <button>Send</button>
</form>
`

const COMPONENTS = `import { createElement } from 'react'

# Components

export const Named = () => <><img name="addEventListener" src="/a.svg" alt="A" /><form name="contact" /><section id="boot">Boot</section></>

[Home](/)

<Named />

{createElement('iframe', { name: 'getElementById', title: 'A', src: '/a.svg' })}
`

/** True if the page has search, themes and a click that loads no document. */
async function works(page: Page, link: string): Promise<void> {
  await openSearch(page)
  await field(page).fill('zzz')
  await dialog(page).getByText('No results').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Toggle theme' }).click()
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.getByRole('main').getByRole('link', { name: link }).click()
  await page.getByRole('heading', { level: 1, name: link }).waitFor()
  assert.equal(
    await page.evaluate(() => 'isSameDocument' in window && document.title.includes(document.querySelector('h1')?.innerText ?? '?')),
    true,
  )
}

describe('names that authors choose', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>'
  const reader = readerOf(() =>
    builtFrom({
      'content/site.config.ts': "export default { title: 'Names', security: { csp: false } }\n",
      'content/index.md': HOME,
      'content/components.mdx': COMPONENTS,
      'public/a.svg': svg,
    }),
  )

  it('leave the client working, on the first page and on others', async () => {
    assert.ok(OURS.includes('earlyClicks') && OURS.includes('trustedTypes'))
    const { page } = await reader.silent('/')
    await works(page, 'Components')
    await works(page, 'Home')
    await page.goto(reader.at('/components'))
    await hydrated(page)
    assert.deepEqual(await page.evaluate(() => Array.from(document.forms, ({ name }) => name)), ['contact'])
    await works(page, 'Home')
  })

  it('do not send a form before the client is there', async () => {
    const { page } = await reader.blank()
    await page.route('**/client-*.js', () => {})
    await page.goto(reader.at('/'), { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Send' }).click()
    assert.equal(page.url(), reader.at('/'))
    assert.equal(await page.evaluate(() => Object.getOwnPropertyDescriptor(window, 'earlyClicks')?.value.length), 1)
  })

  it('are known if they are properties of a document', async () => {
    const { page } = await reader.blank()
    const names = await page.evaluate(() => {
      const found: string[] = []
      for (let object = Document.prototype; object !== null; object = Object.getPrototypeOf(object))
        found.push(...Object.getOwnPropertyNames(object))
      return found
    })
    assert.deepEqual(
      names.filter((name) => !isReserved(name)),
      [],
    )
  })
})
