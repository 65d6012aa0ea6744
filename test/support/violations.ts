import type { BrowserContext } from 'playwright-core'

const REPORT = 'reportViolation'

/** Messages of browsers about violations, also where a page's scripts are off. */
const MESSAGE = /Content[ -]Security[ -]Policy|TrustedHTML|TrustedScript|trusted-types|default-src|script-src|style-src/i

/** Collects what the pages of a context do against their policies. */
export async function watchViolations(context: BrowserContext, violations: Set<string>): Promise<void> {
  context.on('console', (message) => {
    const { type, text, url } = { type: message.type(), text: message.text(), url: message.page()?.url() }
    if ((type === 'error' || type === 'warning') && MESSAGE.test(text)) violations.add(`${url}: ${text}`)
  })
  await context.exposeBinding(REPORT, ({ page }, text: string) => violations.add(`${page.url()}: ${text}`))
  await context.addInitScript((report) => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event
      const send: unknown = Reflect.get(window, report)
      if (typeof send === 'function') send(`${effectiveDirective} ${blockedURI} ${sample} (${sourceFile}:${lineNumber})`)
    })
  }, REPORT)
}
