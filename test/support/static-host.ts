import { createServer } from 'node:http'
import express from 'express'
import { type LocalServer, listenLocally } from './local-server.ts'

/** A host that only serves files, like those that know nothing of redirects. */
export function startStaticHost(folder: string): Promise<LocalServer> {
  const app = express()
  app.use(express.static(folder, { extensions: ['html'], dotfiles: 'allow' }))
  return listenLocally(createServer(app))
}
