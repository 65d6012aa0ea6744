/** Where on the page a change of it takes its reader. */
import type { Change } from './navigator-ports.ts'

type Arrival = Pick<Change, 'type' | 'from' | 'to' | 'view' | 'submission' | 'preventScrollReset'>

/** True where the reader stays where they have scrolled to: what a form sends to its own page is answered where they are. */
export function staysInPlace({ from, view, submission, preventScrollReset = false }: Arrival): boolean {
  return preventScrollReset || (submission !== undefined && view.path === from.view.path)
}

/** True for another page that is shown from its top, whatever is on it: only its first screen is needed at once. */
export function startsAtTop(arrival: Arrival): boolean {
  const { type, from, to, view } = arrival
  return type !== 'POP' && to.hash === '' && view.path !== from.view.path && !staysInPlace(arrival)
}
