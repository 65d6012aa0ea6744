/** Scripts that authors write into HTML, which don't run as they mean: why, and what to write instead. */

/** An attribute such as `onclick` of a tag in `head`, which the content security policy forbids. @param element its name */
export function describeHandler(attribute: string, element: string): { code: string; message: string; fix: string } {
  return {
    code: 'inline-handler',
    message: `\`${attribute.toLowerCase()}\` of \`<${element}>\` doesn't run, because the content security policy allows no scripts in attributes.`,
    fix: 'Listen for the event in a script of `head`.',
  }
}

/** The same in a page, which is left out whatever the policy is. */
export function describePageHandler(attribute: string, element: string): { code: string; message: string; fix: string } {
  return {
    code: 'page-handler',
    message: `\`${attribute.toLowerCase()}\` of \`<${element}>\` is left out, because pages have no scripts in attributes.`,
    fix: 'Write a component, and pass it a function: `<button onClick={() => …}>`. Or listen for the event in a script of `head`.',
  }
}

export const PAGE_SCRIPT = {
  code: 'page-script',
  message: 'This script only runs if the page is the first that a reader opens, and not after a click on a link.',
  fix: 'Add it to `head` in the configuration, or write a component with an effect.',
}
