import { siteError } from '../report/diagnostic.ts'

/** What is told of a port that cannot be had; any other error comes back as it is. */
export function portError(error: unknown, { port, host }: { port: number; host: string }): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code !== 'EADDRINUSE' && code !== 'EACCES' && code !== 'EADDRNOTAVAIL') return error
  return siteError({
    code: 'port',
    message: code === 'EADDRINUSE' ? `Port ${port} on ${host} is taken.` : `Cannot listen on ${host}:${port} (${code}).`,
    fix: `Name another port: --port ${port + 1}, or --port 0 for any free one.`,
  })
}
