/** Checks that the images in the configuration are some: the logo, the icon, social images and those of sponsors. */
import { join } from 'node:path'
import { isFile } from '../../src/server/preview/is-file.ts'
import { decodedPart, splitHref } from '../../src/shared/routes/paths.ts'
import { imageProblem } from '../compile/pictures/image-problem.ts'
import { edgesOf } from '../compile/site-files.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { formatPath } from '../site/config/describe-issues.ts'
import type { KeyPlaces } from '../site/config/key-places.ts'
import type { ResolvedConfig } from '../site/resolve-config.ts'
import { actualPath } from '../util/text/actual-path.ts'
import { configReferences } from './config-links.ts'

/** @param publicFolder the folder in which addresses of files are looked up. Missing files are reported elsewhere */
export function checkConfigImages(
  { config, configFile, places }: { config: ResolvedConfig; configFile: string; places: KeyPlaces },
  publicFolder: string,
): Diagnostic[] {
  return configReferences(config).flatMap(({ kind, address, keys }): Diagnostic[] => {
    if (kind !== 'file' || !address.startsWith('/') || address.startsWith('//')) return []
    const path = actualPath(join(publicFolder, decodedPart(splitHref(address).pathname)))
    const edges = isFile(path) ? edgesOf(path) : undefined
    const problem = edges && imageProblem(path, edges)
    if (!problem) return []
    const { message, fix } = problem
    return [
      {
        severity: 'error',
        code: 'broken-image',
        file: configFile,
        ...(places.text(keys) ?? places.key(keys)),
        message: `${formatPath(keys)}: The file ${address} ${message}`,
        fix,
      },
    ]
  })
}
