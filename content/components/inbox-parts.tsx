/** What an inbox is made of: identities that people write to, and installations that messages are encrypted to. */
import type { ReactNode } from 'react'
import { Arrow, Box, Drawing, Figure, Label, Mark } from './figure.tsx'

const TITLE = 'An inbox, its identities and its installations'

export function InboxParts({ children }: { children?: ReactNode }) {
  return (
    <Figure title={TITLE} drawing={<Parts />}>
      {children}
    </Figure>
  )
}

function Parts() {
  return (
    <Drawing label={TITLE} height={288}>
      <Box x={104} y={1} width={132} height={30} lines={['Someone else']} tone="quiet" />
      <Arrow
        points={[
          [170, 31],
          [170, 62],
        ]}
      />
      <Label x={178} y={51} anchor="start" small>
        writes to
      </Label>

      <rect className="fig-frame" x="1" y="63" width="338" height="224" rx="8" />
      <Mark x={20} y={82}>
        {1}
      </Mark>
      <Label x={36} y={87} anchor="start">
        Inbox
      </Label>
      <Label x={328} y={86} anchor="end" small>
        inbox ID: one, for life
      </Label>

      <Mark x={20} y={118}>
        {2}
      </Mark>
      <Label x={36} y={122} anchor="start" small>
        Identities sign
      </Label>
      <Box x={14} y={136} width={138} height={44} lines={['Wallet account', 'first identity']} />
      <Box x={14} y={196} width={138} height={44} lines={['Smart account', 'or passkey']} />

      <Mark x={194} y={118}>
        {3}
      </Mark>
      <Label x={210} y={122} anchor="start" small>
        Installations hold
      </Label>
      <Box x={188} y={136} width={138} height={44} lines={['App on a phone', 'keys, database']} />
      <Box x={188} y={196} width={138} height={44} lines={['App in a browser', 'keys, database']} />
      <Arrow
        points={[
          [152, 158],
          [188, 158],
        ]}
      />
      <Arrow
        points={[
          [152, 218],
          [188, 218],
        ]}
      />

      <Mark x={20} y={266}>
        {4}
      </Mark>
      <Label x={36} y={270} anchor="start" small>
        The recovery identity removes the others
      </Label>
    </Drawing>
  )
}
