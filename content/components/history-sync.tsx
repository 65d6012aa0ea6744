/** History sync between two devices of one person: a request, an encrypted archive and its key, and which app runs when. */
import type { ReactNode } from 'react'
import { Arrow, Box, Drawing, Figure, Label, Lane, Mark } from './figure.tsx'
import { HISTORY_STEPS, type HistoryStep, type Party, RUNS } from './history-steps.ts'

const TITLE = 'History sync between two devices'
const X: Record<Party, number> = { old: 44, server: 128, group: 212, new: 296 }
const BOTTOM = 424

export function HistorySync({ children }: { children?: ReactNode }) {
  return (
    <Figure title={TITLE} drawing={<Sequence />}>
      {children}
    </Figure>
  )
}

function Sequence() {
  return (
    <Drawing label={TITLE} height={454}>
      <Lane x={X.old} width={80} lines={['Old device']} bottom={BOTTOM} />
      <Lane x={X.server} width={80} lines={['File server']} bottom={BOTTOM} tone="quiet" />
      <Lane x={X.group} width={80} lines={['Sync group']} bottom={BOTTOM} tone="quiet" />
      <Lane x={X.new} width={80} lines={['New device']} bottom={BOTTOM} />

      {RUNS.map(({ party, from, to }) => (
        <g key={`${party} ${from}`} className="fig-accent">
          <rect
            x={X[party] - 5}
            y={yOf(from) - 16}
            width="10"
            height={yOf(to) - yOf(from) + (to === HISTORY_STEPS.length ? 46 : 32)}
            rx="3"
          />
        </g>
      ))}

      {HISTORY_STEPS.map((step, index) => (
        <Transfer key={yOf(index + 1)} step={step} number={index + 1} />
      ))}
      <Box x={X.new - 39} y={380} width={78} height={40} lines={['Decrypt', 'and import']} tone="accent" />

      <g className="fig-accent">
        <rect x="22" y="438" width="10" height="14" rx="3" />
      </g>
      <Label x={40} y={449} anchor="start" small>
        the app has to be running
      </Label>
    </Drawing>
  )
}

function Transfer({ step, number }: { step: HistoryStep; number: number }) {
  const y = yOf(number)
  const direction = X[step.to] > X[step.from] ? 1 : -1
  const [start, end] = [X[step.from] + direction * edge(step.from), X[step.to] - direction * edge(step.to)]
  return (
    <>
      <Arrow
        points={[
          [start, y],
          [end, y],
        ]}
      />
      <Label x={(start + end) / 2} y={y - 8} small>
        {step.what}
      </Label>
      <Mark x={X[step.from] - direction * 22} y={y}>
        {number}
      </Mark>
    </>
  )
}

/** Arrows end at the bar of a device, and at the line of what only stores. */
function edge(party: Party): number {
  return party === 'old' || party === 'new' ? 5 : 0
}

function yOf(step: number): number {
  return 22 + step * 54
}
