/** Calls a function, and returns undefined if that throws, for whatever reason. */
export function attempt<Result>(run: () => Result): Result | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
