/** Keeps the assets of earlier builds in the output folder, for readers whose documents are from one of them. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf } from '../util/hash.ts'
import { copiedOutput, type Output } from './output.ts'
import { listSite } from './output-folder.ts'
import type { WrittenFile } from './written-file.ts'

/** Lists the assets of each build whose assets are there, the latest first. */
const BUILDS = '.site/builds.json'

/** Files with a hash of their contents in their names. Documents of the same build name them, and no other build writes them differently. */
const NAMED_BY_CONTENTS = /^(?:assets\/|\.site\/search)/

/**
 * The outputs together with the assets of the last builds, and a list of which build has which. Call this when all outputs are known.
 * @param count how many earlier builds. Without it, there are just the outputs
 * @param last what the last build wrote, by path
 */
export function withKeptAssets(
  out: string,
  outputs: readonly Output[],
  count: number | undefined,
  last: Readonly<Record<string, WrittenFile>>,
): readonly Output[] {
  if (count === undefined) return outputs
  const current = assetsIn(outputs.map(({ path }) => path))
  const builds = readBuilds(out)
  // A build that changes no asset isn't another one, so repeating it doesn't push out the others.
  const earlier = builds.filter((assets) => assets.join() !== current.join()).slice(0, count)
  const inCurrent = new Set(current)
  const kept = [...new Set(earlier.flat())].filter((path) => !inCurrent.has(path) && isFile(join(out, path)))
  const list = `${JSON.stringify([current, ...earlier], null, 1)}\n`
  return [
    ...outputs,
    ...kept.map((path) => copiedOutput(path, last[path]?.key ?? path, join(out, path))),
    { path: BUILDS, key: hashOf(list), contents: () => list },
  ]
}

/** The assets of the builds in the output folder. Without a list, it's one build. */
function readBuilds(out: string): string[][] {
  const file = join(out, BUILDS)
  if (!existsSync(file)) return existsSync(out) ? [assetsIn(listSite(out))] : []
  try {
    const builds: unknown = JSON.parse(readFileSync(file, 'utf8'))
    const isBuild = (build: unknown): build is string[] => Array.isArray(build) && build.every((path) => typeof path === 'string')
    if (Array.isArray(builds) && builds.every(isBuild)) return builds.map(assetsIn)
  } catch {
    // Something else has written it, so what is there counts as one build.
  }
  return [assetsIn(listSite(out))]
}

function assetsIn(paths: readonly string[]): string[] {
  return paths.filter((path) => NAMED_BY_CONTENTS.test(path) && !path.split('/').includes('..')).sort()
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true
}
