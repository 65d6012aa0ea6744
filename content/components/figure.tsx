/**
 * What the figures of this site are made of: a frame, a choice, and the parts of drawings. They're in one module because a module that only some pages
 * share becomes a file of its own, and requesting such a small file takes longer than loading it.
 */
import './figure.css'
import { type ReactNode, useId } from 'react'

export interface FigureProps {
  title: string
  /** Left out where the words and controls are all there is: they then have the whole width. */
  drawing?: ReactNode
  /** What the drawing says, in words. */
  children?: ReactNode
}

/**
 * The frame of every figure: a title, a drawing, and the same in words. Those are Markdown on the page, so readers can search them, link to them, and
 * read them without scripts.
 */
export function Figure({ title, drawing, children }: FigureProps) {
  const id = useId()
  return (
    <figure className="figure" aria-labelledby={id}>
      <figcaption id={id}>{title}</figcaption>
      <div className="figure-body">
        {drawing !== undefined && <div className="figure-drawing">{drawing}</div>}
        <div className={drawing === undefined ? 'figure-words figure-wide' : 'figure-words'}>{children}</div>
      </div>
    </figure>
  )
}

export interface ChoiceProps<T extends string> {
  label: string
  options: readonly { value: T; text: string }[]
  value: T
  onChange(value: T): void
}

/** One of a few: a row of buttons, the chosen one pressed. Buttons, since a click on one before hydration is kept and made again. */
export function Choice<T extends string>({ label, options, value, onChange }: ChoiceProps<T>) {
  return (
    <fieldset className="figure-choice">
      <legend>{label}</legend>
      {options.map((option) => (
        <button key={option.value} type="button" aria-pressed={option.value === value} onClick={() => onChange(option.value)}>
          {option.text}
        </button>
      ))}
    </fieldset>
  )
}

export type Tone = 'plain' | 'accent' | 'quiet' | 'success' | 'warning' | 'danger'

type Point = readonly [x: number, y: number]

/** Of drawings, whose units are CSS pixels at this width. Their colors come from the stylesheet. */
export const WIDTH = 340

export function Drawing({ label, height, children }: { label: string; height: number; children: ReactNode }) {
  return (
    <svg className="drawing" viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label={label}>
      {children}
    </svg>
  )
}

export interface BoxProps {
  x: number
  y: number
  width: number
  height: number
  /** Centered lines of text; the first is the name, the others are quiet. */
  lines: readonly string[]
  tone?: Tone
  dashed?: boolean
}

const LINE_HEIGHT = 15

export function Box({ x, y, width, height, lines, tone = 'plain', dashed = false }: BoxProps) {
  const first = y + height / 2 + 4.5 - ((lines.length - 1) * LINE_HEIGHT) / 2
  return (
    <g className={`fig-box fig-${tone}`}>
      <rect x={x} y={y} width={width} height={height} rx="6" strokeDasharray={dashed ? '4 3' : undefined} />
      {lines.map((line, index) => (
        <text key={line} x={x + width / 2} y={first + index * LINE_HEIGHT} className={index === 0 ? undefined : 'fig-small'}>
          {line}
        </text>
      ))}
    </g>
  )
}

export interface LabelProps {
  x: number
  y: number
  anchor?: 'start' | 'middle' | 'end'
  small?: boolean
  tone?: Tone
  children: ReactNode
}

export function Label({ x, y, anchor = 'middle', small = false, tone = 'plain', children }: LabelProps) {
  return (
    <text x={x} y={y} className={`fig-label fig-${tone}${small ? ' fig-small' : ''}`} textAnchor={anchor}>
      {children}
    </text>
  )
}

export interface ArrowProps {
  /** At least two; the head is at the last. */
  points: readonly [Point, Point, ...Point[]]
  tone?: Tone
  dashed?: boolean
}

export function Arrow({ points, tone = 'plain', dashed = false }: ArrowProps) {
  return (
    <g className={`fig-arrow fig-${tone}`}>
      <polyline points={points.join(' ')} strokeDasharray={dashed ? '4 3' : undefined} />
      <path d={arrowHead(points)} />
    </g>
  )
}

const HEAD = 7

/** The triangle at the end of a line, turned the way the line goes. */
export function arrowHead(points: readonly Point[]): string {
  const [from, to] = points.slice(-2)
  if (from === undefined || to === undefined) return ''
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0])
  const corner = (turn: number) => `${round(to[0] - HEAD * Math.cos(angle + turn))},${round(to[1] - HEAD * Math.sin(angle + turn))}`
  return `M${to[0]},${to[1]}L${corner(0.5)}L${corner(-0.5)}z`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

/** A number that the words beside the drawing explain. */
export function Mark({ x, y, children }: { x: number; y: number; children: number }) {
  return (
    <g className="fig-mark">
      <circle cx={x} cy={y} r="9" />
      <text x={x} y={y + 4}>
        {children}
      </text>
    </g>
  )
}

/** A party of a sequence: its name on top and the line of its time below. */
export function Lane({
  x,
  width,
  lines,
  bottom,
  tone = 'plain',
}: {
  x: number
  width: number
  lines: readonly string[]
  bottom: number
  tone?: Tone
}) {
  const height = lines.length > 1 ? 40 : 28
  return (
    <>
      <line className="fig-lane" x1={x} y1={height} x2={x} y2={bottom} />
      <Box x={x - width / 2} y={1} width={width} height={height} lines={lines} tone={tone} />
    </>
  )
}
