import type { BadgeTone } from '../../../src/shared/config/options/navigation.ts'

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
