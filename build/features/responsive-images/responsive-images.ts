import type { PageAsset } from '../../compile/compiled-file.ts'
import type { CompiledPage } from '../../compile/compiled-page.ts'
import { copiedOutput, type Output, type Warn } from '../../emit/output.ts'
import { WRITTEN_FILES } from '../../emit/written-file.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'
import { hashOf } from '../../util/hash.ts'
import { displayPath } from '../../util/site-folders.ts'
import type { CompiledWork, Feature, FeatureOutputs } from '../feature.ts'
import { SMALLER_COPIES } from './encode-task.ts'
import { ENCODE, TRY_ENCODER } from './tasks.ts'

/** Smaller copies of the images that pages show. */
export const responsiveImages: Feature = {
  name: 'responsive-images',
  assets: pictureOutputs,
}

type Copy = PageAsset & { width: number }

/** The copies that pages want, each once. */
function copiesOf(sources: readonly CompiledPage[]): Copy[] {
  const copies = sources.flatMap(({ summary }) => summary.assets.filter((asset): asset is Copy => asset.width !== undefined))
  return [...new Map(copies.map((copy) => [copy.path, copy])).values()].sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** Copies are made when they're written, in threads. Without an encoder they're the images as they are: browsers go by what an image contains. */
async function pictureOutputs({ compiled, site: { store, pool } }: Pick<CompiledWork, 'compiled' | 'site'>): Promise<FeatureOutputs> {
  const unread = new Set<string>()
  const note = (file: string, problem: string | undefined, warn: Warn | undefined): void => {
    if (problem === undefined || unread.has(file)) return
    unread.add(file)
    warn?.(unreadable(file, problem))
  }
  const copies = copiesOf(compiled).map((copy) => ({ ...copy, key: hashOf(copy.path) }))
  const { last } = store.memory(WRITTEN_FILES)
  const areMade = copies.every(({ path, key }) => last.get(path)?.key === key)
  const missing = areMade ? undefined : await pool.run(TRY_ENCODER, undefined)
  if (missing !== undefined) {
    const outputs = copies.map(({ path, file, key }) => copiedOutput(path, hashOf(key, 'as it is'), file))
    return { outputs, warnings: [withoutEncoder(missing)], counted: 'images' }
  }
  const outputs = copies.map(({ path, file, width, key }): Output => {
    const task = { key, file, width }
    store.keep(SMALLER_COPIES, key)
    return {
      path,
      key,
      async contents(warn) {
        const { contents = '', problem } = await pool.run(ENCODE, task)
        note(file, problem, warn)
        return contents
      },
      async write(target, warn) {
        note(file, (await pool.run(ENCODE, { ...task, target })).problem, warn)
      },
    }
  })
  return { outputs, counted: 'images' }
}

function withoutEncoder(problem: string): Diagnostic {
  const message = `Smaller copies of images can't be made, because the package \`sharp\` can't be loaded, so readers get the images as they are. (${problem})`
  const fix = 'Install the packages again, without leaving out optional ones, on the system that builds the site.'
  return { severity: 'warning', code: 'picture-encoder', message, fix }
}

function unreadable(file: string, problem: string): Diagnostic {
  const message = `This image can't be read, so there are no smaller copies of it. (${problem})`
  const fix = 'Open it in an image editor and save it again.'
  return { severity: 'warning', code: 'picture-unreadable', file: displayPath(file), message, fix }
}
