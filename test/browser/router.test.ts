/** The router in a real browser, on a site that uses every part of it. The machine behind it: test/unit/client/router. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { holdAt } from '../support/hold.ts'
import { hydrated, PHONE, painted, readerOf, startedWhole } from '../support/reader.ts'

const reader = readerOf('router')
const { at, open, silent } = reader

const inMain = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
async function follow(page: Page, link: string, name: string): Promise<void> {
  await inMain(page, link).click()
  await title(page, name).waitFor()
}
async function followSidebar(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link', { name }).click()
  await title(page, name).waitFor()
}
async function goBack(page: Page, name: string): Promise<void> {
  await page.goBack()
  await title(page, name).waitFor()
}
/** Waits until the page is scrolled so far, and still is after the next frames. */
async function isScrolledTo(page: Page, y: number): Promise<void> {
  await page.waitForFunction((wanted) => window.scrollY === wanted, y)
  await painted(page)
  assert.equal(await page.evaluate(() => window.scrollY), y)
}
const partIsInView = (page: Page, id: string) =>
  page.waitForFunction((id) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top ?? -1
    return top >= 0 && top < window.innerHeight
  }, id)

/** An empty list has no size, and so counts as hidden. */
const notes = (page: Page) => page.getByRole('list', { name: 'Notes' })

