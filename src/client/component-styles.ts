/** Gives elements the styles that the document has in another attribute (`src/server/document/style-attributes.ts`), as React expects them. */
export function applyComponentStyles(container: HTMLElement): void {
  for (const element of container.querySelectorAll<HTMLElement>('[data-css]')) {
    element.style.cssText = element.dataset['css'] ?? ''
    delete element.dataset['css']
  }
}
