import { siteError } from '../report/diagnostic.ts'

/** Describes an error of listening on an address. Other errors are returned unchanged. */
export function portError(error: unknown, { port, host }: { port: number; host: string }): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'EADDRINUSE') {
    const another = port < 65_535 ? `--port ${port + 1}, or --port 0 for any free one` : '--port 0 uses any free one'
    return siteError({ code: 'port', message: `Port ${port} on ${host} is taken.`, fix: `Choose another port: ${another}.` })
  }
  if (code === 'EACCES') {
    const fix =
      port < 1024 ? 'Ports below 1024 are reserved: choose another one, such as --port 8080.' : 'Choose another port, such as --port 8080.'
    return siteError({ code: 'port', message: `This user isn't allowed to listen on port ${port} of ${host} (${code}).`, fix })
  }
  // The last two are errors of the DNS lookup.
  if (!['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL', 'ENOTFOUND', 'EAI_AGAIN'].includes(code)) return error
  return siteError({
    code: 'port',
    message: `${host} isn't an address of this machine (${code}).`,
    fix: '--host takes an address of this machine: 127.0.0.1 to be reachable from this machine only, 0.0.0.0 from its whole network.',
  })
}
