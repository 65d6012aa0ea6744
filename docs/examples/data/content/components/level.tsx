import { useLoaderData, useRevalidator } from 'docwright'

interface Measured {
  meters: number
  at: string
}

export function Level() {
  const level = useLoaderData<Measured>()
  const { state, revalidate } = useRevalidator()
  if (level === undefined) return <p>The level is being read…</p>
  return (
    <p>
      At {level.at}, it was {level.meters} m.{' '}
      <button type="button" disabled={state === 'loading'} onClick={() => revalidate()}>
        Read it again
      </button>
    </p>
  )
}
