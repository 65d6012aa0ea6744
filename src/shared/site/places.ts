/** For compiled pages only: the place below a title. */
export { AfterTitle } from '../shell/slots.tsx'
