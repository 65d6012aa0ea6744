import { ConsentState } from '@xmtp/browser-sdk'
import { useEffect } from 'react'
import type { Database } from './database'
import type { Client } from './xmtp'

// #region follow
const shown = [ConsentState.Allowed, ConsentState.Unknown]

/** Calls `changed` when the database has something new. Resolves to a function that ends the streams. */
export async function follow(client: Client, changed: () => void) {
  const catchUp = () => void client.conversations.syncAll(shown).then(changed, console.warn)
  const streams = await Promise.all([
    client.conversations.streamAllMessages({
      consentStates: shown,
      onValue: changed,
      onRestart: catchUp,
    }),
    client.conversations.stream({ onValue: changed, onRestart: changed }),
    client.preferences.streamConsent({ onValue: changed, onRestart: changed }),
  ])
  catchUp() // for what arrived while the app was closed
  return () => Promise.all(streams.map((stream) => stream.end()))
}
// #endregion follow

/** Keeps the database up to date while a component is on the screen. */
export function useFollow({ client, changed }: Database): void {
  useEffect(() => {
    const starting = follow(client, changed)
    starting.catch(console.error)
    return () => void starting.then((stop) => stop(), console.warn)
  }, [client, changed])
}
