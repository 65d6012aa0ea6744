/** What the router's data part does for components. It is `src/client/router/data`; here is only what they ask of it. */
import type { Location, NavigationType } from './state.ts'
import type { FormEncType } from './submission.ts'

export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [name: string]: JsonValue }

/** A form, one of its submit buttons, or the body itself. */
export type SubmitTarget = HTMLFormElement | HTMLButtonElement | HTMLInputElement | FormData | URLSearchParams | JsonValue

export interface SubmitOptions {
  /** `get` (the default), `post`, `put`, `patch` or `delete`; any other is answered with 405. */
  method?: string | undefined
  /** Where to, without the base path; by default the page that is shown. */
  action?: string | undefined
  /** By default as the form says, else `application/x-www-form-urlencoded`. */
  encType?: FormEncType | undefined
  replace?: boolean | undefined
  state?: unknown
  preventScrollReset?: boolean | undefined
  viewTransition?: boolean | undefined
}

export interface BlockerArgs {
  currentLocation: Location
  nextLocation: Location
  historyAction: NavigationType
}

export type ShouldBlock = (args: BlockerArgs) => boolean

export interface DataRouter {
  /** Navigates with a submission: runs the action of the page it goes to, and then its loader. */
  submit(target: SubmitTarget, options?: SubmitOptions): Promise<void>
  /** Runs the loader of a page for a fetcher. */
  loadFetcher(key: string, address: string): Promise<void>
  /** Runs the action of a page for a fetcher, and then the loaders of what is shown. */
  submitFetcher(key: string, target: SubmitTarget, options?: SubmitOptions): Promise<void>
  /** Counts one more user of a fetcher, which is forgotten once it has none and is done; returns what takes the user off. */
  holdFetcher(key: string): () => void
  /** Runs the loaders of all that is shown again. */
  revalidate(): Promise<void>
  /** Asks before every navigation from now on; returns what ends it. */
  block(key: string, shouldBlock: ShouldBlock): () => void
  /** Lets a blocked navigation go on. */
  proceed(key: string): void
  /** Gives a blocked navigation up. */
  reset(key: string): void
}
