/** Tasks of readers, done by mouse, by touch and by keyboard. Each may take so many steps at most, and ends when its answer is in view. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { builtOwnSite } from '../../support/built-sites.ts'
import { DESKTOP, PHONE, readerOf } from '../../support/reader.ts'
import { answered, field, options, button as searchButton } from '../../support/search-dialog.ts'
import { isInView, type Steps, stepsOn } from '../../support/steps.ts'
import { tiered } from '../../support/tier.ts'
import { until } from '../../support/until.ts'

const reader = readerOf(builtOwnSite)

interface Visit {
  page: Page
  steps: Steps
  byTouch: boolean
}

interface Task {
  name: string
  from: string
  /** At most so many steps by mouse, and by touch. */
  atMost: readonly [number, number]
  take(visit: Visit): Promise<void>
}

const main = (page: Page) => page.getByRole('main')
const copyButton = (within: Locator) => within.getByRole('button', { name: 'Copy code' }).filter({ visible: true }).first()
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

async function seen(target: Locator): Promise<void> {
  await target.waitFor()
  await until('the answer is in view', () => isInView(target))
}

async function search({ page, steps, byTouch }: Visit, query: string): Promise<void> {
  if (byTouch) await steps.choose(searchButton(page).filter({ visible: true }).first())
  else await steps.press('/')
  await field(page).waitFor()
  await steps.type(query)
  await answered(page)
}

async function findFirst(visit: Visit, query: string): Promise<void> {
  await search(visit, query)
  if (visit.byTouch) await visit.steps.choose(options(visit.page).first())
  else await visit.steps.press('Enter')
}

const TASKS: readonly Task[] = [
  {
    name: 'copy the code of a reaction in Kotlin',
    from: '/',
    atMost: [4, 4],
    async take(visit) {
      await findFirst(visit, 'reaction kotlin')
      await visit.page.getByRole('heading', { level: 1, name: 'Reaction' }).waitFor()
      await visit.steps.choose(copyButton(main(visit.page)))
      assert.match(await copied(visit.page), /ReactionV2Codec|val /)
    },
  },
  {
    name: 'find out how large a message may be',
    from: '/',
    atMost: [3, 3],
    async take(visit) {
      await findFirst(visit, 'size limit of messages')
      await seen(main(visit.page).getByText('1,048,214 bytes'))
    },
  },
  {
    name: 'find out what an error means',
    from: '/',
    atMost: [3, 3],
    async take(visit) {
      await findFirst(visit, 'GroupError::Sync')
      await seen(main(visit.page).getByText('[GroupError::Sync]', { exact: true }))
    },
  },
  {
    name: 'copy the TypeScript that sends again without sending twice',
    from: '/dms/messages',
    atMost: [2, 3],
    async take({ page, steps, byTouch }) {
      const title = 'Retry without sending twice'
      if (byTouch) await steps.choose(page.getByRole('button', { name: 'On this page' }))
      const outline = page.getByRole(byTouch ? 'dialog' : 'navigation', { name: 'On this page' })
      await steps.choose(outline.getByRole('link', { name: title, exact: true }))
      await seen(page.getByRole('heading', { name: title }))
      await steps.choose(copyButton(page.getByRole('heading', { name: title }).locator('xpath=following::*[@role="tabpanel"]').first()))
      assert.match(await copied(page), /^async function sendOnce/)
    },
  },
  {
    name: 'get from the home page to a running chat',
    from: '/',
    atMost: [6, 6],
    async take({ page, steps }) {
      await steps.choose(main(page).getByRole('link', { name: 'Send your first message' }))
      await page.getByRole('heading', { level: 1, name: 'Quickstart' }).waitFor()
      const blocks = main(page).locator('.dw-code-block')
      await steps.choose(copyButton(blocks.nth(0)))
      assert.match(await copied(page), /^npm create vite[\s\S]*npm run dev$/)
      steps.elsewhere()
      await steps.choose(copyButton(blocks.nth(1)))
      assert.match(await copied(page), /Client\.create[\s\S]*function show/)
      steps.elsewhere()
    },
  },
  {
    name: 'open the page about push notifications',
    from: '/',
    atMost: [2, 2],
    async take({ page, steps }) {
      await steps.choose(main(page).getByRole('link', { name: 'Send push notifications' }))
      await page.getByRole('heading', { level: 1, name: 'Build push notifications' }).waitFor()
    },
  },
  {
    name: 'change the theme',
    from: '/dms/messages',
    atMost: [1, 1],
    async take({ page, steps }) {
      await steps.choose(page.getByRole('button', { name: 'Toggle theme' }))
      await page.waitForFunction(() => document.documentElement.classList.contains('dark'))
    },
  },
]

describe('readers', () => {
  for (const byTouch of tiered([false, true], [false])) {
    const how = byTouch ? 'by touch' : 'by mouse'
    for (const { name, from, atMost, take } of TASKS) {
      it(`${name}, ${how}`, async (t) => {
        const { page } = await reader.open(from, {
          colorScheme: 'light',
          ...(byTouch ? { viewport: PHONE, hasTouch: true, isMobile: true } : { viewport: DESKTOP }),
        })
        await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
        const steps = stepsOn(page, byTouch)
        await take({ page, steps, byTouch })
        t.diagnostic(`${steps.count} steps`)
        assert.ok(steps.count <= (atMost[byTouch ? 1 : 0] ?? 0), `${steps.count} steps`)
      })
    }
  }

  it('get to a question at the end of a long page, on a phone', async (t) => {
    const { page } = await reader.open('/get-started/faq', { viewport: PHONE, hasTouch: true, isMobile: true })
    const steps = stepsOn(page, true)
    await steps.choose(page.getByRole('button', { name: 'On this page' }))
    const outline = page.getByRole('dialog', { name: 'On this page' })
    await steps.choose(outline.locator('summary').last())
    const question = outline.getByRole('link').last()
    await steps.choose(question)
    await outline.waitFor({ state: 'detached' })
    t.diagnostic(`${steps.count} steps`)
    assert.ok(steps.count <= 4, `${steps.count} steps`)
  })

  it('get to a sample in Kotlin, by keyboard, through search', async (t) => {
    const { page } = await reader.open('/')
    const steps = stepsOn(page, false)
    await findFirst({ page, steps, byTouch: false }, 'send a message kotlin')
    const kotlin = page.getByRole('button', { name: 'Show code for: Kotlin' }).first()
    await seen(kotlin)
    t.diagnostic(`${steps.count} steps`)
    assert.ok(steps.count <= 3, `${steps.count} steps`)
  })

  it('get to a sample in Kotlin, by keyboard, from control to control', async (t) => {
    const { page } = await reader.open('/dms/messages')
    const steps = stepsOn(page, false)
    const choice = page.getByRole('radio', { name: 'Kotlin' })
    await steps.press('Tab')
    await steps.press('Enter')
    const isAtChoice = () => page.evaluate(() => document.activeElement?.closest('[role=radiogroup]') !== null)
    while (steps.count < 8 && !(await isAtChoice())) await steps.press('Tab')
    while (steps.count < 11 && !(await choice.isChecked())) await steps.press('ArrowRight')
    assert.equal(await choice.isChecked(), true)
    t.diagnostic(`${steps.count} steps`)
  })
})
