/** Resolves in a task of its own, after input and paint that wait. It's sooner than other tasks where browsers can do that. */
export function nextTask(): Promise<void> {
  const { scheduler } = window as { scheduler?: { yield?(): Promise<void> } }
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))
}