describe('data', () => {
  it('is not in the HTML, and comes after hydration without a word in the console', async () => {
    assert.match(await (await fetch(at('/notes'))).text(), /Your notes come from this browser\./)
    const { page } = await silent('/notes')
    await notes(page).waitFor({ state: 'attached' })
  })

  it('is sent by a form, answered by the action, and loaded again', async () => {
    const { page } = await silent('/notes')
    await notes(page).waitFor({ state: 'attached' })
    await page.getByLabel('Text').fill('Buy milk')
    await page.getByLabel('Text').press('Enter')
    await page.getByText('Added Buy milk').waitFor()
    assert.equal(await page.getByRole('listitem').filter({ hasText: 'Buy milk' }).count(), 1)
    await page.getByLabel('Text').fill('')
    await page.getByRole('button', { name: 'Add' }).click()
    await page.getByText('A note needs a text.').waitFor()
    await page.getByLabel('Find').fill('bread')
    await page.getByRole('button', { name: 'Find notes' }).click()
    await page.waitForURL(at('/notes?find=bread'))
    await page.waitForFunction(() => document.querySelectorAll('ul[aria-label=Notes] li').length === 0)
    await page.goBack()
    await page.getByRole('listitem').filter({ hasText: 'Buy milk' }).waitFor()
  })

  it('loads again when asked', async () => {
    const { page } = await open('/weather')
    await page.getByText('The sky is blue, asked 1 times.').waitFor()
    await page.getByRole('button', { name: 'Ask again' }).click()
    await page.getByText('The sky is blue, asked 2 times.').waitFor()
  })

  it('is fetched and sent without navigating, from this page and others', async () => {
    const { page } = await silent('/votes')
    await page.getByText('Votes: 0').waitFor()
    await page.getByText('the weather is blue').waitFor()
    await page.getByRole('button', { name: 'Vote', exact: true }).click()
    await page.getByText('Votes: 1').waitFor()
    await page.getByRole('button', { name: 'Vote ten times' }).click()
    await page.getByText('Votes: 11').waitFor()
    assert.equal(page.url(), at('/votes'))
    await page.getByRole('button', { name: 'Ask a page without an action' }).click()
    await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor()
    await page.getByText('405 Method Not Allowed').waitFor()
  })

  it('redirects, also from the page that a visit begins with', async () => {
    const { page } = await open('/')
    await follow(page, 'a moved page', 'Plain')
    assert.equal(page.url(), at('/plain'))
    const direct = await open('/moved')
    await title(direct.page, 'Plain').waitFor()
    assert.equal(direct.page.url(), at('/plain'))
  })

  it('needs a part of the script that plain pages do not start with', async () => {
    const html = await (await fetch(at('/slow'))).text()
    assert.match(html, /<link rel="modulepreload" href="\/assets\/data-\w+\.js"/, 'found in one round trip where it is needed')
    assert.doesNotMatch(await (await fetch(at('/plain'))).text(), /href="\/assets\/data-/)
  })
})

describe('without scripts', () => {
  it('a form with get leads to its page, and others are not offered', async () => {
    const { page } = await open('/notes', { javaScriptEnabled: false })
    assert.equal(await page.getByRole('button', { name: 'Add' }).isVisible(), false)
    await page.getByLabel('Find').fill('milk')
    await page.getByRole('button', { name: 'Find notes' }).click()
    await page.waitForURL(at('/notes?find=milk'))
  })

  it('a form that is sent before hydration is sent after it', async () => {
    const { context } = await open('/plain')
    const release = await holdAt(context, '**/assets/client-*.js')
    const early = await context.newPage()
    await early.goto(at('/notes'), { waitUntil: 'commit' })
    await early.getByLabel('Text').fill('Early')
    await early.getByRole('button', { name: 'Add' }).click()
    assert.equal(early.url(), at('/notes'))
    release()
    await early.getByText('Added Early').waitFor()
  })
})

describe('errors', () => {
  it('are shown in place of the page, with status and text, and go with it', async () => {
    const { page } = await open('/')
    await inMain(page, 'forbidden').click()
    await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor()
    await page.getByText('403 Forbidden').waitFor()
    await page.getByText('You may not see this.').waitFor()
    assert.equal(await page.getByRole('navigation', { name: 'Sidebar' }).isVisible(), true)
    await page.goBack()
    await inMain(page, 'an error').click()
    await page.getByText('It went boom.').waitFor()
    await goBack(page, 'Home')
  })

  it("are shown by the page's own boundary, below a title, thrown by its loader or while it renders", async () => {
    const { page } = await open('/orders')
    await page.getByRole('link', { name: 'Order when closed' }).click()
    await page.getByText('403: Come back tomorrow.').waitFor()
    assert.deepEqual(await page.locator('h1').allTextContents(), ['No orders now'])
    await page.getByRole('link', { name: 'Try again' }).click()
    await page.getByText('We are open.').waitFor()
    await page.goto(at('/'))
    await hydrated(page)
    await page.evaluate(() => Object.assign(window, { bombs: true }))
    await inMain(page, 'orders').click()
    await page.getByText('Error: The kitchen is on fire.').waitFor()
    assert.deepEqual(await page.locator('h1').allTextContents(), ['Orders'])
  })

  it('leave no headings of the page in the outline', async () => {
    const { page } = await open('/plain')
    const outline = page.getByRole('navigation', { name: 'On this page' })
    const buttons = page.getByRole('button', { name: 'On this page' })
    for (const path of ['/errors/boom', '/broken']) {
      await page.goto(at(path))
      await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor()
      await outline.waitFor({ state: 'detached' })
      assert.equal(await buttons.count(), 0)
      await followSidebar(page, 'Long')
      await outline.waitFor()
    }
  })

  it('while rendering are shown in the page', async () => {
    const { page } = await open('/')
    await inMain(page, 'a broken one').click()
    await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor()
    await page.getByText('Only in a browser.').waitFor()
    await followSidebar(page, 'Plain')
  })

  it('for an address without a page are the not-found page, for one that cannot be read 400', async () => {
    const { page } = await open('/')
    await page.evaluate(() => {
      for (const href of ['/nowhere', '/users/%E0%A4%A']) {
        const link = document.createElement('a')
        link.href = href
        link.textContent = href
        document.querySelector('main')?.prepend(link)
      }
    })
    await inMain(page, '/users/%E0%A4%A').click()
    await page.getByText('400 Bad Request').waitFor()
    await goBack(page, 'Home')
    await page.evaluate(() => document.querySelector('main a[href="/nowhere"]')?.remove())
    await page.goto(at('/nowhere'))
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor()
  })
})

it('the head has the canonical link of the page that is shown, also after the not-found page', async () => {
  const { page } = await open('/no/such/page')
  const canonical = page.locator('link[rel=canonical]')
  assert.equal(await canonical.count(), 0)
  await page.getByRole('link', { name: 'Go to Home Page' }).click()
  await title(page, 'Home').waitFor()
  await page.locator('link[rel=canonical][href="https://router.example/"]').waitFor({ state: 'attached' })
  await inMain(page, 'a plain page').click()
  await title(page, 'Plain').waitFor()
  await page.locator('link[rel=canonical][href="https://router.example/plain"]').waitFor({ state: 'attached' })
  const description = page.locator('meta[name=description]')
  assert.equal(await description.getAttribute('content'), 'Nothing but words.')
  await page.goBack()
  await title(page, 'Home').waitFor()
  await description.waitFor({ state: 'detached' })
  assert.equal(await canonical.count(), 1)
})

describe('history and scroll position', () => {
  it('come back together with the history buttons', async () => {
    const { page } = await open('/long')
    await page.evaluate(() => window.scrollTo(0, 1500))
    await followSidebar(page, 'Plain')
    // A new page starts at its top.
    await isScrolledTo(page, 0)
    await goBack(page, 'Long')
    await isScrolledTo(page, 1500)
    await page.goForward()
    await title(page, 'Plain').waitFor()
    await isScrolledTo(page, 0)
  })

  it('survive a reload', async () => {
    const { page } = await open('/long')
    await page.evaluate(() => window.scrollTo(0, 1200))
    await page.reload()
    await hydrated(page)
    await page.waitForFunction(() => window.scrollY === 1200)
  })

  it('follow hashes, on the page and on another one, and back', async () => {
    const { page } = await open('/')
    await inMain(page, 'one part of it').click()
    await page.waitForURL(at('/long#part-30'))
    await partIsInView(page, 'part-30')
    await page.waitForFunction(() => document.activeElement?.id === 'part-30')
    await page.evaluate(() => window.scrollTo(0, 0))
    await inMain(page, 'the last part').click()
    await page.waitForURL(at('/long#part-40'))
    await page.waitForFunction(() => window.scrollY > 0)
    await page.goBack()
    await page.waitForURL(at('/long#part-30'))
    // Where the reader was, not where the hash is.
    await isScrolledTo(page, 0)
    await goBack(page, 'Home')
    await page.goForward()
    await title(page, 'Long').waitFor()
  })

  it('follow a hash that is typed by hand, and one that names nothing leaves the page where it is', async () => {
    const { page } = await open('/long')
    await page.evaluate(() => {
      location.hash = '#part-20'
    })
    await partIsInView(page, 'part-20')
    const before = await page.evaluate(() => window.scrollY)
    await page.evaluate(() => {
      location.hash = '#%E0%A4%A'
    })
    await isScrolledTo(page, before)
    await page.goBack()
    await page.goBack()
    await page.waitForURL(at('/long'))
  })

  it('start at the top for a link to the page itself', async () => {
    const { page } = await open('/long')
    await page.evaluate(() => window.scrollTo(0, 900))
    const entries = await page.evaluate(() => history.length)
    await page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link', { name: 'Long' }).click()
    await page.waitForFunction(() => window.scrollY === 0)
    assert.equal(await page.evaluate(() => history.length), entries)
  })
})

describe('focus and announcement', () => {
  it('go to the content of the new page, without scrolling', async () => {
    const { page } = await open('/', { viewport: PHONE })
    await startedWhole(page)
    await follow(page, 'a plain page', 'Plain')
    await page.waitForFunction(() => document.activeElement?.id === 'content')
    await isScrolledTo(page, 0)
    await page.locator('body > [role=status]').filter({ hasText: 'Plain – Router' }).waitFor({ state: 'attached' })
    await page.keyboard.press('Tab')
    assert.equal(await page.evaluate(() => document.activeElement?.closest('main')?.id), 'content', 'Tab goes on from there')
  })

  it('stay where they are for a form on its own page', async () => {
    const { page } = await open('/notes')
    await notes(page).waitFor({ state: 'attached' })
    await page.getByLabel('Text').fill('Focus')
    await page.getByLabel('Text').press('Enter')
    await page.getByText('Added Focus').waitFor()
    assert.equal(await page.evaluate(() => (document.activeElement as HTMLInputElement).name), 'text')
  })
})

describe('blockers', () => {
  it('hold links, calls and the history buttons back until the reader decides', async () => {
    const { page } = await silent('/')
    await inMain(page, 'a draft').click()
    await page.getByLabel('Draft').fill('Dear all')
    await page.getByRole('link', { name: 'Leave' }).click()
    await page.getByText('Leave for /plain?').waitFor()
    assert.equal(page.url(), at('/draft'))
    await page.getByRole('button', { name: 'Stay' }).click()
    await page.getByRole('alert').waitFor({ state: 'detached' })
    await page.evaluate(() => history.back())
    await page.getByText('Leave for /?').waitFor()
    await page.waitForURL(at('/draft'))
    assert.equal(await page.getByLabel('Draft').inputValue(), 'Dear all')
    await page.getByRole('button', { name: 'Discard the draft' }).click()
    await title(page, 'Home').waitFor()
    assert.equal(page.url(), at('/'))
    await page.goForward()
    await title(page, 'Draft').waitFor()
    await page.getByRole('button', { name: 'Go on' }).click()
    await title(page, 'Plain').waitFor()
  })

  it('ask before the document is left, only while asked to', async () => {
    const { page } = await open('/draft')
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      void dialog.accept()
    })
    // Browsers only ask readers who have touched the page.
    await page.getByLabel('Draft').click()
    await page.getByLabel('Draft').fill('Dear all')
    await page.goto(at('/plain'))
    assert.deepEqual(asked, ['beforeunload'])
    await page.goto(at('/draft'))
    await hydrated(page)
    await page.goto(at('/plain'))
    assert.equal(asked.length, 1)
  })
})

