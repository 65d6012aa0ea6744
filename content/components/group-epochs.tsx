/** Add and remove members of a group, and see which installation can read the messages of which epoch. */
import { type ReactNode, useState } from 'react'
import {
  type Epoch,
  FIRST_EPOCH,
  INSTALLATIONS,
  lastEpoch,
  MAX_EPOCHS,
  namesOf,
  readableEpochs,
  toggleMember,
  updateKeys,
} from './epochs.ts'
import { Drawing, Figure, Label } from './figure.tsx'

const TITLE = 'A group’s epochs, and who can read them'
const [LEFT, TOP, COLUMN, ROW] = [98, 34, 34, 40]

const NUMBERS = Array.from({ length: MAX_EPOCHS }, (_, number) => number)

/** What the group looks like before a reader changes it, so that the drawing says something without scripts. */
const START = [1, 2].reduce(toggleMember, [FIRST_EPOCH])

export function GroupEpochs({ children }: { children?: ReactNode }) {
  const [epochs, setEpochs] = useState<readonly Epoch[]>(START)
  const last = lastEpoch(epochs)
  const isFull = epochs.length === MAX_EPOCHS
  return (
    <Figure title={TITLE} drawing={<Grid epochs={epochs} />}>
      {children}
      <fieldset className="figure-choice figure-choice-even dw-needs-script">
        <legend>Make a Commit</legend>
        {INSTALLATIONS.map((name, who) =>
          who === 0 ? null : (
            <button key={name} type="button" aria-disabled={isFull} onClick={() => setEpochs(toggleMember(epochs, who))}>
              {last.members.includes(who) ? 'Remove' : 'Add'} {name}
            </button>
          ),
        )}
        <button type="button" aria-disabled={isFull} onClick={() => setEpochs(updateKeys(epochs))}>
          Renew keys
        </button>
        <button type="button" onClick={() => setEpochs(START)}>
          Start again
        </button>
      </fieldset>
      <p className="figure-answer figure-answer-long" aria-live="polite">
        Epoch {last.number}: {last.cause}. {namesOf(last.members)} can read what is sent now. {explain(epochs)}
        {isFull && ' The drawing is full: start again.'}
      </p>
    </Figure>
  )
}

function explain(epochs: readonly Epoch[]): string {
  const last = lastEpoch(epochs)
  const before = epochs.at(-2)?.members ?? []
  const added = last.members.find((member) => !before.includes(member))
  const removed = before.find((member) => !last.members.includes(member))
  if (removed !== undefined) {
    return `${INSTALLATIONS[removed]} keeps what it received in epochs ${readableEpochs(epochs, removed).join(', ')} and cannot compute the new secrets.`
  }
  if (added !== undefined) return `${INSTALLATIONS[added]} was given no secrets of earlier epochs.`
  return 'A copy of its old encryption keys doesn’t open the new epoch.'
}

function Grid({ epochs }: { epochs: readonly Epoch[] }) {
  return (
    <Drawing
      label={INSTALLATIONS.map((name, who) => `${name} reads epochs ${readableEpochs(epochs, who).join(', ') || 'none'}`).join('. ')}
      height={TOP + ROW * INSTALLATIONS.length + 4}
    >
      <Label x={LEFT - 8} y={20} anchor="end" small>
        Epoch
      </Label>
      {epochs.map(({ number }) => (
        <Label key={number} x={LEFT + number * COLUMN + COLUMN / 2} y={20} small>
          {number}
        </Label>
      ))}
      {INSTALLATIONS.map((name, who) => (
        <g key={name}>
          <Label x={LEFT - 8} y={TOP + who * ROW + 24} anchor="end" small>
            {name}
          </Label>
          {NUMBERS.map((number) => (
            <Cell key={number} x={LEFT + number * COLUMN} y={TOP + who * ROW} epoch={epochs[number]} who={who} />
          ))}
        </g>
      ))}
    </Drawing>
  )
}

function Cell({ x, y, epoch, who }: { x: number; y: number; epoch: Epoch | undefined; who: number }) {
  const [size, inset] = [COLUMN - 4, 5]
  if (epoch === undefined) return <rect className="fig-empty" x={x + 2} y={y + inset} width={size} height={size} rx="4" />
  const reads = epoch.members.includes(who)
  const [centerX, centerY] = [x + COLUMN / 2, y + inset + size / 2]
  return (
    <g className={reads ? 'fig-success' : 'fig-quiet'}>
      <rect x={x + 2} y={y + inset} width={size} height={size} rx="4" />
      {/* An open envelope's message, or a lock. */}
      {reads ? (
        <polyline className="fig-tick" points={`${centerX - 6},${centerY} ${centerX - 2},${centerY + 5} ${centerX + 6},${centerY - 5}`} />
      ) : (
        <path className="fig-lock" d={`M${centerX - 5},${centerY - 1}h10v8h-10zm2,0v-3a3,3 0 0 1 6,0v3`} />
      )}
    </g>
  )
}
