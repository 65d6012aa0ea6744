/**
 * Runs navigations: it loads the page, lets the data part run its action and loaders, and shows the page. A later navigation
 * aborts the earlier one. It depends on neither React nor the DOM, and reaches the browser only through its ports. The states
 * of a navigation are in `machine/navigation.ts`. Loaders, fetchers and blockers are in `data/`.
 */
import type { PageView } from '../../shared/page/page.ts'
import { createStore } from '../../shared/platform/store.ts'
import type { NavigateOptions, Router } from '../../shared/router/context.ts'
import { noRouteMatches } from '../../shared/router/error-response.ts'
import {
  IDLE_NAVIGATION,
  initialState,
  type Location,
  type NavigationType,
  type RouterState,
  type RouteValues,
} from '../../shared/router/state.ts'
import { emptyView } from '../../shared/shell/empty-view.ts'
import { addressOf, makeKey } from './history-entry.ts'
import { startsAtTop } from './landing.ts'
import { type NavigationEvent, type PageResults, transition } from './machine/navigation.ts'
import type { Change, DataPart, NavigatorCore, NavigatorPorts, StartOptions } from './navigator-ports.ts'
import { isHashChange, resolveTarget } from './target.ts'

export interface Navigator extends Omit<Router, 'prerendered'> {
  /** Sets the current location and runs the page's loader. Until then, the state is what the server rendered. */
  settle(location: Location): void
  /** Cancels the pending navigation. */
  abandon(): void
}

export function createNavigator(ports: NavigatorPorts, view: PageView, location: Location, errors?: RouteValues): Navigator {
  const { history } = ports
  const store = createStore(initialState(view, location, errors))
  let current: AbortController | undefined
  let started = 0
  let part: DataPart | undefined
  let loadingPart: Promise<DataPart> | undefined
  /** Called when the history is back at the page that a blocker kept. */
  let onReturn: (() => void) | undefined

  const update = (change: Partial<RouterState>) => store.set({ ...store.get(), ...change })
  const dispatch = (event: NavigationEvent) => store.set(transition(store.get(), event))
  const onlyError = (id: string, error: unknown): PageResults => ({ loaderData: {}, actionData: {}, errors: { [id]: error } })

  const canGoBack = () => history.from() !== '/'

  function loadPart(): Promise<DataPart> {
    loadingPart ??= ports.importDataPart().then(
      (module) => {
        part = module.createDataPart(core)
        return part
      },
      (error: unknown) => {
        loadingPart = undefined
        throw error
      },
    )
    return loadingPart
  }

  async function start(type: NavigationType, location: Location, options: StartOptions = {}): Promise<void> {
    const { submission } = options
    const sends = submission !== undefined && submission.formMethod !== 'GET'
    const { signal } = begin()
    if (!sends && options.error === undefined && isHashChange(store.get().location, location)) {
      // Wait, because the caller may be rendering, and `show` renders synchronously.
      await undefined
      return finish({ ...options, type, to: location, view: store.get().view }, undefined, signal)
    }
    dispatch(sends ? { type: 'submit', location, submission } : { type: 'load', location, submission })
    part?.begin()
    const found = await ports.pages.load(location.pathname, () => signal.aborted || sends || ports.recover(location, type, true))
    if (signal.aborted) return
    if (found.kind === 'canceled') return cancel()
    if (found.kind === 'elsewhere') {
      const address = ports.origin + addressOf(location, ports.basePath)
      const isLeft = submission === undefined ? ports.leave(address, type) : part?.leave(address, type, submission)
      // A download leaves the reader here. What's out of date isn't loaded again, because that may be what has led there.
      if (isLeft !== false) return update({ navigation: IDLE_NAVIGATION, revalidation: 'idle' })
    }
    const error = found.kind === 'failed' ? found.error : undefined
    const view = found.kind === 'page' ? found.view : emptyView(location.pathname, ports.errorTitle())
    let data: PageResults | undefined
    if (found.kind === 'failed' && found.isStale && !sends && ports.recover(location, type)) return
    if (view.kind === 'missing') data = onlyError('*', error ?? noRouteMatches(location.pathname))
    else if (part !== undefined || submission !== undefined || view.handlers?.loader !== undefined) {
      try {
        data = await (await loadPart()).run({ ...options, type, location, view, signal })
        if (signal.aborted || data === undefined) return
      } catch (failure) {
        // Like a page's module, the data part may have been removed by a newer build.
        if (signal.aborted || (!sends && ports.recover(location, type))) return
        data = onlyError(view.filePath, failure)
      }
    }
    await finish({ ...options, type, to: location, view }, data, signal)
  }

  function begin(): AbortController {
    started++
    current?.abort()
    current = new AbortController()
    return current
  }

  function cancel(): void {
    if (store.get().navigation.state !== 'idle') dispatch({ type: 'cancel' })
    part?.settled()
  }

  async function finish(toShow: Omit<Change, 'from'>, data: PageResults | undefined, signal: AbortSignal): Promise<void> {
    const { type, to: location, view } = toShow
    const change = { ...toShow, from: store.get() }
    const captured = ports.capture(change)
    const animate = captured && (await captured)
    if (signal.aborted) return animate?.()
    if (type === 'PUSH') history.push(location)
    else if (type === 'REPLACE') history.replace(location)
    const shown = { location, view, canGoBack: canGoBack(), startsAtTop: startsAtTop(change), data }
    ports.show(() => dispatch({ type: 'commit', historyAction: type, ...shown }), change)
    animate?.()
    part?.settled()
  }

  async function request(type: NavigationType, location: Location, options?: StartOptions): Promise<void> {
    // A component may be loading the data part in order to block this navigation.
    if (part === undefined) await loadingPart?.catch(() => {})
    if (part?.isBlocked(location, type, () => void request(type, location, options)) !== true) await start(type, location, options)
  }

  async function navigate(to: string | number, { replace, state = null, ...options }: NavigateOptions = {}): Promise<void> {
    if (typeof to === 'number') return history.go(to)
    const target = resolveTarget(to, store.get().location, ports)
    const type = replace === true ? 'REPLACE' : 'PUSH'
    if (target instanceof URL) ports.leave(target, type)
    else await request(type, { ...target, state, key: makeKey() }, options)
  }

  history.listen((location, delta) => {
    if (onReturn !== undefined) {
      onReturn()
      onReturn = undefined
      return
    }
    const returned = new Promise<void>((resolve) => {
      if (delta !== 0 && part?.isBlocked(location, 'POP', () => void returned.then(() => history.go(delta)))) {
        // The browser has already changed the address, so go back to the current page's.
        onReturn = resolve
        history.go(-delta)
      } else void start('POP', location)
    })
  })

  const core: NavigatorCore = { ports, state: store.get, update, subscribe: store.subscribe, started: () => started, request, start }
  return {
    state: store,
    navigate,
    data: { load: loadPart, now: () => part },
    settle(location) {
      update({ location, canGoBack: canGoBack() })
      if (view.handlers?.loader === undefined) return
      loadPart().then(
        (loaded) => loaded.revalidate(),
        // Without the data part, the loader can't run. Show the error, unless the reader has left the page.
        (error: unknown) => store.get().view === view && update({ errors: { [view.filePath]: error } }),
      )
    },
    abandon() {
      begin()
      cancel()
    },
  }
}
