/** From a sent message to a notification on a sleeping phone, and what each party along the way can see. */
import type { ReactNode } from 'react'
import { Arrow, Box, Drawing, Figure, Label, Mark } from './figure.tsx'

const TITLE = 'The path of a push notification'

export function PushPath({ children }: { children?: ReactNode }) {
  return (
    <Figure title={TITLE} drawing={<Path />}>
      {children}
    </Figure>
  )
}

function Path() {
  return (
    <Drawing label={TITLE} height={418}>
      <Box x={1} y={1} width={158} height={36} lines={['Sender’s app']} />
      <Step number={2} y={37} label="ciphertext" />
      <Box x={1} y={95} width={158} height={36} lines={['XMTP nodes']} tone="quiet" />
      <Step number={3} y={131} label="ciphertext, by topic" />
      <Box x={1} y={189} width={158} height={36} lines={['Your server']} tone="quiet" />
      <Step number={4} y={225} label="topic and ciphertext" />
      <Box x={1} y={283} width={158} height={36} lines={['APNs or FCM']} tone="quiet" />
      <Step number={5} y={319} label="push" />
      <Box x={1} y={377} width={158} height={40} lines={['Recipient’s app']} tone="accent" />

      <Arrow
        points={[
          [159, 397],
          [310, 397],
          [310, 207],
          [159, 207],
        ]}
        dashed
      />
      <Mark x={310} y={300}>
        {1}
      </Mark>
      <Label x={168} y={200} anchor="start" small>
        push token, topics,
      </Label>
      <Label x={168} y={226} anchor="start" small>
        HMAC keys
      </Label>
      <Mark x={176} y={376}>
        {6}
      </Mark>
      <Label x={190} y={380} anchor="start" small>
        decrypts, shows
      </Label>
    </Drawing>
  )
}

function Step({ number, y, label }: { number: number; y: number; label: string }) {
  return (
    <>
      <Arrow
        points={[
          [80, y],
          [80, y + 57],
        ]}
      />
      <Mark x={62} y={y + 27}>
        {number}
      </Mark>
      <Label x={92} y={y + 31} anchor="start" small>
        {label}
      </Label>
    </>
  )
}
