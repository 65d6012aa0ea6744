/** How long the longest may take, in milliseconds: much longer than on a busy machine. */
const LONGEST = 120_000

/** Waits until a condition holds, which is asked every `pause` milliseconds. @throws Error that says what was waited for, if it never does */
export async function until(what: string, holds: () => boolean | Promise<boolean>, pause = 20): Promise<void> {
  for (const end = performance.now() + LONGEST; !(await holds()); ) {
    if (performance.now() > end) throw new Error(`Waited in vain until ${what}.`)
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}
