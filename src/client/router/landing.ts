import type { Change } from './navigator-ports.ts'

type Arrival = Pick<Change, 'type' | 'from' | 'to' | 'view' | 'submission' | 'preventScrollReset'>

/** True if the scroll position is kept, as it is when a form submits to its own page. */
export function staysInPlace({ from, view, submission, preventScrollReset = false }: Arrival): boolean {
  return preventScrollReset || (submission !== undefined && view.path === from.view.path)
}

/** True if another page is shown from the top, so only its first screen has to render at once. */
export function startsAtTop(arrival: Arrival): boolean {
  const { type, from, to, view } = arrival
  return type !== 'POP' && to.hash === '' && view.path !== from.view.path && !staysInPlace(arrival)
}
