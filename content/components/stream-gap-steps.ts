/** What happens to messages before, while and after a stream is down: who hands which message to whom. */

export type Place = 'nodes' | 'database' | 'app'

export interface StreamGapStep {
  /** Where the message goes, from left to right; a single place is where it stays. */
  path: readonly [Place, ...Place[]]
  what: string
  /** Whether the stream's connection is up. */
  isOpen: boolean
}

export const STREAM_GAP_STEPS: readonly [StreamGapStep, ...StreamGapStep[]] = [
  { path: ['nodes', 'database', 'app'], what: 'stream: message A', isOpen: true },
  { path: ['nodes'], what: 'Message B', isOpen: false },
  { path: ['nodes', 'database'], what: 'sync: message B', isOpen: true },
  { path: ['database', 'app'], what: 'list: message B', isOpen: true },
  { path: ['nodes', 'database', 'app'], what: 'stream: message C', isOpen: true },
]
