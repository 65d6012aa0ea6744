/** What a function returns. Undefined if it throws, for whatever reason. */
export function attempt<Result>(run: () => Result): Result | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
