import type { Page } from 'playwright-core'

/** Waits until the language menu keeps the page's section, and has it wait for the section in the other language as long as a busy machine takes. */
export async function keepsSection(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('.dw-languages a')].some((a) => a.hash === location.hash),
  )
  await page.evaluate(() => {
    AbortSignal.timeout = () => new AbortController().signal
  })
}
