/** Parts that the configuration leaves out of a reference, and names in it of parts that aren't there. */
import type { ReferenceConfig } from '../../../src/shared/config/options/reference.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'
import { keysOf } from './document/located.ts'
import type { OpenDocument } from './document/open-document.ts'
import { methodAndPath, type Operation, type Tag } from './document/operations.ts'
import type { NamedSchema } from './document/shapes.ts'
import { problemAt } from './document/source-file.ts'

export interface Selection {
  hasOperation(operation: Operation): boolean
  hasTag(tag: Tag): boolean
  hasSchema(schema: NamedSchema): boolean
  /** @param shown schemas that have pages */
  warnings(shown: readonly NamedSchema[]): Diagnostic[]
}

export function createSelection({ exclude = [] }: ReferenceConfig, { root }: OpenDocument): Selection {
  const patterns = exclude.map((written) => ({ written, pattern: patternOf(written), isUsed: false }))
  const isExcluded = (...names: readonly (string | undefined)[]): boolean =>
    // Every pattern is tried, because each has to fit something.
    patterns.filter((one) => {
      const fits = names.some((name) => name !== undefined && one.pattern.test(name))
      if (fits) one.isUsed = true
      return fits
    }).length > 0
  return {
    hasOperation: (operation) => !isExcluded(...operation.tags, operation.id, methodAndPath(operation)),
    hasTag: ({ name }) => !isExcluded(name),
    hasSchema: ({ name, at }) => !isExcluded(`schema:${name}`) && at.value['x-internal'] !== true,
    warnings(shown) {
      const idle = patterns.filter(({ isUsed }) => !isUsed)
      return [
        ...idle.map(({ written }): Diagnostic => {
          const fix = 'Name a tag, an operation id, `METHOD /path` or `schema:Name` of the document.'
          const message = `The entry '${written}' of \`exclude\` fits nothing.`
          return problemAt(root.file, [], { severity: 'warning', code: 'reference-document', message, fix })
        }),
        ...shown.flatMap((schema): Diagnostic[] => {
          if (this.hasSchema(schema)) return []
          const message = `The schema ${schema.name} has a page, because something that's shown needs it.`
          const fix = 'Leave out what refers to it, too, or show the schema.'
          return [problemAt(schema.at.file, keysOf(schema.at), { severity: 'warning', code: 'reference-document', message, fix })]
        }),
      ]
    },
  }
}

function patternOf(written: string): RegExp {
  const parts = written.split('*').map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  return new RegExp(`^${parts.join('[^]*')}$`)
}