it('a link that is followed while a page loads shows the later of the two, and tells the loader of the earlier one', async () => {
  const { page, context } = await silent('/')
  const release = await holdAt(context, '**/answers/slow.json')
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('slow.json'))
  const asked = page.waitForRequest('**/answers/slow.json')
  await inMain(page, 'a slow page').click()
  await asked
  await inMain(page, 'a plain page').click()
  await failed
  release()
  await title(page, 'Plain').waitFor()
  assert.equal(page.url(), at('/plain'))
})

describe('the progress bar', () => {
  const bar = (page: Page) => page.getByRole('progressbar', { name: 'Loading page' })

  it('comes after 150 ms, and stays long enough to be seen', async () => {
    const { page, context } = await open('/', { clock: true })
    await startedWhole(page)
    const release = await holdAt(context, '**/answers/slow.json')
    const asked = page.waitForRequest('**/answers/slow.json')
    await inMain(page, 'a slow page').click()
    await asked
    await page.clock.runFor(149)
    assert.equal(await bar(page).count(), 0)
    await page.clock.runFor(1)
    assert.equal(await bar(page).count(), 1)
    release()
    await page.getByText('Here at last.').waitFor()
    assert.equal(await bar(page).count(), 1, 'it does not flicker')
    await page.clock.runFor(299)
    assert.equal(await bar(page).count(), 1)
    await page.clock.runFor(1)
    assert.equal(await bar(page).count(), 0)
  })

  it('does not come for what is quick', async () => {
    const { page } = await open('/', { clock: true })
    await startedWhole(page)
    await follow(page, 'a plain page', 'Plain')
    await page.clock.runFor(1000)
    assert.equal(await bar(page).count(), 0)
  })
})

describe('view transitions', () => {
  const watch = (context: BrowserContext) =>
    context.addInitScript(() => {
      const start = document.startViewTransition.bind(document)
      Object.assign(window, { transitions: 0 })
      document.startViewTransition = (update) => {
        Object.assign(window, { transitions: (window as unknown as { transitions: number }).transitions + 1 })
        return start(update)
      }
    })
  const count = (page: Page) => page.evaluate(() => (window as unknown as { transitions: number }).transitions)

  it('are shown where a link asks for one, and on the way back', async () => {
    const { page } = await silent('/', { before: watch })
    await page.getByRole('link', { name: 'Fade to plain' }).click()
    await title(page, 'Plain').waitFor()
    assert.equal(await count(page), 1)
    await goBack(page, 'Home')
    assert.equal(await count(page), 2)
    await follow(page, 'a long page', 'Long')
    assert.equal(await count(page), 2, 'other links have none')
  })

  it('are not shown to readers who want less motion', async () => {
    const { page } = await open('/', { before: watch, reducedMotion: 'reduce' })
    await page.getByRole('link', { name: 'Fade to plain' }).click()
    await title(page, 'Plain').waitFor()
    assert.equal(await count(page), 0)
  })
})
