/** Keeps the last value until it depends on something else. @returns a function that takes the value's dependencies, and how to make it */
export function lastMade<Value>(): (of: readonly unknown[], make: () => Promise<Value>) => Promise<Value> {
  let last: { of: readonly unknown[]; value: Promise<Value> } | undefined
  return (of, make) => {
    if (last === undefined || of.some((part, index) => part !== last?.of[index])) {
      last = { of, value: make() }
      // Each caller gets the error.
      last.value.catch(() => {})
    }
    return last.value
  }
}
