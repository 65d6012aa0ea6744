/** The stream of states for every open page: server-sent events, one for each change that concerns the page. */
import type { Response } from 'express'
import type { LiveState } from '../../shared/dev/live-state.ts'

export interface LiveEvents {
  /** Answers with the state of a path, and with each further one. */
  open(response: Response, path: string): void
  close(): void
}

export interface LiveSource {
  state(path: string): Promise<LiveState>
  onChange(listener: () => void): () => void
}

/** After a lost connection a browser asks again this soon, in milliseconds. */
const RETRY_MS = 500

interface Listener {
  path: string
  response: Response
  sent: string
}

export function createLiveEvents({ state, onChange }: LiveSource): LiveEvents {
  const listeners = new Set<Listener>()
  let isTelling = false
  let isBehind = false

  /** One round at a time; what changes meanwhile is told in the next, so that the last state is always the one that stays. */
  async function tellAll(): Promise<void> {
    isBehind = true
    if (isTelling) return
    isTelling = true
    try {
      while (isBehind) {
        isBehind = false
        const paths = new Set([...listeners].map(({ path }) => path))
        await Promise.all([...paths].map(tell))
      }
    } finally {
      isTelling = false
    }
  }

  async function tell(path: string): Promise<void> {
    const text = JSON.stringify(await state(path))
    for (const listener of listeners) {
      if (listener.path !== path || listener.sent === text) continue
      listener.sent = text
      listener.response.write(`data: ${text}\n\n`)
    }
  }

  const stopListening = onChange(() => void tellAll())
  return {
    open(response, path) {
      response.status(200).set({ 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-store' })
      // Nothing may happen for hours.
      response.socket?.setTimeout(0)
      response.write(`retry: ${RETRY_MS}\n\n`)
      const listener: Listener = { path, response, sent: '' }
      listeners.add(listener)
      response.on('close', () => listeners.delete(listener))
      void tellAll()
    },
    close() {
      stopListening()
      for (const { response } of listeners) response.end()
      listeners.clear()
    },
  }
}
