import type { ReactElement } from 'react'
import type * as z from 'zod'

/** True for a React element of any copy of React. */
export function isElement(value: unknown): value is ReactElement {
  if (typeof value !== 'object' || value === null || !('$$typeof' in value)) return false
  return value.$$typeof === Symbol.for('react.transitional.element') || value.$$typeof === Symbol.for('react.element')
}

/** True for a schema of any copy of Zod 4. */
export function isSchema(value: unknown): value is z.ZodType {
  if (typeof value !== 'object' || value === null || !('_zod' in value) || !('safeParse' in value)) return false
  const { _zod: inner, safeParse } = value
  return typeof safeParse === 'function' && typeof inner === 'object' && inner !== null && 'def' in inner
}

/** A schema of an object, whatever its keys are. */
export type ObjectSchema = z.ZodObject<z.core.$ZodLooseShape, z.core.$ZodObjectConfig>

/** True for a schema of an object, without a transform of the whole object. */
export function isObjectSchema(value: unknown): value is ObjectSchema {
  return isSchema(value) && value._zod.def.type === 'object'
}
