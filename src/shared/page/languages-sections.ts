import type { Heading } from './page.ts'

type Section = Pick<Heading, 'id' | 'depth'>

/**
 * The id of a section on the same page in another language: that of the heading at the same place, if both pages have the same headings by depth.
 * @param headings those of the page that has the id @param there those of the other page
 */
export function sectionAtPlace(id: string, headings: readonly Section[], there: readonly Section[]): string | undefined {
  const isAlike = there.length === headings.length && headings.every(({ depth }, index) => there[index]?.depth === depth)
  return isAlike ? there[headings.findIndex((heading) => heading.id === id)]?.id : undefined
}
