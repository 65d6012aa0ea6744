/** This site's figures and its checklist, by keyboard, on a phone, without scripts and without storage. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { builtOwnSite } from '../../support/built-sites.ts'
import { hydrated, type OpenOptions, PHONE, readerOf } from '../../support/reader.ts'
import type { Tab } from '../../support/tabs.ts'
import { EXHAUSTIVE } from '../../support/tier.ts'

const reader = readerOf(builtOwnSite)

let tab: Tab
let page: Page
let complaints: readonly string[]

async function open(path: string, options: OpenOptions = {}): Promise<void> {
  tab = await reader.open(path, options)
  ;({ page, complaints } = tab)
}

const figure = (name: string): Locator => page.getByRole('figure', { name })

/** Presses a button of a figure as a reader without a pointer does. */
async function press(within: Locator, name: string | RegExp): Promise<void> {
  const button = within.getByRole('button', { name })
  await button.focus()
  await page.keyboard.press('Enter')
}

const heightOf = (locator: Locator): Promise<number> => locator.evaluate((element) => element.getBoundingClientRect().height)

describe('figures', () => {
  const viewport = PHONE

  it('step through a message, one item at a time, and keep their height', async () => {
    await open('get-started/intro', { viewport })
    const stepped = figure('From one app to another')
    const height = await heightOf(stepped)
    const texts: (string | null)[] = []
    for (let step = 1; step <= 6; step += 1) {
      const shown = stepped.getByRole('listitem')
      assert.equal(await shown.count(), 1)
      texts.push(await shown.textContent())
      assert.equal(await stepped.locator('.figure-place').textContent(), `Step ${step} of 6`)
      assert.equal(await heightOf(stepped), height)
      if (step < 6) await press(stepped, 'Next step')
    }
    assert.equal(new Set(texts).size, 6)
    await press(stepped, 'Start again')
    assert.equal(await stepped.getByRole('listitem').textContent(), texts[0])
    await press(stepped, 'Previous step')
    assert.equal(await stepped.getByRole('listitem').textContent(), texts[0], 'there is nothing before the first')
    assert.deepEqual(complaints, [])
  })

  it('write the rules that a reader chooses for a group', async () => {
    await open('groups/group-permissions', { viewport, permissions: ['clipboard-read', 'clipboard-write'] })
    const builder = figure('Choose who may do what')
    const code = builder.locator('code')
    const said = builder.locator('p[aria-live]')
    assert.match((await code.textContent()) ?? '', /GroupPermissionsOptions\.Default,/)
    await press(builder, 'Admin only')
    assert.match((await code.textContent()) ?? '', /GroupPermissionsOptions\.AdminOnly,/)
    assert.equal(await builder.getByRole('button', { name: 'Admin only' }).getAttribute('aria-pressed'), 'true')
    assert.match((await said.textContent()) ?? '', /ready-made set Admin only/)

    await builder.getByRole('combobox', { name: 'Add a member' }).selectOption('Nobody')
    assert.match((await code.textContent()) ?? '', /addMemberPolicy: PermissionPolicy\.Deny,/)
    assert.match((await said.textContent()) ?? '', /custom set.*Nobody can add members until/)
    assert.equal(await builder.getByRole('button', { name: 'Admin only' }).getAttribute('aria-pressed'), 'false')
    const appoint = builder.getByRole('combobox', { name: 'Add an admin' }).getByRole('option')
    assert.deepEqual(await appoint.allTextContents(), ['Admins and super admins', 'Super admins', 'Nobody'])

    assert.match((await code.textContent()) ?? '', /from '@xmtp\/browser-sdk'/)
    await press(builder, 'Node')
    assert.match((await code.textContent()) ?? '', /from '@xmtp\/node-sdk'/)
    await press(builder, 'Copy code')
    await builder.getByText('Copied.').waitFor()
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), await code.textContent())
    assert.ok(await builder.evaluate((element) => element.scrollWidth <= element.clientWidth), 'the code is not wider than its frame')
    assert.deepEqual(complaints, [])
  })

  it('lead from one consent state to the next', async () => {
    await open('consent/user-consent', { viewport })
    const consent = figure('Consent of one group conversation')
    const answer = consent.locator('[aria-live]')
    const height = await heightOf(consent)
    const results: (string | null)[] = []
    for (const event of ['You block', 'They send a message', 'You send anything', 'You left, and are added again', 'You accept']) {
      await press(consent, event)
      results.push(await answer.locator('strong').textContent())
      assert.equal(await heightOf(consent), height, event)
    }
    assert.deepEqual(results, ['Denied', 'Denied', 'Allowed', 'Unknown', 'Allowed'])
    assert.deepEqual(complaints, [])
  })

  it('show who reads which epoch', EXHAUSTIVE, async () => {
    await open('protocol/group-encryption', { viewport })
    const epochs = figure('A group’s epochs')
    const height = await heightOf(epochs)
    for (const commit of ['Remove Ben’s laptop', 'Add Cleo’s tablet', 'Renew keys', 'Add Ben’s laptop']) {
      await press(epochs, commit)
      assert.equal(await heightOf(epochs), height, commit)
    }
    assert.match((await epochs.locator('[aria-live]').textContent()) ?? '', /The drawing is full/)
    const drawing = (await epochs.getByRole('img').getAttribute('aria-label')) ?? ''
    assert.match(
      drawing,
      /Ben’s laptop reads epochs 1, 2, 6\. Cleo’s phone reads epochs 2, 3, 4, 5, 6\. Cleo’s tablet reads epochs 4, 5, 6$/,
    )
    await press(epochs, 'Start again')
    assert.match((await epochs.locator('[aria-live]').textContent()) ?? '', /^Epoch 2: /)
    assert.deepEqual(complaints, [])
  })

  it('draw the way of a Commit through the tree', EXHAUSTIVE, async () => {
    await open('protocol/group-encryption', { viewport })
    const tree = figure('A ratchet tree')
    const height = await heightOf(tree)
    for (const name of 'ABCDEFGH') {
      await press(tree, name)
      assert.equal(await heightOf(tree), height, name)
    }
    const answer = ((await tree.locator('[aria-live]').textContent()) ?? '').replaceAll('\u2060', '')
    assert.equal(
      answer,
      'H makes new keys for its leaf and for G–H, E–H, and A–H. It encrypts path secrets 3 times for 7 members: to G, E–F, and A–D.',
    )
    assert.deepEqual(complaints, [])
  })

  it('step through an association log', EXHAUSTIVE, async () => {
    await open('protocol/v3/identity', { viewport })
    const log = figure('An association log')
    const height = await heightOf(log)
    for (let step = 2; step <= 5; step += 1) {
      await press(log, 'Next step')
      assert.equal(await heightOf(log), height)
    }
    assert.match((await log.getByRole('img').getAttribute('aria-label')) ?? '', /Members: Wallet account, Phone\.$/)
    assert.match((await log.getByRole('listitem').textContent()) ?? '', /^RevokeAssociation of the passkey/)
    assert.deepEqual(complaints, [])
  })
})

