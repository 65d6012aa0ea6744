/**
 * React's JSX functions, for the shell, for pages and for their components. They let HTML and addresses through that a component sets with
 * `dangerouslySetInnerHTML`, `srcDoc`, or as the source of an `embed` or an `object`, because a site's authors wrote them or the build made
 * them. The policy still says from where they may come. No other way of setting HTML is open.
 */
import plainReact from 'react'
import { jsx as plainJsx, jsxs as plainJsxs } from 'react/jsx-runtime'
import { trustedAddress, trustedHtml } from './trusted.ts'

export { Fragment } from 'react/jsx-runtime'

type Props = Record<string, unknown>

/** Attributes from which browsers load what may run. */
const ADDRESS: Readonly<Record<string, string>> = { embed: 'src', object: 'data' }

/** Elements whose name becomes a property of the document, in front of its own (`src/server/document/reserved-names.ts`). */
const NAMED = /^(embed|form|iframe|img|object)$/

/** The props of an element, with trusted HTML and addresses if they have any. */
function trustedProps(type: unknown, props: Props | null): Props | null {
  const html = (props?.['dangerouslySetInnerHTML'] as { __html?: unknown } | null | undefined)?.__html
  const trusted = typeof html === 'string' ? { ...props, dangerouslySetInnerHTML: { __html: trustedHtml(html) } } : props
  if (typeof type !== 'string' || trusted === null) return trusted
  const isReserved = (key: string) => `${trusted[key]}` in Document.prototype
  // The id of an image only counts if it has a name.
  const hides = NAMED.test(type) && (isReserved('name') || (/^(img|object)$/.test(type) && isReserved('id')))
  const safe = hides ? { ...trusted, name: undefined, [type === 'object' ? 'id' : 'name']: undefined } : trusted
  const name = type === 'iframe' ? 'srcDoc' : ADDRESS[type]
  const value = name === undefined ? undefined : safe[name]
  if (name === undefined || typeof value !== 'string') return safe
  return { ...safe, [name]: name === 'srcDoc' ? trustedHtml(value) : trustedAddress(value) }
}

declare const process: { env: { NODE_ENV?: string } }

/** Sets attributes in capitals (`build/compile/tree/react-attributes.ts`) without React's development build, which complains about those. */
function withoutCapitals(type: unknown, props: Props | null): Props | null {
  const all = Object.entries(props ?? {})
  const capitals = all.filter(([name]) => /^[A-Z][A-Z-]+$/.test(name))
  if (typeof type !== 'string' || capitals.length === 0 || props?.['ref'] !== undefined) return props
  const others = Object.fromEntries(all.filter((each) => !capitals.includes(each)))
  const ref = (node: Element | null) => {
    for (const [name, value] of capitals) node?.setAttribute(name, String(value))
  }
  return { ...others, ref, suppressHydrationWarning: true }
}

/** A script is in the document, and stays. React would create others from HTML that isn't trusted, and browsers don't run those. */
function Script(props: Props) {
  const isHydrating = plainReact.useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  )
  const [isShown] = plainReact.useState(isHydrating)
  return isShown ? plainJsx('script', props) : null
}

type Create = (type: never, props: never, ...rest: never[]) => unknown

function trusting<Function extends Create>(create: Function): Function {
  return ((type: unknown, props: Props | null, ...rest: never[]) => {
    const trusted = trustedProps(type, process.env.NODE_ENV === 'development' ? withoutCapitals(type, props) : props)
    return create((type === 'script' ? Script : type) as never, trusted as never, ...rest)
  }) as unknown as Function
}

export const jsx = trusting(plainJsx)
export const jsxs = trusting(plainJsxs)

/** React itself, for components that call `createElement`. */
export const react = /* @__PURE__ */ { ...plainReact, createElement: trusting(plainReact.createElement) }
