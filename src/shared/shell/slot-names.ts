/** The places in the shell that a site can fill with components of its own. */
export const SLOT_NAMES = ['NavEnd', 'SidebarStart', 'SidebarEnd', 'AfterTitle', 'AfterContent', 'OutlineEnd', 'Footer'] as const

export type SlotName = (typeof SLOT_NAMES)[number]
