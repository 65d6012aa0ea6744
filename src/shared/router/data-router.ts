/** The interface through which components use the router's data part. `src/client/router/data` implements it. */
import type { Location, NavigationType } from './state.ts'
import type { FormEncType } from './submission.ts'

export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [name: string]: JsonValue }

/** A form, one of its submit buttons, or the body itself. */
export type SubmitTarget = HTMLFormElement | HTMLButtonElement | HTMLInputElement | FormData | URLSearchParams | JsonValue

export interface SubmitOptions {
  /** `get` (the default), `post`, `put`, `patch` or `delete`. Any other gets a 405 response. */
  method?: string | undefined
  /** Destination without the base path. Defaults to the current page. */
  action?: string | undefined
  /** Defaults to the form's own, or else `application/x-www-form-urlencoded`. */
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
  /** Navigates with a submission: runs the action of the destination, then its loader. */
  submit(target: SubmitTarget, options?: SubmitOptions): Promise<void>
  /** Runs the loader of a page for a fetcher. */
  loadFetcher(key: string, address: string): Promise<void>
  /** Runs the action of a page for a fetcher, then all active loaders. */
  submitFetcher(key: string, target: SubmitTarget, options?: SubmitOptions): Promise<void>
  /** Registers a user of a fetcher, which is dropped when it's idle and has no users. Returns a function that unregisters it. */
  holdFetcher(key: string): () => void
  revalidate(): Promise<void>
  /** Registers a blocker. Returns a function that removes it. */
  block(key: string, shouldBlock: ShouldBlock): () => void
  proceed(key: string): void
  reset(key: string): void
}
