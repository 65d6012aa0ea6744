/** Copies a text, or a promise of one, also on pages without https. @throws Error if the browser doesn't copy it */
export async function copyText(text: string | Promise<string>): Promise<void> {
  // The types promise what only secure contexts have.
  const clipboard: Clipboard | undefined = navigator.clipboard
  if (clipboard === undefined) return (await import('./copy-selection.ts')).copySelection(await text)
  // Browsers that are given a promise still count the click when it resolves.
  if (typeof text === 'string' || !('ClipboardItem' in window)) return clipboard.writeText(await text)
  await clipboard.write([new ClipboardItem({ 'text/plain': text.then((body) => new Blob([body], { type: 'text/plain' })) })])
}
