/** Gives the footnotes in a copy of a part ids of their own. The library only does so for some of their ids. */
import type { Root } from 'hast'
import { NOTES_LABEL, notesLabel } from '../element-ids.ts'
import { walkElements } from '../tree/walk.ts'

/** @param options.copy which of the page's lists of footnotes it is */
export function rehypeNoteIds({ copy }: { copy: number }) {
  return (tree: Root): undefined => {
    walkElements(tree, ({ properties }) => {
      if (properties.id === NOTES_LABEL) properties.id = notesLabel(copy)
      const { ariaDescribedBy } = properties
      if (Array.isArray(ariaDescribedBy) && ariaDescribedBy.includes(NOTES_LABEL)) properties.ariaDescribedBy = [notesLabel(copy)]
    })
  }
}
