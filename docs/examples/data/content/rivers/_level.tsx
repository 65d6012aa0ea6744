import { isRouteErrorResponse, Link, type Loader, type ShouldRevalidate, useRouteError } from 'docwright'

export const loader: Loader = async ({ params, request }) => {
  const response = await fetch(`/levels/${params.name}.json`, { signal: request.signal })
  if (!response.ok) throw new Response('Nobody measures this river.', { status: 404 })
  return response.json()
}

/** Levels don't depend on what comes after the path of the address. */
export const shouldRevalidate: ShouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate

export function ErrorBoundary() {
  const error = useRouteError()
  return (
    <>
      <h1>There's no level</h1>
      <p>{isRouteErrorResponse(error) ? String(error.data) : 'Try again in a minute.'}</p>
      <Link href="/">All rivers</Link>
    </>
  )
}
