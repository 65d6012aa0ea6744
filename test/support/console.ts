import type { Page } from 'playwright-core'

/** Collects every warning, error and uncaught exception of a page, in order, except for those about a 404 and about other hosts. */
export function watchConsole(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() !== 'warning' && message.type() !== 'error') return
    if (/Failed to load resource.*(404|ERR_NAME_NOT_RESOLVED)/.test(message.text())) return
    complaints.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
  return complaints
}
