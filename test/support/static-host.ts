/** A host that only serves files, like those that know nothing of redirects. */
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'

export interface StaticHost {
  /** Without a trailing slash. */
  origin: string
  close(): Promise<void>
}

export async function startStaticHost(folder: string): Promise<StaticHost> {
  const app = express()
  app.use(express.static(folder, { extensions: ['html'], dotfiles: 'allow' }))
  const server = await new Promise<Server>((resolve) => {
    const listening = app.listen(0, '127.0.0.1', () => resolve(listening))
  })
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
