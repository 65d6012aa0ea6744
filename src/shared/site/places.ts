/** For compiled pages only: the places around a title. */
export { PagePart } from '../shell/page-part.tsx'
export { AfterTitle } from '../shell/slots.tsx'
