/** Finds examples that their schemas refuse, in all of a document. One that can't be decided is none. */
import type { ErrorObject } from 'ajv/dist/2020.js'
import type { Diagnostic } from '../../../report/diagnostic.ts'
import { attempt } from '../../../util/attempt.ts'
import { walkObjects } from '../document/author-keys.ts'
import { examplesOf, examplesOfSchema, type WrittenExample } from '../document/examples.ts'
import { keysOf, type Located, objectAt, problemAt } from '../document/located.ts'
import { pointerKeys } from '../document/open-document.ts'
import { createPlainSchemas } from '../samples/plain-schemas.ts'
import { createSourceDigest } from '../samples/source-digest.ts'
import { createValidators } from '../samples/values.ts'

type Checked = WrittenExample & { readonly schema: Located }

/** A part of a document, such as an operation, with all examples in it, in order. */
interface Part {
  readonly at: Located
  readonly examples: Checked[]
}

/** An example that is wrong: its number in its part, the way to what is wrong in it, and why. */
export type WrongExample = readonly [index: number, within: readonly string[], why: string]

/** Results by what decides about them: a part's content, and that of everything that it refers to. */
interface KnownResults {
  get(key: string): readonly WrongExample[] | undefined
  set(key: string, wrong: readonly WrongExample[]): void
}

export function checkExamples(root: Located, known: KnownResults = new Map()): Diagnostic[] {
  const [received, sent] = [createErrors('writeOnly'), createErrors('readOnly')]
  const { wholeDigest } = createSourceDigest()
  const found = new Map<string, Diagnostic>()

  function wrongIn(examples: readonly Checked[]): WrongExample[] {
    return examples.flatMap(({ schema, value }, index): WrongExample[] => {
      const error = received(schema, value)
      // Requests and answers may differ, and an example is of either.
      if (error === undefined || sent(schema, value) === undefined) return []
      const allowed = error.keyword === 'enum' ? `: ${JSON.stringify(error.params['allowedValues'])}` : ''
      return [[index, pointerKeys(error.instancePath) ?? [], `it ${error.message}${allowed}`]]
    })
  }

  for (const { at, examples } of partsOf(root)) {
    if (examples.length === 0) continue
    const key = `${wholeDigest(at)}-${examples.length}`
    const wrong = known.get(key) ?? wrongIn(examples)
    known.set(key, wrong)
    for (const [index, within, why] of wrong) {
      const example = examples[index]
      if (example === undefined) continue
      const where = within.length === 0 ? 'The example' : `In the example, \`${within.join('.')}\``
      const message = `${where} isn't what its schema says: ${why}.`
      const fix = "Correct the example or the schema. If it's meant to be wrong, write `x-invalid: true` beside it."
      const problem = problemAt(example.at, ['warning', 'reference-example'], { message, fix }, [...example.keys, ...within])
      found.set(`${problem.file} ${problem.line} ${problem.column}`, problem)
    }
  }
  return [...found.values()]
}

/** The depth of operations and components in a document. What is in them is a part of theirs. */
const PART_DEPTH = 3

function partsOf(root: Located): Iterable<Part> {
  const parts = new Map<unknown, Part>()
  walkObjects(root, new Set(), ({ at, isNames, isSchema }) => {
    if (at.value['x-internal'] === true) return false
    let { way } = at
    while (way !== undefined && !parts.has(way)) way = way.above
    const known = parts.get(way)
    const isPart = known === undefined && keysOf(at).length >= PART_DEPTH
    const part = known ?? { at, examples: [] }
    if (isPart) parts.set(at.way, part)
    const schema = isNames ? undefined : objectAt(at, 'schema')
    const own = [
      ...(schema === undefined ? [] : heldExamples(at, schema)),
      ...(isSchema && !isNames ? examplesOfSchema(at).map((one) => ({ ...one, schema: at })) : []),
    ]
    part.examples.push(...own.filter(({ isMeant }) => !isMeant))
    return true
  })
  return parts.values()
}

/** The examples of a media type, a parameter or a header. */
function heldExamples(at: Located, schema: Located): Checked[] {
  const { way } = at
  const media = way?.above?.key === 'content' ? way.key : 'application/json'
  // A text of another type is the whole as it's sent.
  const isWhole = ({ value, keys }: WrittenExample) =>
    keys[0] === 'serializedValue' || (typeof value === 'string' && !/\bjson\b/.test(media))
  return examplesOf(at).flatMap((one) => (isWhole(one) ? [] : { ...one, schema }))
}

/** Returns a function to the first error of a value, undefined without one, and if a schema can't be compiled. */
function createErrors(left: 'readOnly' | 'writeOnly') {
  const validatorOf = createValidators(createPlainSchemas(left))
  const leaves = new Map<string, Located>()
  /** One schema for all that ask for the same of a single value. */
  const shared = (at: Located): Located => {
    const said = Object.entries(at.value).filter(([key]) => !/^(?:description|title|examples?|default|x-.*)$/.test(key))
    if (said.some(([key, inner]) => key === '$ref' || (typeof inner === 'object' && key !== 'enum' && key !== 'type'))) return at
    const key = JSON.stringify(said)
    const leaf = leaves.get(key) ?? { ...at, value: Object.fromEntries(said) }
    leaves.set(key, leaf)
    return leaf
  }
  return (schema: Located, value: unknown): ErrorObject | undefined => {
    const validate = validatorOf(shared(schema))
    return validate === undefined || attempt(() => validate(value)) !== false ? undefined : mainError(validate.errors ?? [])
  }
}

/** The error that says most: of variants, each has one, and none of these if there are several. That a value isn't `null` says nothing. */
function mainError(errors: readonly ErrorObject[]): ErrorObject | undefined {
  const own = errors.filter(({ keyword, params }) => keyword !== 'type' || params['type'] !== 'null')
  return /^(?:any|one)Of$/.test(own.at(-1)?.keyword ?? '') && own.length > 2 ? own.at(-1) : own[0]
}
