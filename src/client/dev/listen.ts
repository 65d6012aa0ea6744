/** The connection to the development server. Hidden pages close it, because browsers only allow a few, and get a complete state later. */
import { LIVE_EVENTS, type LiveState } from '../../shared/dev/live-state.ts'

/** @param onState called with each state, and a test for whether it's still the latest @returns a function that sets the path, without base path */
export function listenToServer(basePath: string, onState: (state: LiveState, isLatest: () => boolean) => void): (path: string) => void {
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
  return (path) => {
    if (path === current) return
    current = path
    connect()
  }
}
