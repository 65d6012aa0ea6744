/** Exports for pages with loaders, actions, fetchers and blockers. */
export {
  type BlockerHandle,
  type BlockerOptions,
  type Revalidator,
  type Submit,
  useActionData,
  useBlocker,
  useLoaderData,
  useNavigation,
  useRevalidator,
  useRouteError,
  useSubmit,
} from '../router/data-hooks.ts'
export { isRouteErrorResponse } from '../router/error-response.ts'
export { type FetcherWithForm, Form, type FormProps, useFetcher } from '../router/form.tsx'
export { redirect } from '../router/redirect.ts'
