/**
 * A checklist whose ticks are remembered. The lines are the page's own Markdown, so they are searched and read without scripts; there the
 * boxes are disabled, since a tick would be forgotten.
 */
import './checklist.css'
import { type ReactNode, useSyncExternalStore } from 'react'
import { clearTicks, currentTicks, setTick, subscribeToTicks, type Ticks, unknownTicks } from './ticks.ts'

function useTicks(): Ticks | undefined {
  return useSyncExternalStore<Ticks | undefined>(subscribeToTicks, currentTicks, unknownTicks)
}

/** @param id what the tick is remembered by: keep it when the words change */
export function Tick({ id, children }: { id: string; children: ReactNode }) {
  const ticks = useTicks()
  return (
    <label className="tick">
      <input
        type="checkbox"
        autoComplete="off"
        checked={ticks?.has(id) === true}
        disabled={ticks === undefined}
        onChange={(event) => setTick(id, event.target.checked)}
      />
      <span>{children}</span>
    </label>
  )
}

/** How far a reader is. @param total how many lines the page has */
export function TickProgress({ total }: { total: number }) {
  const done = useTicks()?.size ?? 0
  return (
    <div className="tick-progress dw-needs-script">
      <progress max={total} value={done} aria-label="Launch checklist" />
      <span role="status">
        {done} of {total} done
      </span>
      <button type="button" aria-disabled={done === 0} onClick={clearTicks}>
        Clear all ticks
      </button>
    </div>
  )
}
