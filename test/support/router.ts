/** The navigator without a browser. The test controls the history, pages and responses, so nothing has to sleep. */
import { createDataPart } from '../../src/client/router/data/data-part.ts'
import type { HistoryPort } from '../../src/client/router/history-entry.ts'
import { createNavigator, type Navigator } from '../../src/client/router/navigator.ts'
import type { Change, NavigatorPorts } from '../../src/client/router/navigator-ports.ts'
import type { LoadedPage } from '../../src/client/router/pages.ts'
import type { PageView } from '../../src/shared/page/page.ts'
import { ErrorResponse } from '../../src/shared/router/error-response.ts'
import type { PageHandlers } from '../../src/shared/router/handlers.ts'
import type { Location, NavigationType, RouterState } from '../../src/shared/router/state.ts'
import { fillPattern, matchRoute } from '../../src/shared/routes/match.ts'

export interface Deferred<T> {
  promise: Promise<T>
  resolve(value: T): void
  reject(error: unknown): void
}

export function defer<T = unknown>(): Deferred<T> {
  let resolve: (value: T) => void = () => {}
  let reject: (error: unknown) => void = () => {}
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve
    reject = onReject
  })
  return { promise, resolve, reject }
}

export interface FakeHistory extends HistoryPort {
  entries: Location[]
  path(): string
  /** Number of the current entry. */
  index(): number
  /** Acts like the history buttons: as in a browser, the entry changes at once, and the event follows. */
  press(delta: number): Promise<void>
}

function createFakeHistory(first: Location): FakeHistory {
  const entries = [first]
  let index = 0
  let told: (location: Location, delta: number) => void = () => {}
  const current = () => entries[index] ?? first
  const go = async (delta: number): Promise<void> => {
    const next = index + delta
    if (next < 0 || next >= entries.length) return
    index = next
    await undefined
    told(current(), delta)
  }
  return {
    entries,
    from: () => entries[index - 1]?.pathname ?? '/',
    index: () => index,
    path: () => current().pathname + current().search + current().hash,
    push(location) {
      entries.length = index + 1
      index = entries.push(location) - 1
    },
    replace(location) {
      entries[index] = location
    },
    go: (delta) => void go(delta),
    listen(onPop) {
      told = onPop
    },
    press: go,
  }
}

export interface TestSite extends Partial<Pick<NavigatorPorts, 'importDataPart'>> {
  /** Handlers by pattern; a page without any is `{}`. */
  routes: Record<string, PageHandlers>
  at?: string
  basePath?: string
  /** Called for every requested page. Its result, possibly a promise, is the response; undefined stands for the page itself. */
  onLoad?(pathname: string): LoadedPage | undefined | Promise<LoadedPage | undefined>
  /** False if a document was loaded instead of the previous page. */
  recovers?: boolean
}

export interface TestRouter extends Navigator {
  history: FakeHistory
  /** Everything that was shown, in order. */
  shown: Change[]
  /** Addresses that it has left for, with how and what it has sent: `PUSH https://other.test/`. */
  left: string[]
  /** Documents that were loaded instead of pages. */
  documents: [string, NavigationType][]
  get(): RouterState
  until(holds: (state: RouterState) => boolean): Promise<RouterState>
  /** Waits until nothing is pending. */
  idle(): Promise<RouterState>
  /** Starts loading the page's own data, as a browser does after hydration. */
  hydrate(): void
}

export function createTestRouter({
  routes,
  at = '/',
  basePath = '',
  onLoad = () => undefined,
  recovers = true,
  importDataPart,
}: TestSite): TestRouter {
  const table = Object.keys(routes).map((path) => ({ path }))
  const url = new URL(at, 'http://site.test')
  const first: Location = { pathname: url.pathname, search: url.search, hash: url.hash, state: null, key: 'first' }
  const history = createFakeHistory(first)
  const shown: Change[] = []
  const left: string[] = []
  const send = (address: URL | string) => void left.push(`PUSH ${address} POST`)
  const documents: [string, NavigationType][] = []

  function find(pathname: string): LoadedPage {
    try {
      const match = matchRoute(table, pathname)
      if (match === undefined) return { kind: 'elsewhere' }
      return { kind: 'page', view: viewOf(match.route.path, match.params, routes) }
    } catch {
      return { kind: 'failed', error: new ErrorResponse(400, 'Bad Request', `"${pathname}" isn't a valid address.`), isStale: false }
    }
  }

  const firstPage = find(url.pathname)
  if (firstPage.kind !== 'page') throw new Error(`There is no page at ${at}.`)
  const navigator = createNavigator(
    {
      origin: 'http://site.test',
      basePath,
      history,
      pages: { load: async (pathname) => (await onLoad(pathname)) ?? find(pathname) },
      capture: () => undefined,
      show(apply, change) {
        apply()
        shown.push(change)
      },
      recover(location, type) {
        if (recovers) documents.push([location.pathname, type])
        return recovers
      },
      errorTitle: () => 'Unexpected Application Error!',
      leave: (address, type) => void left.push(`${type} ${address}`),
      importDataPart: importDataPart ?? (() => Promise.resolve({ createDataPart: (core) => createDataPart(core, send) })),
    },
    firstPage.view,
    first,
  )

  const until = (holds: (state: RouterState) => boolean): Promise<RouterState> =>
    new Promise((resolve) => {
      let unsubscribe = () => {}
      const check = () => {
        if (!holds(navigator.state.get())) return
        unsubscribe()
        resolve(navigator.state.get())
      }
      unsubscribe = navigator.state.subscribe(check)
      check()
    })

  return {
    ...navigator,
    history,
    shown,
    left,
    documents,
    get: navigator.state.get,
    until,
    idle: () => until(isIdle),
    hydrate: () => navigator.settle(first),
  }
}

export function isIdle({ navigation, revalidation, fetchers }: RouterState): boolean {
  return navigation.state === 'idle' && revalidation === 'idle' && [...fetchers.values()].every(({ state }) => state === 'idle')
}

function viewOf(pattern: string, params: Record<string, string>, routes: Record<string, PageHandlers>): PageView {
  const handlers = routes[pattern] ?? {}
  return {
    path: fillPattern(pattern, params),
    filePath: fileOf(pattern),
    lastUpdatedAt: 0,
    sidebar: [],
    params,
    meta: { title: pattern, frontmatter: {}, headings: [] },
    Content: () => null,
    ...(Object.keys(handlers).length > 0 && { handlers }),
  }
}

/** The file of the page with a pattern, which is its key in `loaderData`. */
export function fileOf(pattern: string): string {
  return `${pattern.slice(1) || 'index'}.mdx`
}

export function dataOf(state: RouterState, pattern: string): unknown {
  return state.loaderData[fileOf(pattern)]
}

export const throwing = (thrown: () => unknown): PageHandlers => ({
  loader() {
    throw thrown()
  },
})
