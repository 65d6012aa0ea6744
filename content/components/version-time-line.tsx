/** When each version of the protocol was in use, on one axis of time. */
import type { ReactNode } from 'react'
import { Drawing, Figure, Label } from './figure.tsx'

const TITLE = 'The versions over time'
const YEARS = [2022, 2023, 2024, 2025, 2026]
const [LEFT, YEAR] = [30, 61]

/** Dates as `[year, month, day]`; the page's table gives each one's source. */
const SPANS = [
  { name: 'V1', y: 34, from: [2022, 2, 11], to: [2025, 6, 23], tone: 'quiet' },
  { name: 'V2', y: 78, from: [2022, 11, 8], to: [2025, 6, 23], tone: 'quiet' },
  { name: 'V3', y: 122, from: [2024, 2, 8], to: [2026, 8, 21], tone: 'accent' },
] as const

const EVENTS = [
  { date: [2024, 10, 24], text: 'one-to-one', y: 172 },
  { date: [2025, 3, 18], text: 'stable', y: 190 },
  { date: [2025, 6, 23], text: 'V2 closed', y: 208 },
] as const

export function VersionTimeLine({ children }: { children?: ReactNode }) {
  return (
    <Figure title={TITLE} drawing={<TimeLine />}>
      {children}
    </Figure>
  )
}

function TimeLine() {
  return (
    <Drawing label={TITLE} height={226}>
      {YEARS.map((year) => (
        <g key={year}>
          <line className="fig-lane" x1={xOf([year, 1, 1])} y1="24" x2={xOf([year, 1, 1])} y2="160" />
          <Label x={xOf([year, 7, 1])} y={16} small>
            {year}
          </Label>
        </g>
      ))}
      {SPANS.map(({ name, y, from, to, tone }) => (
        <g key={name} className={`fig-span fig-${tone}`}>
          <rect x={xOf(from)} y={y} width={xOf(to) - xOf(from)} height="30" rx="4" />
          <Label x={LEFT - 8} y={y + 20} anchor="end">
            {name}
          </Label>
        </g>
      ))}
      <g className="fig-accent">
        <path d={`M${xOf([2026, 8, 21])},122l11,15l-11,15z`} />
      </g>
      <Label x={xOf([2024, 2, 8]) + 8} y={142} anchor="start" small>
        groups first
      </Label>
      {EVENTS.map(({ date, text, y }) => (
        <g key={text} className={text === 'V2 closed' ? 'fig-danger' : 'fig-accent'}>
          <line className="fig-line" x1={xOf(date)} y1={text === 'V2 closed' ? 28 : 152} x2={xOf(date)} y2={y - 4} />
          <circle cx={xOf(date)} cy={y - 4} r="3" />
          <Label x={xOf(date) - 8} y={y} anchor="end" small>
            {text}, {MONTHS[date[1] - 1]} {date[0]}
          </Label>
        </g>
      ))}
    </Drawing>
  )
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Where a day lies on the axis. Months count as equal; a day's width is under a fifth of a pixel. */
function xOf([year, month, day]: readonly [number, number, number]): number {
  return Math.round((LEFT + (year - 2022 + (month - 1 + (day - 1) / 31) / 12) * YEAR) * 10) / 10
}
