/** SampleValues for samples: examples that their schema takes, or else what openapi-sampler makes, if the schema takes that. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { sample } from 'openapi-sampler'
import { remembered } from '../../../../src/shared/memoized.ts'
import { attempt } from '../../../util/attempt.ts'
import { examplesOfSchema, type WrittenExample, examplesOf as writtenFor } from '../document/examples.ts'
import { follow, isObject, type Located, objectAt, textsAt } from '../document/located.ts'
import { createPlainSchemas, idOf, type PlainSchemas } from './plain-schemas.ts'

/** An example that an author has written, and whether its schema takes it. */
export interface Example extends WrittenExample {
  readonly isValid: boolean
}

export interface SampleValues {
  /** The examples of a media type or a parameter. */
  examplesOf(at: Located, schema: Located | undefined): Example[]
  /** A value for a media type or a parameter. Undefined if none is valid. */
  valueOf(at: Located, schema: Located | undefined): { readonly value: unknown } | undefined
  isValid(schema: Located, value: unknown): boolean
}

/** The depth to which values are made up. Their keys have to know what is in them. */
export const SAMPLE_DEPTH = 6

export function createValues(direction: 'request' | 'response'): SampleValues {
  const plain = createPlainSchemas(direction === 'request' ? 'readOnly' : 'writeOnly')
  const validatorOf = createValidators(plain)

  const isValid = (schema: Located, value: unknown): boolean => attempt(() => validatorOf(schema)?.(value)) === true

  function examplesOf(at: Located, schema: Located | undefined): Example[] {
    const own = writtenFor(at)
    const written = own.length > 0 ? own : examplesOfSchema(schema && follow(schema))
    return written.map((example) => ({ ...example, isValid: schema === undefined || isValid(schema, example.value) }))
  }

  function made(schema: Located): { value: unknown } | undefined {
    const number = plain.numberOf(schema)
    for (const skipNonRequired of [true, false]) {
      const options = { skipNonRequired, quiet: true, maxSampleDepth: SAMPLE_DEPTH }
      const value = attempt(() => sample({ $ref: `#/${number}` }, options, plain.byNumber))
      const isEmpty = isObject(value) && Object.keys(value).length === 0
      if (value !== undefined && !(skipNonRequired && isEmpty) && isValid(schema, value)) return { value }
    }
    return partly(schema)
  }

  /** An object with its required fields, each with a value of its own or its name as a placeholder. */
  function partly(schema: Located): { value: unknown } | undefined {
    const at = follow(schema)
    // Without those that are only read.
    const required = at === undefined ? [] : textsAt(plain.byNumber[plain.numberOf(at)] ?? {}, 'required')
    if (required.length === 0) return undefined
    const fields = required.map((name) => {
      const own = objectAt(objectAt(at, 'properties'), name)
      const value =
        own &&
        (examplesOfSchema(follow(own))[0]?.value ??
          attempt(() => sample({ $ref: `#/${plain.numberOf(own)}` }, { quiet: true }, plain.byNumber)))
      return [name, own !== undefined && value !== undefined && isValid(own, value) ? value : `<${name}>`]
    })
    return { value: Object.fromEntries(fields) }
  }

  return {
    examplesOf,
    isValid,
    valueOf(at, schema) {
      const example = examplesOf(at, schema).find((one) => one.isValid && !one.isMeant)
      return example ?? (schema === undefined ? undefined : made(schema))
    },
  }
}

/** Returns a function to the validator of a schema, undefined if it can't be compiled. What one refers to is only known when it has been numbered. */
export function createValidators({ byNumber, numberOf }: PlainSchemas): (schema: Located) => ValidateFunction | undefined {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, logger: false })
  addFormats.default(ajv)
  const compiled = remembered((number: string) => attempt(() => ajv.getSchema(idOf(number))))
  let added = 0
  return (schema) => {
    const number = numberOf(schema)
    const fresh: string[] = []
    for (let one = byNumber[added]; one !== undefined; one = byNumber[++added]) {
      const next = one
      attempt(() => ajv.addSchema(next))
      fresh.push(String(added))
    }
    const referring = fresh.flatMap((own) => {
      const known = ajv.schemas[idOf(own)]
      return known !== undefined && JSON.stringify(byNumber[own]).includes('"$ref"') ? [{ own, known }] : []
    })
    // Ajv compiles what a schema refers to within it, and a chain of hundreds would exhaust the stack. What's being compiled already is only called.
    for (const { known } of referring) ajv._compilations.add(known)
    for (const { own, known } of referring) {
      ajv._compilations.delete(known)
      compiled(own)
    }
    return compiled(number)
  }
}
