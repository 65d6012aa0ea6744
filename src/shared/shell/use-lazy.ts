import { useEffect, useState } from 'react'

/**
 * The result of `load`, which is called once `wanted` is true; undefined until it has loaded. If loading fails, because the
 * reader is offline or a newer build has replaced this one, the result is `fallback`. Both arguments have to be stable.
 */
export function useLazy<T>(load: () => Promise<T>, fallback: T, wanted: boolean): T | undefined {
  const [loaded, setLoaded] = useState<{ value: T }>()
  useEffect(() => {
    if (!wanted || loaded !== undefined) return
    let isCurrent = true
    const store = (value: T) => {
      if (isCurrent) setLoaded({ value })
    }
    load().then(store, () => store(fallback))
    return () => {
      isCurrent = false
    }
  }, [load, fallback, wanted, loaded])
  return loaded?.value
}
