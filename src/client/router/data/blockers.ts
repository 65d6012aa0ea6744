/** Blockers: components that stop navigations until they or the reader allow them. */
import type { DataRouter, ShouldBlock } from '../../../shared/router/data-router.ts'
import { type DataEvent, transitionData } from '../machine/data.ts'
import type { DataPart, NavigatorCore } from '../navigator-ports.ts'

export interface Blockers extends Pick<DataRouter, 'block' | 'proceed' | 'reset'>, Pick<DataPart, 'isBlocked'> {}

export function createBlockers(core: NavigatorCore): Blockers {
  const blockers = new Map<string, { shouldBlock: ShouldBlock; retry?: () => void }>()
  const dispatch = (event: DataEvent) => core.update(transitionData(core.state(), event))
  const stateOf = (key: string) => core.state().blockers.get(key)?.state ?? 'unblocked'

  return {
    block(key, shouldBlock) {
      blockers.set(key, { ...blockers.get(key), shouldBlock })
      return () => {
        if (blockers.get(key)?.shouldBlock !== shouldBlock) return
        blockers.delete(key)
        if (core.state().blockers.has(key)) dispatch({ type: 'forgetBlocker', key })
      }
    },

    // A blocker that has allowed the navigation isn't asked again, but others may still stop it.
    isBlocked(nextLocation, historyAction, retry) {
      const currentLocation = core.state().location
      for (const [key, blocker] of blockers) {
        if (stateOf(key) === 'proceeding' || !blocker.shouldBlock({ currentLocation, nextLocation, historyAction })) continue
        blocker.retry = retry
        dispatch({ type: 'block', key, location: nextLocation })
        return true
      }
      return false
    },

    proceed(key) {
      if (stateOf(key) !== 'blocked') return
      dispatch({ type: 'proceed', key })
      blockers.get(key)?.retry?.()
    },

    reset(key) {
      if (stateOf(key) === 'unblocked') return
      // The others are asked again at the next navigation.
      for (const other of core.state().blockers.keys()) if (stateOf(other) !== 'unblocked') dispatch({ type: 'reset', key: other })
    },
  }
}
