/** Names of schemas: those of the document's components, and of what is in other files. */
import { basename } from 'node:path'
import { follow, keysOf, type Located, objectAt } from './located.ts'
import type { NamedSchema } from './shapes.ts'

export type SchemaNames = ReturnType<typeof createSchemaNames>

export function createSchemaNames(root: Located) {
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
  const schemas = objectAt(objectAt(root, 'components'), 'schemas')
  for (const name of Object.keys(schemas?.value ?? {})) {
    const at = objectAt(schemas, name)
    if (at === undefined) continue
    const named = add(name, at)
    const target = follow(at)
    // A component may only say in which file it is.
    if (target !== undefined && target.file !== root.file && !known.has(target.value)) known.set(target.value, named)
  }
  return {
    /** Names that are known so far. Asking for one may add more at the end. */
    all: all as readonly NamedSchema[],
    known: ({ value }: Located) => known.get(value),
    /** The name of a schema. One in another file gets it when it's first asked for. */
    of(at: Located): NamedSchema | undefined {
      if (known.has(at.value)) return known.get(at.value)
      const name = at.file === root.file ? undefined : nameElsewhere(at)
      if (name !== undefined) return add(taken.has(name.toLowerCase()) ? `${name}-${fileName(at)}` : name, at)
      known.set(at.value, undefined)
      return undefined
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
