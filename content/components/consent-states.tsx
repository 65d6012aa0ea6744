/** The three states of a conversation's consent record: make something happen and see where it leads. */
import { type ReactNode, useState } from 'react'
import { CONSENT_EVENTS, type ConsentEvent, type ConsentState, nextConsent } from './consent.ts'
import { Arrow, Drawing, Figure, Label } from './figure.tsx'

const TITLE = 'Consent of one group conversation that someone else started'

const STATES: Record<ConsentState, { name: string; x: number; y: number; effect: string }> = {
  unknown: { name: 'Unknown', x: 170, y: 36, effect: 'Your app shows it among the requests, without a notification.' },
  allowed: { name: 'Allowed', x: 66, y: 196, effect: 'Your app shows it in the inbox and notifies.' },
  denied: { name: 'Denied', x: 274, y: 196, effect: 'Your app doesn’t show it and doesn’t notify. It still arrives.' },
}

const ARROWS: readonly { from: ConsentState; to: ConsentState; points: [[number, number], [number, number]] }[] = [
  {
    from: 'unknown',
    to: 'allowed',
    points: [
      [136, 58],
      [76, 170],
    ],
  },
  {
    from: 'allowed',
    to: 'unknown',
    points: [
      [94, 171],
      [152, 64],
    ],
  },
  {
    from: 'unknown',
    to: 'denied',
    points: [
      [204, 58],
      [264, 170],
    ],
  },
  {
    from: 'denied',
    to: 'unknown',
    points: [
      [246, 171],
      [188, 64],
    ],
  },
  {
    from: 'allowed',
    to: 'denied',
    points: [
      [114, 188],
      [225, 188],
    ],
  },
  {
    from: 'denied',
    to: 'allowed',
    points: [
      [225, 206],
      [114, 206],
    ],
  },
]

interface History {
  state: ConsentState
  before: ConsentState
  event?: ConsentEvent
}

export function ConsentStates({ children }: { children?: ReactNode }) {
  const [{ state, before, event }, setHistory] = useState<History>({ state: 'unknown', before: 'unknown' })
  const happened = CONSENT_EVENTS.find(({ id }) => id === event)?.text ?? 'They add you to a group'
  return (
    <Figure title={TITLE} drawing={<States state={state} before={before} />}>
      {children}
      <fieldset className="figure-choice dw-needs-script">
        <legend>What happens</legend>
        {CONSENT_EVENTS.map(({ id, text }) => (
          <button key={id} type="button" onClick={() => setHistory({ state: nextConsent(state, id), before: state, event: id })}>
            {text}
          </button>
        ))}
      </fieldset>
      <p className="figure-answer" aria-live="polite">
        {happened}: the record {state === before && event !== undefined ? 'stays' : 'is'} <strong>{STATES[state].name}</strong>.{' '}
        {STATES[state].effect}
      </p>
    </Figure>
  )
}

function States({ state, before }: { state: ConsentState; before: ConsentState }) {
  return (
    <Drawing label={`Unknown, Allowed and Denied, with arrows between all of them. The record is ${STATES[state].name}.`} height={232}>
      {ARROWS.map(({ from, to, points }) => (
        <Arrow key={`${from}-${to}`} points={points} tone={from === before && to === state ? 'accent' : 'quiet'} />
      ))}
      <Label x={86} y={112} anchor="end" small>
        accept, send
      </Label>
      <Label x={254} y={112} anchor="start" small>
        block
      </Label>
      <Label x={170} y={112} small>
        added again
      </Label>
      <Label x={170} y={180} small>
        block
      </Label>
      <Label x={170} y={224} small>
        accept, send
      </Label>
      {Object.entries(STATES).map(([id, { name, x, y }]) => (
        <g key={id} className={id === state ? `fig-state fig-${TONES[state]}` : 'fig-state'}>
          <rect x={x - 48} y={y - 23} width="96" height="46" rx="23" />
          <text x={x} y={y + 5}>
            {name}
          </text>
        </g>
      ))}
    </Drawing>
  )
}

const TONES = { unknown: 'warning', allowed: 'success', denied: 'danger' } as const
