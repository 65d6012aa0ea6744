/** The program of the tutorial, with what strangers can send, what fails and what other devices do. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { describeChatApp, message, messages, openRow, send, standIn } from '../support/chat-app.ts'

describe('the chat app, when something happens', () => {
  const { open } = describeChatApp()

  it('shows nothing of a deleted reply, and goes on when the quoted message was deleted', async () => {
    const { page, complaints } = await open()
    await standIn(page, "s.answers('Theo', 'Noor', 'a cake', 'my secret'); s.deletes('my secret'); s.deletes('a cake')")
    await standIn(page, "s.answers('Noor', 'Noor', 'coffee', 'An answer'); s.deletes('coffee')")
    await openRow(page, /Noor/)
    await message(page, 'An answer').getByText('Noor: This message was deleted.').waitFor()
    assert.equal(await messages(page).getByText('This message was deleted.', { exact: true }).count(), 3)
    assert.doesNotMatch(await page.locator('body').innerText(), /secret|coffee|cake/)
    await message(page, 'An answer').getByRole('button', { name: 'Reply' }).click()
    await standIn(page, "s.deletes('An answer')")
    await page.getByText('Reply to: This message was deleted.').waitFor()
    assert.deepEqual(complaints, [])
  })

  it('sends a reply that was refused again as the same message, with its quote', async () => {
    const { page } = await open('messages=refused')
    await openRow(page, /Lisbon/)
    await message(page, 'Who books').first().getByRole('button', { name: 'Reply' }).click()
    await send(page, 'I can help')
    await message(page, 'I can help').getByText('Not sent.').waitFor()
    await standIn(page, "s.conditions.messages = 'taken'")
    await page.getByRole('button', { name: 'Send again' }).click()
    await page.getByText('Not sent.').waitFor({ state: 'detached' })
    assert.equal(await message(page, 'I can help').count(), 1)
    await message(page, 'I can help').getByText('Noor: Who books the train?').waitFor()
  })

  it('keeps what was typed when it cannot be saved', async () => {
    const { page } = await open('database=full')
    await openRow(page, /Noor/)
    await send(page, 'Half a novel')
    await page.getByRole('alert').filter({ hasText: "couldn't be saved" }).waitFor()
    assert.equal(await page.getByLabel('Your message').inputValue(), 'Half a novel')
    await standIn(page, "s.conditions.database = 'works'")
    await page.getByRole('button', { name: 'Send' }).click()
    await message(page, 'Half a novel').waitFor()
    assert.equal(await page.getByRole('alert').filter({ hasText: 'saved' }).count(), 0)
  })

  it('sends what was written offline in every conversation', async () => {
    const { page } = await open()
    await openRow(page, /Echo/)
    await page.context().setOffline(true)
    await send(page, 'From the tunnel')
    await messages(page).getByText('Waiting for the network…').waitFor()
    await openRow(page, /Noor/)
    await send(page, 'Me too')
    await messages(page).getByText('Waiting for the network…').waitFor()
    await page.context().setOffline(false)
    await page.getByRole('link', { name: /You wrote: From the tunnel/ }).waitFor()
    await messages(page).getByText('Waiting for the network…').waitFor({ state: 'detached' })
  })

  it('lets nobody write to a group that they were removed from', async () => {
    const { page } = await open()
    await openRow(page, /Lisbon/)
    await page.getByLabel('Your message').waitFor()
    await standIn(page, "s.removes('Trip to Lisbon')")
    await page.getByText("You're no longer a member of this group.").waitFor()
    assert.equal(await page.getByLabel('Your message').count(), 0)
    assert.equal(await messages(page).getByRole('button').count(), 0)
    await page.getByRole('button', { name: 'Details' }).click()
    await page.getByRole('button', { name: 'Hide this group' }).click()
    await page.getByRole('link', { name: /Lisbon/ }).waitFor({ state: 'detached' })
  })

  it("asks a stranger's server for nothing until the stranger is accepted", async () => {
    const { page } = await open('pictures=all')
    const asked: string[] = []
    await page.route('https://pictures.example/**', async (route) => {
      asked.push(new URL(route.request().url()).pathname)
      await route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' })
    })
    await page.getByRole('button', { name: 'Requests 1' }).click()
    await openRow(page, /Vera/)
    await message(page, 'library').getByText('Vera').waitFor()
    await page.getByRole('button', { name: 'Inbox' }).click()
    await page.getByRole('link', { name: /Noor/ }).getByRole('presentation').waitFor()
    assert.ok(!asked.includes('/vera.png'), String(asked))
    await page.getByRole('button', { name: 'Accept' }).click()
    await page.getByRole('link', { name: /Vera/ }).getByRole('presentation').waitFor()
    assert.ok(asked.includes('/vera.png'))
  })

  it('calls the user “you” where people have no names, and says the address at which others reach them', async () => {
    const { page } = await open('names=none')
    await openRow(page, /Lisbon/)
    await message(page, 'see the coast').getByRole('button', { name: 'Reply' }).click()
    await send(page, 'And swim')
    await message(page, 'And swim').getByText('You: Noon.').waitFor()
    await page.getByRole('button', { name: 'Details' }).click()
    await page.getByLabel('Name of the group').fill('Lisbon')
    await page.getByRole('button', { name: 'Rename' }).click()
    await messages(page).getByText('You renamed the group to “Lisbon”').waitFor()
    await page.getByText(`Your address: 0x${'1'.repeat(40)}`).waitFor()
  })

  it('follows other devices, takes each event out of its stream, and puts a late message where it belongs', async () => {
    const { page } = await open()
    await openRow(page, /Noor/)
    await standIn(page, "s.accepts('Vera'); s.says('Robin', 'Noor', 'From my phone'); s.says('Noor', 'Noor', 'This was late', 300)")
    await page.getByRole('link', { name: /Vera/ }).waitFor()
    await message(page, 'From my phone').waitFor()
    assert.match((await messages(page).getByRole('listitem').first().textContent()) ?? '', /This was late/)
    assert.equal(await standIn(page, 'return s.waiting()'), 0)
  })

  it('stays whole whatever others send', async () => {
    const { page } = await open()
    const name = `\u202e${'M'.repeat(300)}\nPaid`
    await standIn(page, `s.renames('Theo', 'Trip to Lisbon', ${JSON.stringify(name)}); s.addsMe('Vera', 'Noor')`)
    await standIn(page, "s.says('Noor', 'Noor', 'A'.repeat(1e6))")
    const reaction = (text: string) => `{ content: { content: '${text}', action: 1 }, senderInboxId: '3', sentAtNs: 1n }`
    await standIn(page, `s.sends('Noor', 'Noor', { content: 'Hm', reactions: [${reaction('👍')}, ${reaction('Pay at evil.example')}] })`)
    await standIn(
      page,
      "s.sends('Noor', 'Noor', { content: { odd: true } }); s.sends('Noor', 'Noor', { content: undefined, fallback: 'A fallback' })",
    )
    await standIn(
      page,
      "s.sends('Noor', 'Noor', { contentType: { ...{}, typeId: 'group_updated', authorityId: 'xmtp.org' }, content: {} })",
    )
    await openRow(page, /Noor/)
    await messages(page).getByText('A fallback').waitFor()
    await messages(page).getByText('A message that this app cannot show').waitFor()
    await message(page, 'Hm')
      .getByRole('button', { name: /^👍 1, by / })
      .waitFor()
    assert.equal(await messages(page).getByText('Pay at').count(), 0)
    await message(page, 'AAAA').getByRole('button', { name: 'Show all' }).waitFor()
    assert.ok((await page.locator('body').innerText()).length < 10_000)
    const title = await page.getByRole('link', { name: /MMM/ }).getByRole('strong').innerText()
    assert.match(title, /^M{120}… group$/)
    await page.getByRole('button', { name: 'Requests' }).click()
    await openRow(page, /Noor group/)
    await page.getByText(`Their address is 0x${'5'.repeat(40)}`).waitFor()
  })

  it('shows nothing more from people who are blocked, neither in requests nor in groups', async () => {
    const { page } = await open()
    await page.getByRole('button', { name: 'Requests 1' }).click()
    await openRow(page, /Vera/)
    await page.getByRole('button', { name: 'Block' }).click()
    await page.getByText('Nobody new has written to you.').waitFor()
    await standIn(page, "s.addsMe('Vera', 'Free money'); s.addsMe('Theo', 'Book club')")
    await page.getByRole('link', { name: /Book club/ }).waitFor()
    await standIn(page, "s.says('Vera', 'Trip to Lisbon', 'Buy this'); s.answers('Noor', 'Trip to Lisbon', 'Buy this', 'Who is this?')")
    await page.getByRole('button', { name: 'Inbox' }).click()
    await openRow(page, /Lisbon/)
    await message(page, 'Who is this?').getByText('A message from someone you blocked').waitFor()
    assert.doesNotMatch(await page.locator('body').innerText(), /Buy this|Free money/)
  })

  it('leaves nothing of a guest who deletes their messages', async () => {
    const { page } = await open()
    const kept = () => page.evaluate('Object.keys(localStorage).toSorted().join()')
    assert.equal(await kept(), 'chat-address,chat-guest-key')
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.getByLabel('Delete my messages').check()
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('button', { name: 'Continue as a guest' }).waitFor()
    assert.equal(await kept(), '')
  })
})
