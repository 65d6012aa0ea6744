import type { BadgeTone } from '../../../src/shared/config/options/navigation.ts'

/** Names of callouts in other generators, with the kinds of callouts that they become here. */
export const CALLOUT_NAMES: Readonly<Record<string, string>> = {
  note: 'note',
  info: 'info',
  tip: 'tip',
  success: 'success',
  warning: 'warning',
  caution: 'caution',
  danger: 'danger',
  important: 'important',
  secondary: 'note',
  error: 'danger',
}

/** Kinds of badges in other generators, with the tones that they have here. */
export const TONES: Readonly<Record<string, BadgeTone>> = {
  note: 'info',
  tip: 'success',
  success: 'success',
  caution: 'warning',
  warning: 'warning',
  danger: 'danger',
  info: 'info',
}
