/**
 * React's JSX functions, for the shell, for pages and for their components. They let HTML through that a component sets with
 * `dangerouslySetInnerHTML`, because a site's authors wrote it or the build made it. No other way of setting HTML is open.
 */
import plainReact from 'react'
import { jsx as plainJsx, jsxs as plainJsxs } from 'react/jsx-runtime'
import { trustedHtml } from './trusted.ts'

export { Fragment } from 'react/jsx-runtime'

interface HtmlProps {
  dangerouslySetInnerHTML?: { __html?: unknown }
}

/** The props of an element, with trusted HTML if they have any. */
function trustedProps<Props>(props: Props): Props {
  const html = (props as HtmlProps | null)?.dangerouslySetInnerHTML?.__html
  return typeof html === 'string' ? { ...props, dangerouslySetInnerHTML: { __html: trustedHtml(html) } } : props
}

type Create = (type: never, props: never, ...rest: never[]) => unknown

function trusting<Function extends Create>(create: Function): Function {
  return ((type, props, ...rest) => create(type, trustedProps(props), ...rest)) as Function
}

export const jsx = trusting(plainJsx)
export const jsxs = trusting(plainJsxs)

/** React itself, for components that call `createElement`. */
export const react = /* @__PURE__ */ { ...plainReact, createElement: trusting(plainReact.createElement) }
