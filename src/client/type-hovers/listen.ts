/** Loads the compiler's answers when a reader points at a sample that has some, or gets there with the keyboard. */
export function listenForTypeHovers(): void {
  for (const type of ['pointerover', 'focusin', 'click']) {
    document.addEventListener(type, (event) => {
      const { target } = event
      const code = target instanceof Element && target.closest('pre')?.querySelector<HTMLElement>('[data-answers]')
      // Without the network, the sample has no answers.
      if (code) import('./type-hovers.ts').then((part) => part.answer(code, event)).catch(() => {})
    })
  }
}
