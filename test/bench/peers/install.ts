/** Packages of the generators that this one is compared with. They're installed when they're first needed, and kept. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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
  const manifest = { private: true, type: 'module', dependencies: { ...packages, ...(!isNodeEnough && { [nodePackage]: LATER_NODE }) } }
  const file = join(folder, 'package.json')
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  if (!existsSync(join(folder, 'node_modules')) || readFileSync(file, 'utf8') !== text) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, text)
    const { status, stderr } = spawnSync('npm', ['install', '--no-audit', '--no-fund'], {
      cwd: folder,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    })
    if (status !== 0) {
      rmSync(folder, { recursive: true, force: true })
      throw new Error(`npm could not install ${name}:\n${stderr}`)
    }
  }
  return { folder, node: isNodeEnough ? process.execPath : join(folder, 'node_modules', nodePackage, 'bin', 'node') }
}

function isAtLeast(version: string, [major, minor]: readonly [number, number]): boolean {
  const [ownMajor = 0, ownMinor = 0] = version.split('.').map(Number)
  return ownMajor > major || (ownMajor === major && ownMinor >= minor)
}
