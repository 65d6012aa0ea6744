/** Everything that the content security policy stops, and lets through, while a page is written. */
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { makeFolder, writeFiles } from '../support/folder.ts'
import { hydrated } from '../support/reader.ts'
import type { ServedSite } from '../support/served.ts'
import { devSite } from '../support/site.ts'
import { until } from '../support/until.ts'

const config = (security: object) => `export default ${JSON.stringify({ security })}`

const FILES = {
  'content/site.config.ts': config({}),
  'content/added.tsx': `import { useEffect } from 'react'
export function Added() {
  useEffect(() => { document.head.append(Object.assign(document.createElement('style'), { textContent: '#added { color: rgb(1, 2, 3) }' })) }, [])
  return <p id="added" style={{ margin: 7 }}>Added</p>
}`,
  'content/index.mdx': "import { Added } from './added.tsx'\n\n# Home\n\n<Added />\n\n[Own](/own)\n",
  'content/own.mdx': '# Own\n\n<style>{`#own { color: rgb(4, 5, 6) }`}</style>\n\n<p id="own">Own</p>\n',
}

describe('the policy in development', () => {
  const root = makeFolder({ after }, FILES)
  let site: ServedSite
  let browser: TestBrowser
  before(async () => {
    site = await devSite(root)
    browser = await openBrowser()
  })
  after(async () => {
    await site.stop()
    await browser.close()
  })
  const open = async () => {
    const page = await browser.newPage()
    await page.goto(site.url)
    await hydrated(page)
    return page
  }

  it('stops styles that scripts add, says what to write, and then lets them through', async () => {
    const page = await open()
    await page.getByRole('button', { name: '1 warning' }).click()
    await page.getByText("csp: { 'style-src': [\"'unsafe-inline'\"] }").waitFor()
    const look = () => page.locator('#added').evaluate((element) => [getComputedStyle(element).color, getComputedStyle(element).marginTop])
    assert.notEqual((await look())[0], 'rgb(1, 2, 3)')
    assert.equal((await look())[1], '7px')
    assert.match(browser.takeViolations().join('\n'), /style-src-elem/)
    const policy = async () => (await fetch(site.url)).headers.get('content-security-policy') ?? ''
    const strict = await policy()
    writeFiles(root, { 'content/site.config.ts': config({ csp: { 'style-src': ["'unsafe-inline'"] } }) })
    await until('the new policy is sent', async () => (await policy()) !== strict)
    await page.reload()
    await page.waitForFunction(() => getComputedStyle(document.querySelector('#added') ?? document.body).color === 'rgb(1, 2, 3)')
    writeFiles(root, { 'content/site.config.ts': config({}) })
  })

  it("lets a page's own styles through, after a click and a change", async () => {
    const page = await open()
    const isColored = (color: string) =>
      page.waitForFunction((value) => getComputedStyle(document.querySelector('#own') ?? document.body).color === value, color)
    await page.getByRole('link', { name: 'Own' }).click()
    await isColored('rgb(4, 5, 6)')
    writeFiles(root, { 'content/own.mdx': FILES['content/own.mdx'].replace('4, 5, 6', '7, 8, 9') })
    await isColored('rgb(7, 8, 9)')
    // Violations from before the page was loaded again for a new hash.
    browser.takeViolations()
  })
})
