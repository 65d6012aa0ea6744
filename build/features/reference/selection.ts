/** Parts that the configuration leaves out of a reference, and names in it of parts that aren't there. */
import type { ReferenceConfig } from '../../../src/shared/config/options/reference.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'
import { type Located, problemAt } from './document/located.ts'
import { methodAndPath, type Operation, type Tag } from './document/operations.ts'
import type { NamedSchema } from './document/shapes.ts'

const WARNING = ['warning', 'reference-document'] as const

export function createSelection({ exclude = [] }: ReferenceConfig, root: Located) {
  const idle = new Set(exclude)
  const patterns = exclude.map((written) => ({ written, pattern: new RegExp(`^${written.split('*').map(escaped).join('[^]*')}$`) }))
  const isExcluded = (...names: readonly (string | undefined)[]): boolean => {
    // Every pattern is tried, because each has to fit something.
    const fitting = patterns.filter(({ pattern }) => names.some((name) => name !== undefined && pattern.test(name)))
    for (const { written } of fitting) idle.delete(written)
    return fitting.length > 0
  }
  const hasSchema = ({ name, at }: NamedSchema) => !isExcluded(`schema:${name}`) && at.value['x-internal'] !== true
  return {
    hasOperation: (operation: Operation) => !isExcluded(...operation.tags, operation.id, methodAndPath(operation)),
    hasTag: ({ name }: Tag) => !isExcluded(name),
    hasSchema,
    /** @param shown schemas that have pages */
    warnings(shown: readonly NamedSchema[]): Diagnostic[] {
      const needed = shown.filter((schema) => !hasSchema(schema))
      return [
        ...[...idle].map((written) => {
          const fix = 'Name a tag, an operation id, `METHOD /path` or `schema:Name` of the document.'
          return problemAt(root, WARNING, { message: `The entry '${written}' of \`exclude\` fits nothing.`, fix })
        }),
        ...needed.map(({ name, at }) => {
          const message = `The schema ${name} has a page, because something that's shown needs it.`
          return problemAt(at, WARNING, { message, fix: 'Leave out what refers to it, too, or show the schema.' })
        }),
      ]
    },
  }
}

/** A text as a pattern of nothing but itself. */
export function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}
