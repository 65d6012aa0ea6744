/**
 * Decodes the ids of footnotes, which are addresses when the library has made them, and gives the list of notes in a copy of a part an id of
 * its own.
 */
import type { Root } from 'hast'
import { decodedPart } from '../../../src/shared/routes/paths.ts'
import { NOTE_ID, NOTES_LABEL, notesLabel } from '../element-ids.ts'
import { walkElements } from '../tree/walk.ts'

/** @param options.copy which of the page's lists of footnotes it is */
export function rehypeNoteIds({ copy }: { copy: number }) {
  return (tree: Root): undefined => {
    walkElements(tree, ({ properties }) => {
      const { id } = properties
      if (typeof id === 'string' && NOTE_ID.test(id)) properties.id = decodedPart(id)
      if (copy === 1) return
      if (id === NOTES_LABEL) properties.id = notesLabel(copy)
      const { ariaDescribedBy } = properties
      if (Array.isArray(ariaDescribedBy) && ariaDescribedBy.includes(NOTES_LABEL)) properties.ariaDescribedBy = [notesLabel(copy)]
    })
  }
}
