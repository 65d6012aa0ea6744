/** Lets components read the local database, and read it again when it has changed. */
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { Profiles } from '../profiles'
import type { Session } from '../session'

export interface Database {
  client: Session['client']
  /** The inbox ID of the person who uses the program. */
  me: string
  profiles: Profiles
  /** Says that something has been written, so what's on the screen is read again. */
  changed(): void
  /** Counts the changes. */
  version(): number
  subscribe(listener: () => void): () => void
}

export function openDatabase({ client, lookups }: Session): Database {
  const listeners = new Set<() => void>()
  let version = 0
  let isWaiting = false
  // Events come in groups, and one reading will do for all of them.
  const changed = () => {
    if (isWaiting) return
    isWaiting = true
    setTimeout(() => {
      isWaiting = false
      version += 1
      for (const listener of listeners) listener()
    }, 20)
  }
  return {
    client,
    me: client.inboxId ?? '',
    profiles: new Profiles(client, lookups, changed),
    changed,
    version: () => version,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const DatabaseContext = createContext<Database | undefined>(undefined)

export function useDatabase(): Database {
  const database = useContext(DatabaseContext)
  if (!database) throw new Error('There is no database above this component.')
  return database
}

// #region use-query
/** Reads from the database, now and after each change. Undefined until the first answer. */
export function useQuery<Result>(
  query: (database: Database) => Promise<Result>,
): Result | undefined {
  const database = useDatabase()
  const version = useSyncExternalStore(database.subscribe, database.version)
  const [result, setResult] = useState<Result>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is the reason to ask again.
  useEffect(() => {
    let isCurrent = true
    query(database).then((value) => {
      if (isCurrent) setResult(() => value)
    }, console.error)
    return () => {
      isCurrent = false
    }
  }, [query, database, version])

  return result
}
// #endregion use-query

/** A person's name, and their picture if they've been accepted. The component is rendered again when they're known. */
export function useProfileOf() {
  const database = useDatabase()
  useSyncExternalStore(database.subscribe, database.version)
  return useCallback(
    (inboxId: string, withPicture?: boolean) => database.profiles.get(inboxId, withPicture),
    [database],
  )
}

/** A person's name in a sentence. */
export function useNameOf() {
  const { me } = useDatabase()
  const profileOf = useProfileOf()
  return useCallback(
    (inboxId: string) => (inboxId === me ? 'you' : profileOf(inboxId).name),
    [me, profileOf],
  )
}
