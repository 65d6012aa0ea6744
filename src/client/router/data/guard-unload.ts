/** Has the browser ask, in its own words, before the document is closed or left. Only while asked for: it keeps pages out of the back-forward cache. */
export function guardUnload(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}
