import { useEffect } from 'react'
import { publishWaiting } from '../publish'
import type { Database } from './database'

/** Sends what was written offline: at the start, when the device is online again, and now and then, because a network can fail without a sign. */
export function usePublishWhenOnline({ client, changed }: Database): void {
  useEffect(() => {
    const publish = () => void publishWaiting(client).then(changed, console.warn)
    publish()
    addEventListener('online', publish)
    const timer = setInterval(publish, 30_000)
    return () => {
      removeEventListener('online', publish)
      clearInterval(timer)
    }
  }, [client, changed])
}
