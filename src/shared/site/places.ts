/** For compiled pages only: titles, and the places below them. */
export { CodeChoice } from '../mdx/code-choice.tsx'
export { GivenTitle } from '../shell/given-title.tsx'
export { AfterTitle } from '../shell/slots.tsx'
