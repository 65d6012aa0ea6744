import type { Locator, Page } from 'playwright-core'

export interface Steps {
  /** How many there were: a click, a tap, a key, a text that's typed, and a scroll to what comes next are one each. */
  readonly count: number
  /** Clicks, or taps where there is no mouse. Scrolls there first if it's out of view. */
  choose(target: Locator): Promise<void>
  press(key: string): Promise<void>
  type(text: string): Promise<void>
  /** Counts a step elsewhere, such as pasting into an editor. */
  elsewhere(): void
}

export function stepsOn(page: Page, byTouch: boolean): Steps {
  let count = 0
  return {
    get count() {
      return count
    },
    async choose(target) {
      await target.waitFor()
      if (!(await isInView(target))) count += 1
      count += 1
      await (byTouch ? target.tap() : target.click())
    },
    async press(key) {
      count += 1
      await page.keyboard.press(key)
    },
    async type(text) {
      count += 1
      await page.keyboard.insertText(text)
    },
    elsewhere() {
      count += 1
    },
  }
}

/** True if all of it can be seen without scrolling, and nothing is in front of its middle. */
export function isInView(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect()
    const front = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return top >= 0 && bottom <= window.innerHeight && front !== null && (element.contains(front) || front.contains(element))
  })
}
