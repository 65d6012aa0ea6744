/** Sends the state to every open page as server-sent events, one for each change that affects the page. */
import type { Response } from 'express'
import type { LiveState } from '../../shared/dev/live-state.ts'

export interface LiveSource {
  state(path: string): Promise<LiveState>
  /** Calls a listener whenever the site may have changed. Returns a function that stops that. */
  onChange(listener: () => void): () => void
}

/** After losing the connection, a browser reconnects in this many milliseconds. */
const RETRY_MS = 500

interface Listener {
  path: string
  response: Response
  sent: string
}

export function createLiveEvents({ state, onChange }: LiveSource) {
  const listeners = new Set<Listener>()
  let isSending = false
  let isBehind = false

  /** Runs one round at a time. Changes during a round start another one, so that every page ends up with the latest state. */
  async function sendAll(): Promise<void> {
    isBehind = true
    if (isSending) return
    isSending = true
    try {
      while (isBehind) {
        isBehind = false
        const paths = new Set([...listeners].map(({ path }) => path))
        await Promise.all([...paths].map(send))
      }
    } finally {
      isSending = false
    }
  }

  async function send(path: string): Promise<void> {
    const text = JSON.stringify(await state(path))
    for (const listener of listeners) {
      if (listener.path !== path || listener.sent === text) continue
      listener.sent = text
      listener.response.write(`data: ${text}\n\n`)
    }
  }

  const stopListening = onChange(() => void sendAll())
  return {
    /** Responds with the state of a path now and after every change. */
    open(response: Response, path: string): void {
      response.status(200).set({ 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-store' })
      // The stream may be idle for hours.
      response.socket?.setTimeout(0)
      response.write(`retry: ${RETRY_MS}\n\n`)
      const listener: Listener = { path, response, sent: '' }
      listeners.add(listener)
      response.on('close', () => listeners.delete(listener))
      void sendAll()
    },
    close(): void {
      stopListening()
      for (const { response } of listeners) response.end()
      listeners.clear()
    },
  }
}
