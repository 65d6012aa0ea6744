/** Scripts that authors write into HTML, which don't run as they mean: why, and what to write instead. */

const IN_HEAD = new Set(['link', 'script', 'style', 'meta', 'base'])

/** An attribute such as `onclick`, which the content security policy forbids. @param element its name */
export function describeHandler(attribute: string, element: string): { code: string; message: string; fix: string } {
  return {
    code: 'inline-handler',
    message: `\`${attribute.toLowerCase()}\` of \`<${element}>\` doesn't run, because the content security policy allows no scripts in attributes.`,
    fix: IN_HEAD.has(element)
      ? 'Listen for the event in a script of `head`.'
      : 'Write a component, and pass it a function: `<button onClick={() => …}>`. Or listen for the event in a script of `head`.',
  }
}

export const PAGE_SCRIPT = {
  code: 'page-script',
  message: 'This script only runs if the page is the first that a reader opens, and not after a click on a link.',
  fix: 'Add it to `head` in the configuration, or write a component with an effect.',
}
