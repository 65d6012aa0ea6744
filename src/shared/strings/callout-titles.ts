/** Keys of the default titles of callouts, by their type. */
export const CALLOUT_TITLES = {
  note: 'calloutNote',
  info: 'calloutInfo',
  warning: 'calloutWarning',
  danger: 'calloutDanger',
  tip: 'calloutTip',
  success: 'calloutSuccess',
  caution: 'calloutCaution',
  important: 'calloutImportant',
} as const

export type CalloutType = keyof typeof CALLOUT_TITLES

export function isCalloutType(name: string): name is CalloutType {
  return Object.hasOwn(CALLOUT_TITLES, name)
}
