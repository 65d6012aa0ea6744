/** Forms that submit to the router. Without scripts, a `get` form still leads to its page, and other forms are hidden. */
import { type ComponentProps, type ReactElement, type SubmitEvent, useMemo } from 'react'
import { useHref } from '../config/site-context.ts'
import { isExternalLink } from '../routes/paths.ts'
import { useLocation } from './context.ts'
import { type FetcherHandle, type Submit, useFetcherState, useSubmit } from './data-hooks.ts'
import type { SubmitOptions } from './data-router.ts'
import type { FormEncType } from './submission.ts'

export interface FormProps
  extends Omit<ComponentProps<'form'>, 'action' | 'method' | 'encType'>,
    Pick<SubmitOptions, 'replace' | 'state' | 'preventScrollReset' | 'viewTransition'> {
  /** Destination without the base path. Defaults to the current page. */
  action?: string
  method?: 'get' | 'post' | 'put' | 'patch' | 'delete'
  encType?: FormEncType
}

/** A form that navigates. */
export function Form(props: FormProps) {
  return <SubmitForm {...props} submit={useSubmit()} />
}

export type FetcherWithForm = FetcherHandle & {
  /** Like `Form`, without navigating. */
  Form(props: FormProps): ReactElement
}

/** Loads and submits without navigating. Returns a fetcher's state, data and form. Components with the same key share a fetcher. */
export function useFetcher(options: { key?: string } = {}): FetcherWithForm {
  const fetcher = useFetcherState(options)
  const { submit } = fetcher
  // Memoized, because a new component type for every state would discard what the reader has typed.
  const FetcherForm = useMemo(() => (props: FormProps) => <SubmitForm {...props} submit={submit} />, [submit])
  return useMemo(() => ({ ...fetcher, Form: FetcherForm }), [fetcher, FetcherForm])
}

function SubmitForm({
  submit,
  action,
  method = 'get',
  encType,
  replace,
  state,
  preventScrollReset,
  viewTransition,
  onSubmit,
  className,
  ...rest
}: FormProps & { submit: Submit }) {
  const toHref = useHref()
  const { pathname, search } = useLocation()
  const isGet = method === 'get'

  function handleSubmit(event: SubmitEvent<HTMLFormElement>): void {
    onSubmit?.(event)
    if (event.defaultPrevented || (action !== undefined && isExternalLink(action))) return
    event.preventDefault()
    // Only buttons and inputs can submit a form.
    const submitter = event.nativeEvent.submitter as HTMLButtonElement | HTMLInputElement | null
    const chosen = submitter?.getAttribute('formmethod') ?? method
    void submit(submitter ?? event.currentTarget, { method: chosen, replace, state, preventScrollReset, viewTransition })
  }

  return (
    <form
      {...rest}
      className={[className, isGet ? undefined : 'dw-needs-script'].filter(Boolean).join(' ') || undefined}
      action={toHref(action ?? pathname + search)}
      method={isGet ? 'get' : 'post'}
      encType={encType}
      onSubmit={handleSubmit}
    />
  )
}
