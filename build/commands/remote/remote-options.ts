import { siteError } from '../../report/diagnostic.ts'
import type { CommandOptions } from '../options.ts'
import type { HttpCacheOptions } from './http-cache.ts'

export interface RemoteCacheOptions extends HttpCacheOptions {
  isReadOnly: boolean
}

/** The cache that a command's options or environment name. @throws SiteError if that's no address */
export function remoteCacheOptions(
  { remoteCache, remoteCacheReadOnly }: Pick<CommandOptions, 'remoteCache' | 'remoteCacheReadOnly'>,
  env: NodeJS.ProcessEnv = process.env,
): RemoteCacheOptions | undefined {
  const address = remoteCache ?? env.DOCWRIGHT_REMOTE_CACHE
  if (!address) return undefined
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    const message = `The remote cache needs an address that begins with https:// or http://, not "${url === undefined ? address : `${url.protocol}…`}".`
    const fix = 'Correct --remote-cache, or the environment variable DOCWRIGHT_REMOTE_CACHE.'
    throw siteError({ code: 'remote-cache', message, fix })
  }
  const readOnly = env.DOCWRIGHT_REMOTE_CACHE_READ_ONLY ?? ''
  return {
    url,
    token: env.DOCWRIGHT_REMOTE_CACHE_TOKEN?.trim(),
    isReadOnly: remoteCacheReadOnly === true || !/^(?:0|false)?$/.test(readOnly),
  }
}
