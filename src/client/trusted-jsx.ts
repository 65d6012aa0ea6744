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

/** Whether an element's name would be a property of the document, in front of its own (`src/server/document/reserved-names.ts`). */
function hasReserved(type: string, { name, id }: Props): boolean {
  if (!/^(?:embed|form|iframe|img|object)$/.test(type)) return false
  const isReserved = (value: unknown) => typeof value === 'string' && value in Document.prototype
  return isReserved(name) || (isReserved(id) && (type === 'object' || (type === 'img' && name !== undefined)))
}

/** The props of an element, with trusted HTML and addresses if they have any. */
function trustedProps(type: unknown, props: Props | null): Props | null {
  const html = (props?.['dangerouslySetInnerHTML'] as { __html?: unknown } | null | undefined)?.__html
  const trusted = typeof html === 'string' ? { ...props, dangerouslySetInnerHTML: { __html: trustedHtml(html) } } : props
  if (typeof type !== 'string' || trusted === null) return trusted
  if (hasReserved(type, trusted)) return trustedProps(type, { ...trusted, name: undefined, ...(type === 'object' && { id: undefined }) })
  const name = type === 'iframe' ? 'srcDoc' : ADDRESS[type]
  const value = name === undefined ? undefined : trusted[name]
  if (name === undefined || typeof value !== 'string') return trusted
  return { ...trusted, [name]: name === 'srcDoc' ? trustedHtml(value) : trustedAddress(value) }
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
    return create((type === 'script' ? Script : type) as never, trustedProps(type, props) as never, ...rest)
  }) as unknown as Function
}

export const jsx = trusting(plainJsx)
export const jsxs = trusting(plainJsxs)

/** React itself, for components that call `createElement`. */
export const react = /* @__PURE__ */ { ...plainReact, createElement: trusting(plainReact.createElement) }
