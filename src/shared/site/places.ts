/** For compiled pages only: titles, and the places around them. */
export { GivenTitle } from '../shell/given-title.tsx'
export { PagePart } from '../shell/page-part.tsx'
export { AfterTitle } from '../shell/slots.tsx'
