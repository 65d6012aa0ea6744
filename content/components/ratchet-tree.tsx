/** The ratchet tree of a group with eight members: choose who commits, and see which keys are new and for whom secrets are encrypted. */
import { type ReactNode, useState } from 'react'
import { Choice, Drawing, Figure, Label } from './figure.tsx'
import { listOf } from './list-of.ts'
import { copath, directPath, LEAF_NAMES, levelOf, nameOf, parentOf, rootOf } from './tree.ts'

const TITLE = 'A ratchet tree of eight members'
const LEAVES = LEAF_NAMES.length
const NODES = Array.from({ length: LEAVES * 2 - 1 }, (_, node) => node)

export function RatchetTree({ children }: { children?: ReactNode }) {
  const [name, setName] = useState('C')
  const leaf = LEAF_NAMES.indexOf(name)
  const targets = copath(leaf, LEAVES).map(nameOf)
  return (
    <Figure title={TITLE} drawing={<Tree leaf={leaf} />}>
      {children}
      <div className="figure-inputs figure-letters dw-needs-script">
        <Choice label="Who commits" options={LEAF_NAMES.map((value) => ({ value, text: value }))} value={name} onChange={setName} />
      </div>
      <p className="figure-answer" aria-live="polite">
        {name} makes new keys for its leaf and for {listOf(directPath(leaf, LEAVES).map(nameOf))}. It encrypts path secrets {targets.length}{' '}
        times for {LEAVES - 1} members: to {listOf(targets)}.
      </p>
    </Figure>
  )
}

function Tree({ leaf }: { leaf: number }) {
  const renewed = new Set([leaf * 2, ...directPath(leaf, LEAVES)])
  const targets = new Set(copath(leaf, LEAVES))
  return (
    <Drawing
      label={`${TITLE}. New keys: ${[...renewed].map(nameOf).join(', ')}. Encrypted to: ${[...targets].map(nameOf).join(', ')}.`}
      height={262}
    >
      {NODES.filter((node) => node !== rootOf(LEAVES)).map((node) => {
        const parent = parentOf(node, LEAVES)
        return (
          <g key={node} className={renewed.has(node) ? 'fig-accent' : undefined}>
            <line className="fig-line" x1={xOf(node)} y1={yOf(node)} x2={xOf(parent)} y2={yOf(parent)} />
          </g>
        )
      })}
      {NODES.map((node) => (
        <g key={node} className={renewed.has(node) ? 'fig-node fig-accent' : targets.has(node) ? 'fig-node fig-success' : 'fig-node'}>
          {levelOf(node) === 0 ? (
            <circle cx={xOf(node)} cy={yOf(node)} r="15" />
          ) : (
            <rect x={xOf(node) - 22} y={yOf(node) - 15} width="44" height="30" rx="6" />
          )}
          <text x={xOf(node)} y={yOf(node) + 4.5}>
            {nameOf(node)}
          </text>
        </g>
      ))}
      <g className="fig-accent">
        <rect x="20" y="238" width="14" height="14" rx="3" />
      </g>
      <Label x={42} y={250} anchor="start" small>
        new key pair
      </Label>
      <g className="fig-success">
        <rect x="156" y="238" width="14" height="14" rx="3" />
      </g>
      <Label x={178} y={250} anchor="start" small>
        secret encrypted to it
      </Label>
    </Drawing>
  )
}

function xOf(node: number): number {
  return 23 + node * 21
}

function yOf(node: number): number {
  return 204 - levelOf(node) * 60
}
