/** What a reader's address and typing may hold: whatever it says, nothing runs, and the page's policy has nothing to forbid. */
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { createRandom } from '../support/fuzz.ts'
import { hostileText } from '../support/hostile-text.ts'
import { readerOf } from '../support/reader.ts'
import { tiered } from '../support/tier.ts'

const PAYLOADS = [
  '<img src=x onerror=pwned()>',
  '</script><script>pwned()</script>',
  '"><svg onload=pwned()>',
  'javascript:pwned()',
  "'-pwned()-'",
  ...Array.from({ length: 5 }, (_, number) => hostileText(createRandom(number + 1), 10).replace(/[\ud800-\udfff\r\n]/g, '')),
]

const site = readerOf('search')

it('hostile input in addresses and in search is only text', async () => {
  const { page, complaints } = await site.open('/', {
    before: (context) => context.addInitScript({ content: "window.pwned = () => document.documentElement.setAttribute('data-pwned', '')" }),
  })
  for (const payload of tiered(PAYLOADS, [...PAYLOADS.slice(0, 3), ...PAYLOADS.slice(-1)])) {
    const encoded = encodeURIComponent(payload)
    for (const address of [`/?q=${encoded}`, `/#${encoded}`, `/${encoded}`]) {
      await page.goto(site.at(address))
      await page.waitForFunction(() => !('earlyClicks' in window))
      if (address.startsWith('/?')) {
        await page.getByRole('combobox', { name: 'Search' }).waitFor()
        await page.locator('.dw-search-message:not(:empty), [role=listbox][aria-busy=false]').first().waitFor()
        assert.equal(await page.getByRole('combobox', { name: 'Search' }).inputValue(), payload.slice(0, 200))
      }
      assert.equal(await page.locator('x-pwned, [data-pwned], [onerror], [onload], [onclick]').count(), 0, address)
    }
  }
  const unexpected = complaints.filter((complaint) => !/Failed to load resource.*400/.test(complaint))
  assert.deepEqual(unexpected, [])
})
