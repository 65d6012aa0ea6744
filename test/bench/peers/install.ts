/** Packages of the generators that this one is compared with. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { installPackages } from '../install-packages.ts'
import type { Peer } from './peer.ts'
import type { SameWords } from './same-words.ts'
import { STARLIGHT } from './starlight.ts'
import { VITEPRESS } from './vitepress.ts'

/** The generators that this one is compared with. */
export const PEERS: readonly Peer[] = [STARLIGHT, VITEPRESS]

export interface InstalledPeer {
  folder: string
  /** The Node that builds with it. */
  node: string
}

/** The Node that is installed where a generator needs a later one than this. */
const LATER_NODE = '24.21.0'

/**
 * Installs a generator and writes a site for it into its folder, in place of the last one.
 * @param cache where all of them are kept. It isn't below a folder called `node_modules`, where Vite wouldn't see that a page has changed
 * @throws Error with what npm wrote
 */
export function preparePeer(peer: Peer, { cache, words }: { cache: string; words: SameWords }): InstalledPeer {
  const installed = installPeer(peer, cache)
  rmSync(join(installed.folder, peer.pages), { recursive: true, force: true })
  peer.writeSite(installed.folder, words)
  return installed
}

/** @param cache where all of them are kept @throws Error with what npm wrote */
export function installPeer({ name, packages, node = [0, 0] }: Pick<Peer, 'name' | 'packages' | 'node'>, cache: string): InstalledPeer {
  const folder = join(cache, name.toLowerCase())
  const nodePackage = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const isNodeEnough = isAtLeast(process.versions.node, node)
  installPackages(name, folder, { ...packages, ...(!isNodeEnough && { [nodePackage]: LATER_NODE }) })
  return { folder, node: isNodeEnough ? process.execPath : join(folder, 'node_modules', nodePackage, 'bin', 'node') }
}

function isAtLeast(version: string, [major, minor]: readonly [number, number]): boolean {
  const [ownMajor = 0, ownMinor = 0] = version.split('.').map(Number)
  return ownMajor > major || (ownMajor === major && ownMinor >= minor)
}
