/**
 * Marks every HTML element with what created it, in the thread that traces pages. It has to be imported before anything that creates elements,
 * because it changes React's own functions.
 */
import { createRequire } from 'node:module'

const MARK = 'data-created-by'

type Create = (type: unknown, props: object | null, ...rest: unknown[]) => unknown

const require = createRequire(import.meta.url)
const react: { createElement: Create; captureOwnerStack?(): string | null } = require('react')
const runtime: { jsx: Create; jsxs: Create } = require('react/jsx-runtime')

/** Stacks of the calls that created elements, by mark. The error's own is only formatted if it's asked for. */
const created: { error: Error; owners: string }[] = []

function marking(create: Create): Create {
  return (type, props, ...rest) => {
    if (typeof type !== 'string') return create(type, props, ...rest)
    created.push({ error: new Error(), owners: react.captureOwnerStack?.() ?? '' })
    return create(type, { [MARK]: created.length - 1, ...props }, ...rest)
  }
}

Object.assign(react, { createElement: marking(react.createElement) })
Object.assign(runtime, { jsx: marking(runtime.jsx), jsxs: marking(runtime.jsxs) })

/** What created the innermost of some elements: the stack of the call, and that of the components around it. @param tags start tags, the innermost first */
export function creatorOf(tags: readonly string[]): { stack: string; owners: string } {
  const marks = tags.flatMap((tag) => tag.match(new RegExp(` ${MARK}="(\\d+)"`))?.[1] ?? [])
  const { error, owners = '' } = created[Number(marks[0])] ?? {}
  return { stack: error?.stack ?? '', owners }
}
