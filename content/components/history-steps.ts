/** How old messages get from one of a user's devices to another: what each step carries, and which app has to run for it. */

export type Party = 'old' | 'server' | 'group' | 'new'

export interface HistoryStep {
  from: Party
  to: Party
  what: string
}

export const HISTORY_STEPS: readonly HistoryStep[] = [
  { from: 'new', to: 'group', what: 'request, PIN' },
  { from: 'group', to: 'old', what: 'request, PIN' },
  { from: 'old', to: 'server', what: 'archive' },
  { from: 'old', to: 'group', what: 'reply: address, key' },
  { from: 'group', to: 'new', what: 'reply' },
  { from: 'server', to: 'new', what: 'archive' },
]

export interface Run {
  party: 'old' | 'new'
  /** First and last step, counted from 1. */
  from: number
  to: number
}

/** When an app has to run. The sync group and the file server keep what arrives, so the two apps need not run at the same time. */
export const RUNS: readonly Run[] = [
  { party: 'new', from: 1, to: 1 },
  { party: 'old', from: 2, to: 4 },
  { party: 'new', from: 5, to: 6 },
]
