/** Readers who ask their system for less motion: nothing moves, fades or turns. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { PHONE, readerOf } from '../support/reader.ts'

const reader = readerOf('authoring')

/** Elements that take longer than a moment to change, those drawn before and after them included. */
const movingParts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) =>
      ['', '::before', '::after', '::backdrop'].flatMap((part) => {
        const { transitionDuration, animationDuration, animationIterationCount, animationName } = getComputedStyle(element, part)
        const isLong = [transitionDuration, animationDuration].some((times) =>
          times.split(',').some((time) => Number.parseFloat(time) > 0.001),
        )
        const isEndless = animationName !== 'none' && animationIterationCount === 'infinite'
        return isLong || isEndless ? [`${element.className || element.tagName}${part}`] : []
      }),
    ),
  )

/** Opens search, with the bar that shows while its index loads. */
async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press('/')
  await page.getByRole('dialog').waitFor()
  await page.evaluate(() => {
    const bar = document.createElement('progress')
    bar.className = 'dw-search-progress'
    document.querySelector('dialog[open]')?.append(bar)
  })
}

describe('a reader who wants less motion', () => {
  it('sees nothing move on a page, in its menus and in search', async () => {
    const { page } = await reader.open('/components', { reducedMotion: 'reduce' })
    assert.deepEqual(await movingParts(page), [])
    await openSearch(page)
    assert.deepEqual(await movingParts(page), [])
  })

  it('sees the menu of a phone at once', async () => {
    const { page } = await reader.open('/components', { reducedMotion: 'reduce', viewport: PHONE })
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).waitFor()
    assert.deepEqual(await movingParts(page), [])
  })

  it("sees the home page's messages as they stay, which others see arrive one after the other", async () => {
    const arrivals = (page: Page) =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.matches('.dw-home-bubble'))
          .map(({ effect }) => effect?.getTiming().delay ?? 0)
          .sort((a, b) => a - b),
      )
    const { page } = await reader.open('/', { reducedMotion: 'reduce' })
    assert.deepEqual(await arrivals(page), [])
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    assert.deepEqual(await arrivals(page), [400, 1000, 1500])
    await page.getByText('Nearly.').waitFor()
  })

  it('is not everyone', async () => {
    const { page } = await reader.open('/components', { reducedMotion: 'no-preference' })
    assert.notDeepEqual(await movingParts(page), [])
    await openSearch(page)
    assert.ok((await movingParts(page)).includes('dw-search-progress'))
  })
})
