/** The words of sites in several versions, in English. Documents have them; browsers only load them with the part that needs them. */
export const VERSION_STRINGS = {
  /** Name of the list of versions. */
  version: 'Version',
  /** The button that opens that list. `{label}` is the version at hand, such as `2.x`. */
  versionMenu: 'Version: {label}',
  /** An entry of that list whose version lacks the page, and which leads to the nearest one above it. */
  versionNearest: '{label} (nearest page)',
  /** Name of what is said on pages of a version that isn't the current one. */
  versionNotice: 'Version notice',
  /** The notice on pages of an older version, of one that gets no more changes, and of one that isn't released yet. */
  versionMaintained: 'This page is about version {label}.',
  versionUnmaintained: 'This page is about version {label}, which is no longer maintained.',
  versionPreview: "This page is about version {label}, which hasn't been released yet.",
  /** The link from there to the page in the current version. */
  versionCurrent: 'Go to version {label}',
}
