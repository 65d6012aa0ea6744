/** Names of schemas: those of the document's components, and of what is in other files. */
import { basename } from 'node:path'
import { isObject, keysOf, type Located, objectAt } from './located.ts'
import type { OpenDocument } from './open-document.ts'
import type { NamedSchema } from './shapes.ts'

export interface SchemaNames {
  /** The name of a schema. One in another file gets it when it's first asked for. */
  of(at: Located): NamedSchema | undefined
  known(at: Located): NamedSchema | undefined
  /** Names that are known so far. Asking for one may add more at the end. */
  readonly all: readonly NamedSchema[]
}

export function createSchemaNames(document: OpenDocument): SchemaNames {
  const { root } = document
  const known = new Map<object, NamedSchema | undefined>()
  const taken = new Set<string>()
  const all: NamedSchema[] = []
  const add = (name: string, at: Located) => {
    const named = { name, at }
    taken.add(name.toLowerCase())
    known.set(at.value, named)
    all.push(named)
    return named
  }
  const components = objectAt(root, 'components')
  const schemas = components && objectAt(components, 'schemas')
  for (const name of Object.keys(schemas?.value ?? {})) {
    const at = schemas && objectAt(schemas, name)
    if (at === undefined) continue
    const named = add(name, at)
    const target = document.follow(at)
    // A component may only say in which file it is.
    if (target !== undefined && target.file !== root.file && !known.has(target.value)) known.set(target.value, named)
  }
  return {
    all,
    known: ({ value }) => known.get(value),
    of(at) {
      if (known.has(at.value)) return known.get(at.value)
      const name = at.file === root.file ? undefined : nameElsewhere(at)
      if (name === undefined || !isObject(at.value)) {
        known.set(at.value, undefined)
        return undefined
      }
      const file = fileName(at)
      return add(!taken.has(name.toLowerCase()) ? name : `${name}-${file}`, at)
    },
  }
}

/** The name of a whole file, or of one of its components. */
function nameElsewhere(at: Located): string | undefined {
  const keys = keysOf(at)
  if (keys.length === 0) return fileName(at)
  const folder = keys.at(-2)
  return keys.length <= 3 && (keys.length === 1 || folder === 'schemas' || folder === '$defs' || folder === 'definitions')
    ? keys.at(-1)
    : undefined
}

function fileName({ file }: Located): string {
  return basename(file.path).replace(/\.\w+$/, '')
}
