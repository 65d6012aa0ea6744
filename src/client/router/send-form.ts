/** Sends forms to what isn't a page of the site, such as another application on its host. */
import type { Submission } from '../../shared/router/submission.ts'
import { createElement } from '../element.ts'

/** Sends a form with `post` as browsers do without scripts. */
export function sendForm(address: URL | string, { formEncType, formData = new FormData() }: Submission): void {
  const form = createElement('form', { method: 'post', action: String(address), enctype: formEncType, hidden: true })
  for (const [name, value] of formData) {
    const input = createElement('input', { name, type: typeof value === 'string' ? 'hidden' : 'file' })
    if (typeof value === 'string') input.value = value
    else {
      const files = new DataTransfer()
      files.items.add(value)
      input.files = files.files
    }
    form.append(input)
  }
  document.body.append(form)
  // A field may be called `submit`.
  HTMLFormElement.prototype.submit.call(form)
}
