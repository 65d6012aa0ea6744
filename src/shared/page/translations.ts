/** Attribute of a heading with the id of the source's section that it translates, if it's another id. */
export const SOURCE_SECTION = 'data-source-section'

interface LockedHeading {
  id: string
  of?: string | undefined
}

/**
 * The id of a section on the same page in another language, as far as headings say what they translate. Undefined if they don't.
 * @param headings those of the page that has the id @param there those of the other page
 */
export function lockedSection(id: string, headings: readonly LockedHeading[], there: readonly LockedHeading[]): string | undefined {
  const of = headings.find((heading) => heading.id === id)?.of
  const found = there.find((heading) => heading.of === (of ?? id))?.id
  return found ?? there.find((heading) => heading.of === undefined && heading.id === of)?.id
}
