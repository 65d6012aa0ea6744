/** Marks every HTML element with its creator, in the thread that traces pages. Has to be imported before anything else, as it changes React's functions. */
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

/** The stack of the call that created the innermost of some elements, and of the components around it. @param tags start tags, the innermost first */
export function creatorOf(tags: readonly string[]): { stack: string; owners: string } {
  const marks = tags.flatMap((tag) => tag.match(new RegExp(` ${MARK}="(\\d+)"`))?.[1] ?? [])
  const { error, owners = '' } = created[Number(marks[0])] ?? {}
  return { stack: error?.stack ?? '', owners }
}
