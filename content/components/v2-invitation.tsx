/** V2's two layers: an invitation sealed with a secret of two key bundles, and messages sealed with the key that it carries. */
import type { ReactNode } from 'react'
import { Arrow, Box, Drawing, Figure, Label, Mark } from './figure.tsx'

const TITLE = 'From two key bundles to an encrypted message'

export function V2Invitation({ children }: { children?: ReactNode }) {
  return (
    <Figure title={TITLE} drawing={<Flow />}>
      {children}
    </Figure>
  )
}

function Flow() {
  return (
    <Drawing label={TITLE} height={430}>
      <Box x={1} y={1} width={140} height={44} lines={['Sender’s bundle', 'identity, pre-key']} />
      <Box x={199} y={1} width={140} height={44} lines={['Recipient’s bundle', 'identity, pre-key']} />
      <Arrow
        points={[
          [71, 45],
          [71, 62],
          [150, 62],
          [150, 78],
        ]}
      />
      <Arrow
        points={[
          [269, 45],
          [269, 62],
          [190, 62],
          [190, 78],
        ]}
      />

      <Box x={80} y={79} width={180} height={44} lines={['Shared secret', '3 × ECDH, 195 bytes']} tone="accent" />
      <Mark x={80} y={79}>
        {1}
      </Mark>

      <Arrow
        points={[
          [170, 123],
          [170, 164],
        ]}
      />
      <Label x={180} y={147} anchor="start" small>
        HKDF, random salt
      </Label>
      <Box x={40} y={165} width={260} height={64} lines={['Invitation', 'header: both bundles, time', 'sealed: topic, key, context']} />
      <Mark x={40} y={165}>
        {2}
      </Mark>
      <Label x={170} y={246} small>
        AES-256-GCM, to invite- topics
      </Label>

      <Arrow
        points={[
          [70, 229],
          [70, 290],
        ]}
        dashed
      />
      <Arrow
        points={[
          [270, 229],
          [270, 290],
        ]}
        tone="accent"
      />
      <Label x={80} y={276} anchor="start" small>
        topic
      </Label>
      <Label x={260} y={276} anchor="end" small>
        key, HKDF
      </Label>

      <Box x={40} y={291} width={260} height={64} lines={['Message', 'header: time, topic', 'sealed: content, bundle, signature']} />
      <Mark x={40} y={291}>
        {3}
      </Mark>
      <Label x={170} y={372} small>
        AES-256-GCM, to the m- topic
      </Label>

      <g className="fig-arrow fig-quiet">
        <line className="fig-line" x1="1" y1="388" x2="339" y2="388" />
      </g>
      <Mark x={10} y={408}>
        {4}
      </Mark>
      <Label x={26} y={412} anchor="start" small>
        Nodes read headers; keys in 1 never change
      </Label>
    </Drawing>
  )
}
