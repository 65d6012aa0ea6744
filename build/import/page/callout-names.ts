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
