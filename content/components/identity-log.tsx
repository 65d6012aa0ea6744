/** An association log, entry by entry, and the members that it leaves. */
import type { ReactNode } from 'react'
import { type Inbox, LOG, type MemberId, replay } from './association-log.ts'
import { Arrow, Box, Drawing, Label, Mark, type Tone } from './figure.tsx'
import { Stepper, stage } from './stepper.tsx'

const TITLE = 'An association log, entry by entry'

const ENTRIES = ['Create inbox', 'Add phone', 'Add passkey', 'Add laptop', 'Revoke passkey']

const MEMBERS: Record<MemberId, { lines: [string, string]; y: number }> = {
  wallet: { lines: ['Wallet account', 'recovery identity'], y: 30 },
  phone: { lines: ['Phone', 'installation'], y: 98 },
  passkey: { lines: ['Passkey', 'identity'], y: 166 },
  laptop: { lines: ['Laptop', 'installation'], y: 234 },
}

export function IdentityLog({ children }: { children?: ReactNode }) {
  return (
    <Stepper title={TITLE} count={LOG.length} draw={(step) => <Log step={step} />}>
      {children}
    </Stepper>
  )
}

function Log({ step }: { step: number }) {
  const inbox = replay(LOG.slice(0, step))
  const before = step > 1 ? replay(LOG.slice(0, step - 1)) : undefined
  return (
    <Drawing label={`${TITLE}. Members: ${inbox.members.map(({ id }) => MEMBERS[id].lines[0]).join(', ')}.`} height={286}>
      <Label x={66} y={16} small>
        Log
      </Label>
      {ENTRIES.map((text, index) => (
        <g key={text} className={stage(step, index + 1)}>
          <Box x={14} y={30 + index * 51} width={118} height={36} lines={[text]} tone={index + 1 === step ? 'accent' : 'quiet'} />
          <Mark x={14} y={30 + index * 51}>
            {index + 1}
          </Mark>
        </g>
      ))}
      <Label x={256} y={16} small>
        Members of the inbox
      </Label>
      {Object.entries(MEMBERS).map(([id, { lines, y }], index) => (
        <g key={id} className={isIn(inbox, id) || (before !== undefined && isIn(before, id)) ? undefined : 'fig-later'}>
          {index > 0 && (
            <Arrow
              points={[
                [256, y - 24],
                [256, y],
              ]}
            />
          )}
          <Box x={186} y={y} width={140} height={44} lines={lines} tone={toneOf(id, inbox, before)} dashed={!isIn(inbox, id)} />
        </g>
      ))}
    </Drawing>
  )
}

function isIn(inbox: Inbox, id: string): boolean {
  return inbox.members.some((member) => member.id === id)
}

function toneOf(id: string, inbox: Inbox, before: Inbox | undefined): Tone {
  if (isIn(inbox, id)) return before !== undefined && isIn(before, id) ? 'plain' : 'success'
  return before !== undefined && isIn(before, id) ? 'danger' : 'quiet'
}
