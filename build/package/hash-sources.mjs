/** Names a state of the generator: its sources, its lock file and the Node that runs it. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** @param {string} root folder of the repository */
export function hashSources(root) {
  const hash = createHash('sha256')
  for (const file of [...sourcesBelow(root, 'build'), ...sourcesBelow(root, 'src'), 'package-lock.json']) {
    hash.update(file).update(readFileSync(join(root, file)))
  }
  return hash.update(process.versions.node).digest('hex').slice(0, 16)
}

function sourcesBelow(root, path) {
  return readdirSync(join(root, path), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const child = `${path}/${entry.name}`
      if (entry.isDirectory()) return sourcesBelow(root, child)
      return /\.(?:tsx?|mjs|css|json)$/.test(entry.name) ? [child] : []
    })
}
