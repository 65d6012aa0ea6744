/** Keeps what was made last, and makes it again when it depends on something else now. @returns a function that takes what it depends on, and how to make it */
export function lastMade<Value>(): (of: readonly unknown[], make: () => Promise<Value>) => Promise<Value> {
  let last: { of: readonly unknown[]; value: Promise<Value> } | undefined
  return (of, make) => {
    if (last === undefined || of.some((part, index) => part !== last?.of[index])) {
      last = { of, value: make() }
      // Whoever asks for it gets the error.
      last.value.catch(() => {})
    }
    return last.value
  }
}
