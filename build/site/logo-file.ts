import { join } from 'node:path'
import { decodedPart } from '../../src/shared/routes/paths.ts'
import { existsSync } from '../inputs/files.ts'
import { actualPath } from '../util/text/actual-path.ts'

/** A logo in `public/`. Builds don't fetch any from other hosts. */
export function logoFile(address: string | undefined, publicFolder: string): string | undefined {
  if (address === undefined || !address.startsWith('/')) return undefined
  const file = actualPath(join(publicFolder, decodedPart(address)))
  return existsSync(file) ? file : undefined
}
