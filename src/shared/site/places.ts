/** For compiled pages only: titles, and the place below them. */
export { GivenTitle } from '../shell/given-title.tsx'
export { AfterTitle } from '../shell/slots.tsx'
