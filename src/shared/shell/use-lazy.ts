import { useEffect, useState } from 'react'

/**
 * What `load` gives, fetched once it is `wanted`; undefined until it has come. Where it cannot be had, because the network is
 * gone or a newer build has taken this one's place, it is `instead`. Both are the same at every render.
 */
export function useLazy<T>(load: () => Promise<T>, instead: T, wanted: boolean): T | undefined {
  const [loaded, setLoaded] = useState<{ value: T }>()
  useEffect(() => {
    if (!wanted || loaded !== undefined) return
    let isCurrent = true
    const keep = (value: T) => {
      if (isCurrent) setLoaded({ value })
    }
    load().then(keep, () => keep(instead))
    return () => {
      isCurrent = false
    }
  }, [load, instead, wanted, loaded])
  return loaded?.value
}
