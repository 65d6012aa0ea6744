/** Reads a submission from a form in the document. Other values are returned unchanged. */
import type { SubmitOptions, SubmitTarget } from '../../../shared/router/data-router.ts'

export interface FormValues {
  method?: string | undefined
  encType?: string | undefined
  body?: SubmitTarget | undefined
  /** The `action` option, or the form's own as an absolute address. Undefined for the current page. */
  action?: string | undefined
}

/** Reads a form at once, since the page may clear it next. A button's own `formaction`, `formmethod`, `formenctype`, name and value win. */
export function readForm(target: SubmitTarget, options: SubmitOptions): FormValues {
  const form = formOf(target)
  if (form === undefined) return { ...options, body: target }
  const button = target === form ? undefined : (target as HTMLButtonElement | HTMLInputElement)
  // A form's properties and methods are its fields if these have such names.
  const attribute = (name: string) => button?.getAttribute(`form${name}`) ?? (Element.prototype.getAttribute.call(form, name) || undefined)
  const body = new FormData(form, button)
  // Older browsers leave the button out.
  if (button !== undefined && button.name !== '' && !body.has(button.name)) body.append(button.name, button.value)
  const action = options.action ?? attribute('action')
  return {
    method: options.method ?? attribute('method'),
    encType: options.encType ?? attribute('enctype'),
    // The form's address has the base path. An absolute address can't be confused with one that an author wrote without it.
    action: action === undefined || options.action !== undefined ? action : new URL(action, location.href).href,
    body,
  }
}

function formOf(target: SubmitTarget): HTMLFormElement | undefined {
  if (typeof target !== 'object' || target === null || !('tagName' in target)) return undefined
  if (target instanceof HTMLFormElement) return target
  const { form } = target as HTMLButtonElement | HTMLInputElement
  if (form === null) throw new Error('A button that is submitted has to belong to a form.')
  return form
}
