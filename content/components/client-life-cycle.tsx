/** The states of one installation, from no database to revoked, and the calls that lead from one state to the next. */
import type { ReactNode } from 'react'
import { Arrow, Box, Drawing, Figure, Label, Mark } from './figure.tsx'

const TITLE = 'The life of a client and its installation'

export function ClientLifeCycle({ children }: { children?: ReactNode }) {
  return (
    <Figure title={TITLE} drawing={<States />}>
      {children}
    </Figure>
  )
}

function States() {
  return (
    <Drawing label={TITLE} height={344}>
      <Box x={90} y={1} width={160} height={34} lines={['No database yet']} tone="quiet" />

      <Arrow
        points={[
          [170, 35],
          [170, 104],
        ]}
        tone="accent"
      />
      <Mark x={156} y={62}>
        {1}
      </Mark>
      <Label x={180} y={60} anchor="start" small>
        create
      </Label>
      <Label x={180} y={76} anchor="start" small>
        one signature
      </Label>

      <Box x={90} y={105} width={160} height={48} lines={['Client', 'reads, sends, streams']} tone="accent" />

      <Arrow
        points={[
          [136, 153],
          [136, 222],
        ]}
      />
      <Mark x={122} y={187}>
        {2}
      </Mark>
      <Label x={108} y={191} anchor="end" small>
        app closes
      </Label>

      <Arrow
        points={[
          [204, 222],
          [204, 153],
        ]}
      />
      <Mark x={218} y={187}>
        {3}
      </Mark>
      <Label x={232} y={184} anchor="start" small>
        build
      </Label>
      <Label x={232} y={200} anchor="start" small>
        no signature
      </Label>

      <Box x={90} y={223} width={160} height={48} lines={['Database', 'keys and messages']} />

      <Arrow
        points={[
          [90, 247],
          [22, 247],
          [22, 18],
          [90, 18],
        ]}
        dashed
      />
      <Mark x={22} y={130}>
        {4}
      </Mark>
      <Label x={12} y={264} anchor="start" small>
        delete
      </Label>

      <Arrow
        points={[
          [250, 129],
          [318, 129],
          [318, 308],
        ]}
        tone="danger"
        dashed
      />
      <Arrow
        points={[
          [170, 271],
          [170, 308],
        ]}
        tone="danger"
        dashed
      />
      <Mark x={156} y={289}>
        {5}
      </Mark>
      <Label x={180} y={293} anchor="start" small>
        revoke, from any device
      </Label>
      <Box x={90} y={309} width={249} height={34} lines={['Revoked: no new messages']} tone="danger" />
    </Drawing>
  )
}
