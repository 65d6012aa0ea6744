/** Scripts that authors write into HTML, which don't run as they mean, with reasons and advice. */

/** An attribute such as `onclick` of a tag in `head`, which the content security policy forbids. @param element its name */
export function describeHandler(attribute: string, element: string): { code: string; message: string; fix: string } {
  return {
    code: 'inline-handler',
    message: `\`${attribute.toLowerCase()}\` of \`<${element}>\` doesn't run, because the content security policy allows no scripts in attributes.`,
    fix: 'Listen for the event in a script of `head`.',
  }
}

/** An attribute such as `onclick` in a page, which is left out whatever the policy is. */
export function describePageHandler(attribute: string, element: string): { code: string; message: string; fix: string } {
  return {
    code: 'page-handler',
    message: `\`${attribute.toLowerCase()}\` of \`<${element}>\` is left out, because pages have no scripts in attributes.`,
    fix: 'Write a component, and pass it a function: `<button onClick={() => …}>`. Or listen for the event in a script of `head`.',
  }
}

/** Other scripts that are left out of pages: addresses that an animation would make, shadow roots, and documents of frames. */
export const LEFT_OUT = {
  animated: {
    code: 'page-handler',
    message: 'An animation makes an address of this that would run as a script, so it is left out.',
    fix: 'Animate to an address that leads somewhere.',
  },
  shadowScript: {
    code: 'page-handler',
    message: 'This script is in a shadow root, so it is left out.',
    fix: 'Write a component, or add the script to `head` in the configuration.',
  },
  srcdoc: {
    code: 'page-handler',
    message: 'What could run in the document of `srcdoc` is left out: scripts, handlers, forms, frames and the like.',
    fix: 'Put the document into a file in public/, and write its address as `src`.',
  },
}

export const PAGE_SCRIPT = {
  code: 'page-script',
  message: 'This script only runs if the page is the first that a reader opens, and not after a click on a link.',
  fix: 'Add it to `head` in the configuration, or write a component with an effect.',
}
