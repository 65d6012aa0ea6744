/** The program of the tutorial: that it can be built for the network, and what it does with the stand-in for it. */
import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { createAxe } from '../support/axe.ts'
import { describeChatApp, messages, openRow, send, standIn } from '../support/chat-app.ts'
import { EXHAUSTIVE } from '../support/tier.ts'

const STUCK = "The chat couldn't start. Check your connection, then reload the page."

describe('the chat app', () => {
  const { serve, serveDemo, startStarter, newPage, open } = describeChatApp()

  it('contains the network and not the stand-in when it is built for users', async () => {
    const names = readdirSync(join((await serve('production')).outDir, 'assets'))
    assert.ok(names.some((name) => name.startsWith('network-')))
    assert.ok(!names.some((name) => name.startsWith('stand-in-')))
  })

  it('says the same about a start without a network each time, and not that another tab is open', async () => {
    const page = await newPage()
    await page.goto((await serve('production')).address)
    for (let tries = 0; tries < 2; tries++) {
      await page.getByRole('button', { name: 'Continue as a guest' }).click()
      await page.getByRole('status').getByText(STUCK, { exact: true }).waitFor()
    }
  })

  it('shows a message at once, and the answer when it arrives', async () => {
    const { page, complaints } = await open()
    await openRow(page, /Echo/)
    await standIn(page, 's.conditions.delay = 1500')
    await send(page, 'Good morning')
    await messages(page).getByText('Sending…').waitFor()
    assert.equal(await page.getByLabel('Your message').inputValue(), '')
    await messages(page).getByText('You wrote: Good morning').waitFor()
    await messages(page).getByText('Sending…').waitFor({ state: 'detached' })
    assert.deepEqual(complaints, [])
  })

  it('replies with a quote, and adds and takes back a reaction, also where the site lets people try it, which keeps nothing', async () => {
    const { page, complaints } = await open('', {}, serveDemo())
    await openRow(page, /Lisbon/)
    const first = messages(page).getByRole('listitem').filter({ hasText: 'Noor' }).first()
    await first.getByRole('button', { name: 'Reply' }).click()
    await send(page, 'I can help')
    const reply = messages(page).getByRole('listitem').filter({ hasText: 'I can help' })
    await reply.getByText('Noor: Who books the train?').waitFor()
    await first.getByRole('button', { name: 'React' }).click()
    await first.getByRole('button', { name: '🎉' }).click()
    await first.getByRole('button', { name: '🎉 1, by you', pressed: true }).click()
    await first.getByRole('button', { name: '🎉 1, by you' }).waitFor({ state: 'detached' })
    assert.deepEqual([complaints, await page.evaluate(() => localStorage.length)], [[], 0])
  })

  it('keeps strangers among the requests until they are accepted, and hides whom the user blocks', async () => {
    const { page } = await open()
    await page.getByRole('button', { name: 'Requests 1' }).click()
    await openRow(page, /Vera/)
    await page.getByRole('button', { name: 'Accept' }).waitFor()
    assert.equal(await page.getByLabel('Your message').count(), 0)
    assert.equal(await messages(page).getByRole('button').count(), 0)
    await page.getByRole('button', { name: 'Accept' }).click()
    await page.getByLabel('Your message').waitFor()
    await page.getByRole('button', { name: 'Inbox' }).click()
    await page.getByRole('link', { name: /Vera/ }).waitFor()
    await page.getByRole('button', { name: 'Details' }).click()
    await page.getByRole('button', { name: 'Block this person' }).click()
    await page.getByRole('link', { name: /Vera/ }).waitFor({ state: 'detached' })
  })

  it('starts a group, says who cannot be reached, renames it and leaves it', async () => {
    const { page } = await open()
    await page.getByRole('button', { name: 'New' }).click()
    const dialog = page.getByRole('dialog', { name: 'New conversation' })
    await dialog.getByLabel('Addresses').fill(`0x${'9'.repeat(40)}`)
    await dialog.getByRole('button', { name: 'Start' }).click()
    await dialog.getByText('Not on XMTP: 0x9999').waitFor()
    await dialog.getByLabel('Addresses').fill(`0x${'3'.repeat(40)}, 0x${'4'.repeat(40)}`)
    await dialog.getByLabel('Name of the group').fill('Choir')
    await dialog.getByRole('button', { name: 'Start' }).click()
    await page.getByRole('heading', { name: 'Choir 3 members' }).waitFor()
    await page.getByRole('button', { name: 'Details' }).click()
    await page.getByLabel('Name of the group').fill('Choir on Tuesdays')
    await page.getByRole('button', { name: 'Rename' }).click()
    await messages(page).getByText('You renamed the group to “Choir on Tuesdays”').waitFor()
    await page.getByRole('button', { name: 'Details' }).click()
    await page.getByRole('button', { name: 'Leave the group' }).click()
    await page.getByRole('link', { name: /Choir/ }).waitFor({ state: 'detached' })
  })

  it('opens again without asking, and asks again after logging out', async () => {
    const { page } = await open()
    await page.reload()
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('button', { name: 'Continue as a guest' }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Continue as a guest' }).waitFor()
  })

  it('is accessible in both themes, and shows one thing at a time on phones', EXHAUSTIVE, async () => {
    const axe = createAxe()
    const { page } = await open('', { viewport: { width: 390, height: 700 } })
    const areAccessible = async () => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        assert.deepEqual(await axe.violations(page), [], colorScheme)
      }
    }
    await openRow(page, /Lisbon/)
    await messages(page).getByText('I do.').waitFor()
    assert.equal(await page.getByRole('navigation').isVisible(), false)
    await axe.prepare(page)
    await areAccessible()
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('navigation').waitFor()
    await areAccessible()
  })

  it('begins as a starter that runs in development, where dialogs stay open, and says what is still to be written', async () => {
    const auth = "export { openSession as signIn, openSession as resume } from './stand-in'; export const logOut = async () => {}"
    const page = await newPage()
    await page.goto(await startStarter({ 'src/auth.ts': auth }))
    await page.getByRole('button', { name: 'Continue as a guest' }).click()
    await page.getByRole('button', { name: 'New' }).click()
    await page.getByLabel('Addresses').fill(`0x${'3'.repeat(40)}`)
    await page.getByRole('button', { name: 'Start' }).click()
    await page.getByText('You write this in chapter 4 of the tutorial.').waitFor()
  })
})
