/** Gives everyone who needs the same thing while it is being made the one result, or the one failure. */
export type Once = <Value>(name: string, make: () => Promise<Value>) => Promise<Value>

export function createOnce(): Once {
  const underWay = new Map<string, Promise<unknown>>()
  return <Value>(name: string, make: () => Promise<Value>): Promise<Value> => {
    const begun = underWay.get(name)
    // A name always stands for the same kind of value.
    if (begun !== undefined) return begun as Promise<Value>
    const making = make().finally(() => underWay.delete(name))
    underWay.set(name, making)
    return making
  }
}
