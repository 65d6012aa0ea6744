/**
 * Name of the `data-` attribute of the root element while a page is read from its top. Blocks far below are then only laid out when they come near
 * (`styles/prose.css`), because the first paint would have to wait for them.
 */
export const FROM_TOP = 'fromTop'
