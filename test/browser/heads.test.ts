/** The head says after a click what the document of that address says. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import type { Page } from 'playwright-core'
import { builtFrom } from '../support/built-sites.ts'
import { goldenFiles } from '../support/golden.ts'
import { readerOf, startedWhole } from '../support/reader.ts'
import { servedDocument } from '../support/served-document.ts'
import { until } from '../support/until.ts'

const PATHS = ['/', '/hidden', '/plain', '/things/one', '/things/two', '/posts/a']

const { 'a list of tags': list = '', 'functions of the page': functions = '', ...content } = goldenFiles('given/heads.txt')

/** The title and the tags that say something of the page, in their order among those of the same name. */
function describing(document: Document): string[] {
  const tags = [...document.head.querySelectorAll('meta:not([media]), link:is([rel=canonical], [rel=alternate])')]
  const named = tags.map((tag) => [['name', 'property', 'rel'].map((name) => tag.getAttribute(name) ?? '').join(), tag.outerHTML] as const)
  const colors = [...document.head.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
  const texts = named.sort(([a], [b]) => (a === b ? 0 : a < b ? -1 : 1)).map(([, html]) => html)
  const color = colors.find(({ media }) => matchMedia(media).matches)?.content ?? ''
  return [document.title, color, ...texts, String(document.head.querySelectorAll(':scope > [type="application/ld+json"]').length > 0)]
}

const inPage = (page: Page): Promise<string[]> => page.evaluate(`(${describing})(document)`)

for (const [name, configuration] of Object.entries({ 'a list of tags': list, 'functions of the page': functions }))
  describe(`the head with ${name}`, () => {
    const { open } = readerOf(() => builtFrom({ ...content, 'content/site.config.ts': configuration }))

    it('is that of the document of each page, there and back', async () => {
      const { page } = await open('/')
      await startedWhole(page)
      const heads = new Map<string, string[]>()
      // Scripts stay those of the first document, and the not-found page's has none of a function.
      let end: number | undefined
      const check = async (path: string, served: string[]) => {
        const expected = served.slice(0, end)
        await until('the head is as expected', async () => isDeepStrictEqual((await inPage(page)).slice(0, end), expected)).catch(() => {})
        assert.deepEqual((await inPage(page)).slice(0, end), expected, path)
      }
      for (const path of PATHS.slice(1)) {
        await page.getByRole('main').getByRole('link', { name: path, exact: true }).click()
        await page.waitForURL(`**${path}`)
        if (path === '/things/two') {
          await page.locator('link[rel=canonical][href$="/things/two"]').waitFor({ state: 'attached' })
          const clicked = await inPage(page)
          await page.reload()
          await startedWhole(page)
          end = -1
          await check(path, clicked)
        } else {
          const expected = await (await servedDocument(page)).evaluate(describing)
          heads.set(path, expected)
          await check(path, expected)
        }
        await page.goBack()
        await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
        await check('/', await (await servedDocument(page)).evaluate(describing))
      }
    })
  })

describe('the head of a page of whose place more is known', () => {
  const { at, blank } = readerOf(() => builtFrom({ ...content, 'content/site.config.ts': "export default { title: 'Heads' }\n" }))

  it('says that after a click, and nothing of it after the next', async () => {
    const { page } = await blank()
    const translations = [{ hreflang: 'he', href: 'https://heads.example/he/plain' }]
    const notices = [{ text: 'A word before:', link: { text: 'more', href: '/hidden' } }]
    const own = {
      lang: 'he',
      dir: 'rtl',
      canonical: 'https://heads.example/other',
      isHidden: true,
      hasMarkdown: false,
      translations,
      notices,
    }
    await page.route('**/.site/routes.json', async (route) => {
      const routes = (await (await route.fetch()).json()) as { path: string }[]
      await route.fulfill({ json: routes.map((entry) => (entry.path === '/plain' ? { ...entry, own: { '/plain': own } } : entry)) })
    })
    await page.goto(at('/'))
    await startedWhole(page)
    const before = (await inPage(page)).slice(0, -1)
    await page.getByRole('main').getByRole('link', { name: '/plain', exact: true }).click()
    await page.locator('article[lang=he][dir=rtl]', { hasText: 'Plain' }).waitFor()
    await page.getByRole('note').getByRole('link', { name: 'more' }).waitFor()
    const said = () =>
      page
        .locator('head > :is([rel=canonical], [rel=alternate], [name=robots])')
        .evaluateAll((tags) => tags.map((tag) => tag.getAttribute('href') ?? tag.getAttribute('content')))
    const expected = [own.canonical, translations[0]?.href, 'noindex']
    await until('the head is as expected', async () => isDeepStrictEqual(await said(), expected)).catch(() => {})
    assert.deepEqual(await said(), expected)
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
    await until('the head is as before', async () => isDeepStrictEqual((await inPage(page)).slice(0, -1), before))
  })
})
