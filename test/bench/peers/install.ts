/** Packages of the generators that this one is compared with. */
import { join } from 'node:path'
import { installPackages } from '../install-packages.ts'
import type { Peer } from './peer.ts'

export interface InstalledPeer {
  folder: string
  /** The Node that builds with it. */
  node: string
}

/** The Node that is installed where a generator needs a later one than this. */
const LATER_NODE = '24.21.0'

/**
 * @param cache where all of them are kept
 * @throws Error with what npm wrote
 */
export function installPeer({ name, packages, node = [0, 0] }: Peer, cache: string): InstalledPeer {
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
