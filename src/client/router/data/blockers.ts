/**
 * Blockers: components that stop navigations until they or the reader allow them.
 *
 *     unblocked ── block ──▶ blocked ── proceed ──▶ proceeding ── the navigation ends ──▶ unblocked
 *         ▲                     │                       │
 *         └──────── reset ──────┴──────── reset ────────┘
 */
import type { ShouldBlock } from '../../../shared/router/data-router.ts'
import type { Blocker } from '../../../shared/router/state.ts'
import type { DataPart, NavigatorCore } from '../navigator-ports.ts'

export function createBlockers(core: NavigatorCore): Pick<DataPart, 'block' | 'proceed' | 'reset' | 'isBlocked'> {
  const blockers = new Map<string, { shouldBlock: ShouldBlock; retry?: () => void }>()
  const blockerOf = (key: string) => core.state().blockers.get(key)
  const set = (key: string, blocker: Blocker) => core.update({ blockers: new Map(core.state().blockers).set(key, blocker) })

  return {
    block(key, shouldBlock) {
      blockers.set(key, { ...blockers.get(key), shouldBlock })
      return () => {
        if (blockers.get(key)?.shouldBlock !== shouldBlock) return
        blockers.delete(key)
        const others = new Map(core.state().blockers)
        if (others.delete(key)) core.update({ blockers: others })
      }
    },

    // A blocker that has allowed the navigation isn't asked again, but others may still stop it.
    isBlocked(nextLocation, historyAction, retry) {
      const currentLocation = core.state().location
      for (const [key, blocker] of blockers) {
        if (blockerOf(key)?.state === 'proceeding' || !blocker.shouldBlock({ currentLocation, nextLocation, historyAction })) continue
        blocker.retry = retry
        set(key, { state: 'blocked', location: nextLocation })
        return true
      }
      return false
    },

    proceed(key) {
      const blocked = blockerOf(key)
      if (blocked?.state !== 'blocked') return
      set(key, { ...blocked, state: 'proceeding' })
      blockers.get(key)?.retry?.()
    },

    // The others are asked again at the next navigation.
    reset(key) {
      if (blockerOf(key) !== undefined) core.update({ blockers: new Map() })
    },
  }
}
