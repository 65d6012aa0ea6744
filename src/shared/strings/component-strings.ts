/** The words of the components that authors can use, in English. Only pages with such components load them. */
export const COMPONENT_STRINGS = {
  /** Titles of callouts without a title of their own. */
  calloutNote: 'Note',
  calloutInfo: 'Info',
  calloutWarning: 'Warning',
  calloutDanger: 'Danger',
  calloutTip: 'Tip',
  calloutSuccess: 'Success',
  calloutCaution: 'Caution',
  calloutImportant: 'Important',
  /** Name of `Tabs` without a label, for screen readers. */
  tabs: 'Tabs',
  /** Between the names of a page's authors. */
  authorSeparator: ', ',
}
