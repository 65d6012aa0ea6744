// #region imports
import { ConsentState } from '@xmtp/browser-sdk'
import { useEffect } from 'react'
import type { Database } from './ui/database'
import type { Client } from './xmtp'

// #region follow
const shown = [ConsentState.Allowed, ConsentState.Unknown]
// #endregion imports

// #region take
/** A stream keeps its values until someone takes them, so with `onValue` alone, it would fill the memory. */
async function take(stream: AsyncIterable<unknown>, changed: () => void) {
  for await (const _ of stream) changed()
}
// #endregion take

// #region streams
/** Calls `changed` when the database has something new. Resolves to a function that ends the streams. */
export async function follow(client: Client, changed: () => void) {
  const catchUp = () => void client.conversations.syncAll(shown).then(changed, console.warn)
  const retryAttempts = Number.POSITIVE_INFINITY // or the loop ends after six
  const streams = await Promise.all([
    client.conversations.streamAllMessages({
      consentStates: shown,
      retryAttempts,
      onRestart: catchUp,
    }),
    client.conversations.stream({ retryAttempts, onRestart: changed }),
    client.preferences.streamConsent({ retryAttempts, onRestart: changed }),
  ])
  for (const stream of streams) void take(stream, changed)
  catchUp() // for what arrived while the app was closed
  return () => Promise.all(streams.map((stream) => stream.end()))
}
// #endregion streams
// #endregion follow

// #region use-follow
/** Keeps the database up to date while a component is on the screen. */
export function useFollow({ client, changed }: Database): void {
  useEffect(() => {
    const starting = follow(client, changed)
    starting.catch(console.error)
    return () => void starting.then((stop) => stop(), console.warn)
  }, [client, changed])
}
// #endregion use-follow
