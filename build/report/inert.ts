/** Scripts that authors write into HTML, which don't run as they mean, with reasons and advice. */
import advice from './inert.json' with { type: 'json' }

/** An attribute such as `onclick` of a tag in `head`, which the content security policy forbids. @param element its name */
export function describeHandler(attribute: string, element: string): { code: string; message: string; fix: string } {
  const message = `\`${attribute.toLowerCase()}\` of \`<${element}>\` doesn't run, because the content security policy allows no scripts in attributes.`
  const fix = 'Listen for the event in a script of `head`.'
  return { code: 'inline-handler', message, fix }
}

/** An attribute such as `onclick` in a page, which is left out whatever the policy is. */
export function describePageHandler(attribute: string, element: string): { code: string; message: string; fix: string } {
  const message = `\`${attribute.toLowerCase()}\` of \`<${element}>\` is left out, because pages have no scripts in attributes.`
  const fix = 'Write a component, and pass it a function: `<button onClick={() => …}>`. Or listen for the event in a script of `head`.'
  return { code: 'page-handler', message, fix }
}

/** Other scripts that are left out of pages: addresses that an animation would make, shadow roots, and documents of frames. */
export const LEFT_OUT = advice.leftOut

export const PAGE_SCRIPT = advice.pageScript
