/** The path of a remote attachment: the file goes to a web server, its address and keys go through XMTP. */
import type { ReactNode } from 'react'
import { Arrow, Box, Drawing, Figure, Label, Lane, Mark } from './figure.tsx'

const TITLE = 'A remote attachment, from sender to receiver'
const [SENDER, SERVER, NETWORK, RECEIVER] = [44, 128, 212, 296]

export function AttachmentSequence({ children }: { children?: ReactNode }) {
  return (
    <Figure title={TITLE} drawing={<Sequence />}>
      {children}
    </Figure>
  )
}

function Sequence() {
  return (
    <Drawing label={TITLE} height={386}>
      <Lane x={SENDER} width={74} lines={['Sender']} bottom={384} />
      <Lane x={SERVER} width={74} lines={['File server']} bottom={384} tone="quiet" />
      <Lane x={NETWORK} width={74} lines={['XMTP']} bottom={384} tone="quiet" />
      <Lane x={RECEIVER} width={74} lines={['Receiver']} bottom={384} />

      <Box x={8} y={44} width={72} height={38} lines={['Encrypt']} tone="accent" />
      <Mark x={8} y={44}>
        {1}
      </Mark>

      <Arrow
        points={[
          [SENDER, 122],
          [SERVER, 122],
        ]}
      />
      <Mark x={14} y={122}>
        {2}
      </Mark>
      <Label x={86} y={114} small>
        ciphertext
      </Label>

      <Arrow
        points={[
          [SENDER, 174],
          [RECEIVER, 174],
        ]}
        tone="accent"
      />
      <Mark x={14} y={174}>
        {3}
      </Mark>
      <Label x={170} y={166} small>
        message: address, digest, key
      </Label>

      <Arrow
        points={[
          [SERVER, 226],
          [RECEIVER, 226],
        ]}
      />
      <Mark x={108} y={226}>
        {4}
      </Mark>
      <Label x={218} y={218} small>
        ciphertext, by GET
      </Label>

      <Box x={260} y={252} width={72} height={42} lines={['Verify', 'the digest']} tone="accent" />
      <Mark x={260} y={252}>
        {5}
      </Mark>

      <Box x={260} y={318} width={72} height={42} lines={['Decrypt', 'and show']} tone="accent" />
      <Mark x={260} y={318}>
        {6}
      </Mark>
    </Drawing>
  )
}
