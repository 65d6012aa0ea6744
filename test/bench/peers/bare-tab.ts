/** A tab as readers have it. */
import type { Browser } from 'playwright-core'

export interface BareTab {
  /** Sends a command of the Chrome DevTools Protocol. @throws Error with what Chromium answers where it refuses */
  send(method: string, parameters?: object): Promise<Record<string, unknown>>
  /** Waits until a page has loaded and has requested nothing for half a second. */
  goto(url: string): Promise<void>
  /** What a function returns in the page. It may only use what the page has. */
  evaluate<T>(run: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

interface Message {
  id?: number
  method?: string
  params?: { name?: string }
  result?: Record<string, unknown>
  error?: { message: string }
}

/**
 * Opens a tab, in a context of its own, which Playwright doesn't watch. In its tabs, Playwright turns on the inspector's `Runtime`, and then V8 looks up
 * places in the source whenever a script makes an `Error`, as React does twice while it loads. On a phone, that is most of the longest task.
 */
export async function openBareTab(browser: Browser): Promise<BareTab> {
  const session = await browser.newBrowserCDPSession()
  const { browserContextId } = await session.send('Target.createBrowserContext')
  const { targetId } = await session.send('Target.createTarget', { url: 'about:blank', browserContextId })
  // Without `flatten`, Playwright sees none of the tab's messages.
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false })
  const waiting = new Map<number, (message: Message) => void>()
  let onIdle = () => {}
  session.on('Target.receivedMessageFromTarget', (event) => {
    const message = JSON.parse(event.message) as Message
    if (message.id !== undefined) waiting.get(message.id)?.(message)
    else if (message.method === 'Page.lifecycleEvent' && message.params?.name === 'networkIdle') onIdle()
  })
  let lastId = 0
  const send: BareTab['send'] = async (method, parameters = {}) => {
    const id = ++lastId
    const answer = new Promise<Message>((resolve) => waiting.set(id, resolve))
    await session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params: parameters }) })
    const { result = {}, error } = await answer
    waiting.delete(id)
    if (error !== undefined) throw new Error(`${method}: ${error.message}`)
    return result
  }
  await send('Page.enable')
  await send('Page.setLifecycleEventsEnabled', { enabled: true })
  return {
    send,
    async goto(url) {
      const idle = new Promise<void>((resolve) => {
        onIdle = resolve
      })
      await send('Page.navigate', { url })
      await idle
    },
    async evaluate<T>(run: () => Promise<T>) {
      const { result, exceptionDetails } = await send('Runtime.evaluate', {
        expression: `(${run})()`,
        awaitPromise: true,
        returnByValue: true,
      })
      if (exceptionDetails !== undefined) throw new Error(`In the page: ${JSON.stringify(exceptionDetails)}`)
      return (result as { value: T }).value
    },
    async close() {
      await session.send('Target.disposeBrowserContext', { browserContextId })
      await session.detach()
    },
  }
}
