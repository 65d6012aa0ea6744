/** Finds examples that their schemas refuse, in all of a document. One that can't be decided is none. */
import type { ErrorObject } from 'ajv/dist/2020.js'
import type { Diagnostic } from '../../../report/diagnostic.ts'
import { attempt } from '../../../util/attempt.ts'
import { walkObjects } from '../document/author-keys.ts'
import { followedEntries, type Located, objectAt, problemAt } from '../document/located.ts'
import { type OpenDocument, pointerKeys } from '../document/open-document.ts'
import { createPlainSchemas } from '../samples/plain-schemas.ts'
import { createValidators } from '../samples/values.ts'

export function checkExamples(document: OpenDocument): Diagnostic[] {
  const [received, sent] = [createErrors(document, 'writeOnly'), createErrors(document, 'readOnly')]
  const found = new Map<string, Diagnostic>()

  /** @param keys from a place to the example there */
  function check(schema: Located, at: Located, ...keys: readonly string[]): void {
    const value = keys.reduce<unknown>((inner, key) => (inner as Readonly<Record<string, unknown>>)[key], at.value)
    const error = received(schema, value)
    // Requests and answers may differ, and an example is of either.
    if (error === undefined || sent(schema, value) === undefined) return
    const within = pointerKeys(error.instancePath) ?? []
    const where = within.length === 0 ? 'The example' : `In the example, \`${within.join('.')}\``
    const allowed = error.keyword === 'enum' ? `: ${JSON.stringify(error.params['allowedValues'])}` : ''
    const message = `${where} isn't what its schema says: it ${error.message}${allowed}.`
    const fix = "Correct the example or the schema. If it's meant to be wrong, write `x-invalid: true` beside it."
    const problem = problemAt(at, { severity: 'warning', code: 'reference-example', message, fix }, [...keys, ...within])
    found.set(`${problem.file} ${problem.line} ${problem.column}`, problem)
  }

  /** The examples of a media type, a parameter or a header. */
  function checkHolder(at: Located, schema: Located): void {
    const { value, way } = at
    const media = way?.above?.key === 'content' ? way.key : 'application/json'
    // A text of another type is the whole as it's sent.
    const isText = (one: unknown) => typeof one === 'string' && !/\bjson\b/.test(media)
    if (value['example'] !== undefined && value['x-invalid'] !== true && !isText(value['example'])) check(schema, at, 'example')
    for (const [, example] of followedEntries(document, at, 'examples')) {
      const key = ['dataValue', 'value'].find((one) => example.value[one] !== undefined)
      if (key !== undefined && example.value['x-invalid'] !== true && !isText(example.value[key])) check(schema, example, key)
    }
  }

  function checkSchema(at: Located): void {
    const { example, examples, 'x-invalid': isMeant } = at.value
    if (isMeant === true) return
    if (example !== undefined) check(at, at, 'example')
    for (const index of Array.isArray(examples) ? examples.keys() : []) check(at, at, 'examples', String(index))
  }

  walkObjects(document.root, new Set(), ({ at, isNames, isSchema }) => {
    if (at.value['x-internal'] === true) return false
    const schema = isNames ? undefined : objectAt(at, 'schema')
    if (schema !== undefined) checkHolder(at, schema)
    if (isSchema && !isNames) checkSchema(at)
    return true
  })
  return [...found.values()]
}

/** Returns a function to the first error of a value, undefined without one, and if a schema can't be compiled. */
function createErrors(document: OpenDocument, left: 'readOnly' | 'writeOnly') {
  const validatorOf = createValidators(createPlainSchemas(document, left))
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
