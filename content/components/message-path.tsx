/** How a message travels from one app to another, step by step. */
import type { ReactNode } from 'react'
import { Arrow, Box, Drawing, Label, Lane, Mark } from './figure.tsx'
import { MESSAGE_STEPS, type Party } from './message-steps.ts'
import { Stepper, stage } from './stepper.tsx'

const TITLE = 'From one app to another, in six steps'
const X: Record<Party, number> = { sender: 52, network: 170, recipient: 288 }

export function MessagePath({ children }: { children?: ReactNode }) {
  return (
    <Stepper title={TITLE} count={MESSAGE_STEPS.length} draw={(step) => <Sequence step={step} />}>
      {children}
    </Stepper>
  )
}

function Sequence({ step }: { step: number }) {
  return (
    <Drawing label={TITLE} height={400}>
      <Lane x={X.sender} width={96} lines={['Sender’s', 'app']} bottom={398} />
      <Lane x={X.network} width={84} lines={['XMTP', 'network']} bottom={398} />
      <Lane x={X.recipient} width={96} lines={['Recipient’s', 'app']} bottom={398} />
      {MESSAGE_STEPS.map(({ transfers, carriesContent }, index) => {
        const y = 78 + index * 52
        return (
          <g key={y} className={stage(step, index + 1)}>
            {transfers.map(({ from, to, what }) => (
              <g key={from}>
                <Arrow
                  points={[
                    [X[from], y],
                    [X[to], y],
                  ]}
                  tone={carriesContent ? 'accent' : 'plain'}
                />
                <Label x={(X[from] + X[to]) / 2} y={y - 8} small>
                  {what}
                </Label>
              </g>
            ))}
            {transfers.length === 0 && (
              <Box
                x={X.recipient - 51}
                y={y - 20}
                width={102}
                height={60}
                lines={['Decrypt', 'check, then', 'local database']}
                tone="accent"
              />
            )}
            <Mark x={14} y={y}>
              {index + 1}
            </Mark>
          </g>
        )
      })}
    </Drawing>
  )
}
