/**
 * Identifies a configuration that is data and nothing else: equal keys mean equal values. Undefined if it has functions or React elements,
 * whose results may depend on anything.
 * @param config a copy from `readPlainData`
 */
export function configKey(config: unknown): string | undefined {
  try {
    return JSON.stringify(config, refuseCode)
  } catch (error) {
    if (error instanceof NotData) return undefined
    throw error
  }
}

class NotData extends Error {}

function refuseCode(_: string, value: unknown): unknown {
  if (typeof value === 'function' || typeof value === 'symbol') throw new NotData()
  return value
}
