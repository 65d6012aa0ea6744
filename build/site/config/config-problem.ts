/** Problems with values of a configuration: their messages begin with the path of the key, and they point at it. */
import type { Diagnostic } from '../../report/diagnostic.ts'
import type { Site } from '../site.ts'
import { formatPath } from './describe-issues.ts'

export type ConfigSource = Pick<Site, 'configFile' | 'places'>

/** @param place by default that of the value if it's a text that is written out, or else that of the key */
export function configProblem(
  { configFile, places }: ConfigSource,
  keys: readonly PropertyKey[],
  { message, ...problem }: Omit<Diagnostic, 'file'>,
  place = places.text(keys) ?? places.key(keys),
): Diagnostic {
  return { file: configFile, ...place, ...problem, message: `${formatPath(places.written?.(keys) ?? keys)}: ${message}` }
}
