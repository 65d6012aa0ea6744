/** How a message that arrives while a stream is down reaches the app: a sync stores it, and a list shows it. */
import type { ReactNode } from 'react'
import { Arrow, Box, Drawing, Figure, Label, Lane, Mark, WIDTH } from './figure.tsx'
import { type Place, STREAM_GAP_STEPS, type StreamGapStep } from './stream-gap-steps.ts'

const TITLE = 'A message that arrives while the stream is down'
const X: Record<Place, number> = { nodes: 74, database: 187, app: 300 }
const [TOP, STEP] = [82, 60]
const BOTTOM = TOP + STREAM_GAP_STEPS.length * STEP - 26

export function StreamGap({ children }: { children?: ReactNode }) {
  return (
    <Figure title={TITLE} drawing={<Sequence />}>
      {children}
    </Figure>
  )
}

function Sequence() {
  const steps = STREAM_GAP_STEPS.map((step, index) => ({ step, number: index + 1, y: TOP + index * STEP }))
  return (
    <Drawing label={TITLE} height={BOTTOM + 2}>
      {steps.map(({ step, y }) => !step.isOpen && <Gap key={y} y={y} />)}
      <Lane x={X.nodes} width={76} lines={['XMTP', 'nodes']} bottom={BOTTOM} tone="quiet" />
      <Lane x={X.database} width={84} lines={['Local', 'database']} bottom={BOTTOM} />
      <Lane x={X.app} width={76} lines={['Your', 'code']} bottom={BOTTOM} />
      {steps.map(({ step, number, y }) => (
        <g key={number}>
          {step.isOpen ? (
            <Transfer step={step} y={y} />
          ) : (
            <Box x={X.nodes - 41} y={y - 19} width={82} height={38} lines={[step.what, 'waits']} tone="warning" />
          )}
          <Mark x={14} y={y}>
            {number}
          </Mark>
        </g>
      ))}
    </Drawing>
  )
}

/** An arrow from each place to the next. Only a stream goes all the way, so only it has the accent. */
function Transfer({ step: { path, what }, y }: { step: StreamGapStep; y: number }) {
  const [start, end] = [X[path[0]], X[path.at(-1) ?? path[0]]]
  return (
    <>
      {path.slice(1).map((to, index) => (
        <Arrow
          key={to}
          points={[
            [X[path[index] ?? to], y],
            [X[to], y],
          ]}
          tone={path.length > 2 ? 'accent' : 'success'}
        />
      ))}
      <Label x={(start + end) / 2} y={y - 9} small>
        {what}
      </Label>
    </>
  )
}

/** The time without a connection, behind the lanes. */
function Gap({ y }: { y: number }) {
  return (
    <g className="fig-quiet">
      <rect x="1" y={y - 27} width={WIDTH - 2} height="54" rx="6" strokeDasharray="4 3" />
      <text x={(X.database + X.app) / 2} y={y + 4} className="fig-small">
        no connection
      </text>
    </g>
  )
}
