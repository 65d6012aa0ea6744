import type { JSHandle, Page } from 'playwright-core'

/** The open page's document as it's served, parsed. A request can do that where the content security policy forbids scripts to. */
export function servedDocument(page: Page): Promise<JSHandle<Document>> {
  return page.evaluateHandle(
    () =>
      new Promise<Document>((resolve, reject) => {
        const request = new XMLHttpRequest()
        request.open('GET', location.href)
        request.responseType = 'document'
        request.addEventListener('load', () => resolve(request.response))
        request.addEventListener('error', reject)
        request.send()
      }),
  )
}
