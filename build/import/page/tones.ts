/** Kinds of badges in other generators, with the tones that they have here. */
export const TONES: Readonly<Record<string, string>> = {
  note: 'info',
  tip: 'success',
  success: 'success',
  caution: 'warning',
  warning: 'warning',
  danger: 'danger',
  info: 'info',
}
