/** The connection to the development server. Hidden pages hold none: browsers allow few for each host, and a state says all when it comes. */
import { LIVE_EVENTS, type LiveState } from '../../shared/dev/live-state.ts'

export interface ServerConnection {
  /** Asks for the states of a path, which has no base path, from now on. */
  lookAt(path: string): void
}

/** @param onState called with every state; `isLatest` tells whether it still is the last that came */
export function listenToServer(basePath: string, onState: (state: LiveState, isLatest: () => boolean) => void): ServerConnection {
  let events: EventSource | undefined
  let current: string | undefined
  let latest = 0

  function connect(): void {
    events?.close()
    events = undefined
    if (current === undefined || document.hidden) return
    events = new EventSource(`${basePath}${LIVE_EVENTS}?path=${encodeURIComponent(current)}`)
    events.addEventListener('message', ({ data }) => {
      const ticket = ++latest
      onState(JSON.parse(String(data)) as LiveState, () => ticket === latest)
    })
  }

  document.addEventListener('visibilitychange', connect)
  return {
    lookAt(path) {
      if (path === current) return
      current = path
      connect()
    },
  }
}
