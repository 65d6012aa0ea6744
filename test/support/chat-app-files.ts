/** What the site publishes of the tutorial's program. */
import { execFileSync } from 'node:child_process'
import { join, resolve } from 'node:path'

/** Publishes into a folder below this one. */
export function publishChatApp(folder: string): string {
  const published = join(folder, 'published')
  execFileSync(process.execPath, [resolve('content/examples/chat-app/publish.mjs'), published])
  return published
}

/** Unpacks the starter, as readers do. */
export function unpackStarter(folder: string): string {
  execFileSync('tar', ['-xf', join(publishChatApp(folder), 'starter.tar')], { cwd: folder })
  return join(folder, 'my-chat')
}
