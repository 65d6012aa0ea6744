/** A message on its way down the layers of the sender's SDK, through the nodes, and up the recipient's, with the logs that say who is who. */
import type { ReactNode } from 'react'
import { Arrow, Box, Drawing, Figure, Label, Mark } from './figure.tsx'
import { LAYERS, PATH_MARKS } from './layer-path.ts'

const TITLE = 'The layers, and the path of a message through them'
const [LEFT, RIGHT] = [1, 229]
const COLUMN = 110

export function ProtocolLayers({ children }: { children?: ReactNode }) {
  return (
    <Figure title={TITLE} drawing={<Layers />}>
      {children}
    </Figure>
  )
}

function Layers() {
  return (
    <Drawing label={TITLE} height={332}>
      <Side x={LEFT} app="Your app" />
      <Side x={RIGHT} app="Their app" />
      <Exchange y={17} what="a text, a photo" />
      {LAYERS.map(({ exchanged, y }) => (
        <Exchange key={exchanged} y={y + 17} what={exchanged} />
      ))}

      <rect className="fig-frame" x="1" y="206" width="338" height="125" rx="8" />
      <Label x={170} y={222} small>
        XMTP nodes
      </Label>
      <Box x={34} y={230} width={272} height={34} lines={['Ciphertext, in one order']} tone="quiet" />
      <Box x={34} y={284} width={272} height={34} lines={['Association logs, public']} tone="quiet" />

      <Arrow points={down(56, 33, 72)} />
      <Arrow points={down(56, 106, 134)} />
      <Arrow points={down(56, 168, 230)} tone="accent" />
      <Arrow points={down(284, 230, 168)} tone="accent" />
      <Arrow points={down(284, 134, 106)} />
      <Arrow points={down(284, 72, 33)} />
      <Arrow
        points={[
          [34, 301],
          [18, 301],
          [18, 168],
        ]}
        dashed
      />
      <Arrow
        points={[
          [306, 301],
          [322, 301],
          [322, 168],
        ]}
        dashed
      />

      {PATH_MARKS.map(([x, y], index) => (
        <Mark key={`${x} ${y}`} x={x} y={y}>
          {index + 1}
        </Mark>
      ))}
    </Drawing>
  )
}

function Side({ x, app }: { x: number; app: string }) {
  return (
    <>
      <Box x={x} y={1} width={COLUMN} height={32} lines={[app]} />
      <rect className="fig-frame" x={x} y="50" width={COLUMN} height="128" rx="8" />
      <Label x={x + (x === LEFT ? 84 : 26)} y={64} small>
        SDK
      </Label>
      {LAYERS.map(({ name, y }) => (
        <Box key={name} x={x + 6} y={y} width={COLUMN - 12} height={34} lines={[name]} tone="accent" />
      ))}
    </>
  )
}

/** What one layer and the same layer on the other side exchange. It travels through the layers below. */
function Exchange({ y, what }: { y: number; what: string }) {
  return (
    <>
      <g>
        <line className="fig-line" x1={LEFT + COLUMN} y1={y} x2={RIGHT} y2={y} strokeDasharray="2 4" />
      </g>
      <Label x={170} y={y - 6} small>
        {what}
      </Label>
    </>
  )
}

function down(x: number, from: number, to: number): [[number, number], [number, number]] {
  return [
    [x, from],
    [x, to],
  ]
}