describe('figures without scripts', () => {
  it('say all of their steps and show no control', async () => {
    await open('get-started/intro', { javaScriptEnabled: false })
    const stepped = figure('From one app to another')
    assert.equal(await stepped.getByRole('listitem').count(), 6)
    assert.equal(await stepped.getByRole('button').count(), 0)
    assert.equal(
      await stepped
        .locator('.fig-later')
        .first()
        .evaluate((part) => getComputedStyle(part).opacity),
      '1',
    )
  })

  it('leave the rules of a group to the table', async () => {
    await open('groups/group-permissions', { javaScriptEnabled: false })
    assert.equal(await page.getByText('Choose who may do what').isVisible(), false)
    assert.equal(await page.getByRole('cell', { name: 'Delete your own message' }).isVisible(), true)
  })
})

it('figures on paper say all of their steps and show no control', async () => {
  await open('get-started/intro')
  await page.emulateMedia({ media: 'print' })
  const stepped = figure('From one app to another')
  assert.equal(await stepped.getByRole('listitem').count(), 6)
  assert.equal(await stepped.getByRole('button').count(), 0)
})

describe('the launch checklist', () => {
  const FIRST = /^The app uses the newest release/

  it('remembers its ticks, and forgets them when asked', async () => {
    await open('perf-ux/get-featured')
    await page.getByRole('checkbox', { name: FIRST }).focus()
    await page.keyboard.press('Space')
    assert.equal(await page.getByRole('status').filter({ hasText: 'done' }).textContent(), '1 of 47 done')
    assert.equal(await page.evaluate(() => localStorage.getItem('launchChecklist')), '["newest-sdk"]')
    await page.reload()
    await hydrated(page)
    await page.locator('main input:checked').waitFor()
    assert.equal(await page.getByRole('checkbox', { name: FIRST }).isChecked(), true)
    await page.getByRole('button', { name: 'Clear all ticks' }).press('Enter')
    assert.equal(await page.getByRole('checkbox', { checked: true }).count(), 0)
    assert.equal(await page.evaluate(() => localStorage.getItem('launchChecklist')), null)
    assert.deepEqual(complaints, [])
  })

  it('hears of ticks in another tab', async () => {
    await open('perf-ux/get-featured')
    const other = await tab.context.newPage()
    await other.goto(page.url())
    await other.getByRole('checkbox', { name: FIRST }).check()
    await page.locator('main input:checked').waitFor()
    assert.equal(await page.getByRole('checkbox', { name: FIRST }).isChecked(), true)
  })

  it('copes with rubbish in storage', async () => {
    await open('perf-ux/get-featured', {
      before: (context) => context.addInitScript(() => localStorage.setItem('launchChecklist', '{"ticks":')),
    })
    assert.equal(await page.getByRole('checkbox', { checked: true }).count(), 0)
    await page.getByRole('checkbox', { name: FIRST }).check()
    assert.equal(await page.evaluate(() => localStorage.getItem('launchChecklist')), '["newest-sdk"]')
    assert.deepEqual(complaints, [])
  })

  it('works for the length of a visit where storage is denied', async () => {
    await open('perf-ux/get-featured', {
      before: (context) =>
        context.addInitScript(() => {
          Object.defineProperty(window, 'localStorage', {
            get() {
              throw new DOMException('denied', 'SecurityError')
            },
          })
        }),
    })
    await page.getByRole('checkbox', { name: FIRST }).check()
    assert.equal(await page.getByRole('status').filter({ hasText: 'done' }).textContent(), '1 of 47 done')
    assert.deepEqual(complaints, [])
  })

  it('can be read without scripts, its boxes disabled', async () => {
    await open('perf-ux/get-featured', { javaScriptEnabled: false })
    const boxes = page.getByRole('checkbox')
    assert.equal(await boxes.count(), 47)
    assert.equal(await boxes.first().isDisabled(), true)
    assert.equal(await page.getByText('Clear all ticks').isVisible(), false)
  })
})
