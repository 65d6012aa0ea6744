import type { CalloutType } from '../strings/callout-titles.ts'

const CIRCLE = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z'
const OCTAGON = 'M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3Z'

/** Icons that show the kind of a callout without its color: paths of drawings of 24 by 24. */
export const CALLOUT_ICONS: Readonly<Record<CalloutType, string>> = {
  note: `${CIRCLE}m0 8v5m0-8.5v.01`,
  info: `${CIRCLE}m0 8v5m0-8.5v.01`,
  tip: 'M9.5 17.8h5M10.5 21h3M9.5 17.8c0-1.5-.6-2.3-1.4-3.1a6.1 6.1 0 1 1 7.8 0c-.8.8-1.4 1.6-1.4 3.1',
  success: `${CIRCLE}m-4 9.3 2.7 2.7L16 9.6`,
  important: 'M4 4h16v12.5H9.5L4 20.5ZM12 7.5v3.2m0 2.6v.01',
  warning: 'M10.3 4.2 2.7 17.3a2 2 0 0 0 1.7 3h15.2a2 2 0 0 0 1.7-3L13.7 4.2a2 2 0 0 0-3.4 0ZM12 9v4.3m0 3.1v.01',
  caution: `${OCTAGON}M12 7.6v5.2m0 3.3v.01`,
  danger: `${OCTAGON}M9.3 9.3l5.4 5.4m0-5.4-5.4 5.4`,
}
