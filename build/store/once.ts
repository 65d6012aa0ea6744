/** Shares one result, or one failure, among all callers that need the same thing at the same time. */
export type Once = <Value>(name: string, make: () => Promise<Value>) => Promise<Value>

export function createOnce(): Once {
  const underWay = new Map<string, Promise<unknown>>()
  return <Value>(name: string, make: () => Promise<Value>): Promise<Value> => {
    const begun = underWay.get(name)
    // The same name always stands for the same type.
    if (begun !== undefined) return begun as Promise<Value>
    const making = make().finally(() => underWay.delete(name))
    underWay.set(name, making)
    return making
  }
}
