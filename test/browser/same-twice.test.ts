/** Lists in which authors write the same entry twice, in development, where React complains about equal keys. */
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, it } from 'node:test'
import { makeFolder } from '../support/folder.ts'
import { readerAt } from '../support/reader.ts'
import { openSearch, options, search } from '../support/search-dialog.ts'
import { devSite } from '../support/site.ts'

const CONFIG = `const same = { text: 'Start', link: '/' }
const menu = { text: 'More', items: [same, same] }
const sponsor = { name: 'Acme', link: 'https://acme.example', image: '/acme.svg' }
const group = { name: 'Gold', items: [[sponsor, sponsor], [sponsor, sponsor]] }
const social = { icon: 'github', link: 'https://github.com/acme' }
const section = { text: 'Guide', items: [same, same, { text: 'Other', link: '/other' }, { text: 'Other', link: '/other' }] }
export default {
  title: 'Twice',
  topNav: [same, same, menu, menu],
  socials: [social, social],
  sponsors: [group, group],
  sidebar: [same, same, section, section],
  footer: { links: [same, same] },
  head: [{ tag: 'meta', attrs: { name: 'a', content: 'b' } }, { tag: 'meta', attrs: { name: 'a', content: 'b' } }],
}
`

const PAGE = `---
authors: Ann, Ann
---

# Home

<Authors />

<Sponsors />

<Cards>

<Card title="One" href="/other" />

<Card title="One" href="/other" />

</Cards>

<Tabs>

<Tab title="A">One.</Tab>

<Tab title="A">Two.</Tab>

</Tabs>

:::code-group

\`\`\`sh [npm]
one
\`\`\`

\`\`\`sh [npm]
two
\`\`\`

:::

## Overview

### Overview

#### Overview

Walrus.
`

const root = makeFolder(
  { after },
  {
    'content/site.config.ts': CONFIG,
    'content/index.mdx': PAGE,
    'content/other.md': '# Other\n\nText.\n',
    'public/acme.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  },
)
const { open } = readerAt(() => devSite(root))

it('shows both of two equal entries in every list, without a word in the console', async () => {
  const { page, complaints } = await open('/')
  const count = (selector: string) => page.locator(selector).count()
  const counts = async () => [
    await count('nav.dw-sidebar a[href="/"]:text-is("Start")'),
    await count('.dw-top-nav-main > ul > li'),
    await count('.dw-social-links li'),
    await count('.dw-footer-links li'),
    await count('.dw-sponsor'),
    await count('.dw-card'),
    await count('.dw-authors a, .dw-authors'),
  ]
  const all = [6, 4, 2, 2, 8, 2, 1]
  assert.deepEqual(await counts(), all)

  const menus = page.getByRole('button', { name: 'More' })
  await menus.nth(1).click()
  assert.deepEqual(await menus.evaluateAll((list) => list.map((one) => one.getAttribute('aria-expanded'))), ['false', 'true'])
  const entries = page.locator('.dw-nav-links a:visible')
  // The component that shows menus is loaded when one is opened.
  await entries.nth(1).waitFor()
  assert.equal(await entries.count(), 2)
  await page.keyboard.press('Escape')

  // The dialog starts with pages near this one, and a hit names its headings.
  await openSearch(page)
  await search(page, 'walrus')
  await options(page).first().waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')

  await page.locator('nav.dw-sidebar').getByRole('link', { name: 'Other' }).first().click()
  await page.getByRole('heading', { name: 'Other' }).waitFor()
  await page.locator('nav.dw-sidebar').getByRole('link', { name: 'Start' }).first().click()
  await page.getByRole('heading', { name: 'Home' }).waitFor()
  writeFileSync(join(root, 'content/index.mdx'), PAGE.replace('Walrus', 'Seal'))
  await page.getByText('Seal.').waitFor()
  assert.deepEqual(await counts(), all)
  assert.deepEqual(complaints, [])
})
