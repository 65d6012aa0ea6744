/** Parts that the configuration leaves out of a reference, and names in it of parts that aren't there. */
import type { ReferenceConfig } from '../../../src/shared/config/options/reference.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'
import { type Located, problemAt } from './document/located.ts'
import type { OpenDocument } from './document/open-document.ts'
import { methodAndPath, type Operation, type Tag } from './document/operations.ts'
import type { NamedSchema } from './document/shapes.ts'

export function createSelection({ exclude = [] }: ReferenceConfig, { root }: OpenDocument) {
  const idle = new Set(exclude)
  const patterns = exclude.map((written) => ({ written, pattern: patternOf(written) }))
  const isExcluded = (...names: readonly (string | undefined)[]): boolean => {
    // Every pattern is tried, because each has to fit something.
    const fitting = patterns.filter(({ pattern }) => names.some((name) => name !== undefined && pattern.test(name)))
    for (const { written } of fitting) idle.delete(written)
    return fitting.length > 0
  }
  const hasSchema = ({ name, at }: NamedSchema) => !isExcluded(`schema:${name}`) && at.value['x-internal'] !== true
  const warning = (at: Located, message: string, fix: string) =>
    problemAt(at, { severity: 'warning', code: 'reference-document', message, fix })
  return {
    hasOperation: (operation: Operation) => !isExcluded(...operation.tags, operation.id, methodAndPath(operation)),
    hasTag: ({ name }: Tag) => !isExcluded(name),
    hasSchema,
    /** @param shown schemas that have pages */
    warnings(shown: readonly NamedSchema[]): Diagnostic[] {
      const needless = 'Name a tag, an operation id, `METHOD /path` or `schema:Name` of the document.'
      const needed = shown.filter((schema) => !hasSchema(schema))
      return [
        ...[...idle].map((written) => warning(root, `The entry '${written}' of \`exclude\` fits nothing.`, needless)),
        ...needed.map(({ name, at }) => {
          const message = `The schema ${name} has a page, because something that's shown needs it.`
          return warning(at, message, 'Leave out what refers to it, too, or show the schema.')
        }),
      ]
    },
  }
}

function patternOf(written: string): RegExp {
  const parts = written.split('*').map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  return new RegExp(`^${parts.join('[^]*')}$`)
}
