/** Samples that authors have written: files that are named for their operations, or what a function gives. */
import { sep } from 'node:path'
import { type ReferenceConfig, referenceSamples } from '../../../../src/shared/config/options/reference.ts'
import { getOwn } from '../../../../src/shared/get-own.ts'
import { languageTitle } from '../../../compile/highlight/languages.ts'
import type { Diagnostic } from '../../../report/diagnostic.ts'
import { suggestNearest } from '../../../report/nearest.ts'
import { textDiagnostic } from '../../../report/text-diagnostics.ts'
import { describeThrown } from '../../../report/thrown.ts'
import { walkTree } from '../../../site/discover/walk.ts'
import { appendTo } from '../../../util/group-by.ts'
import { displayPath } from '../../../util/site-folders.ts'
import { readText } from '../../../util/text/read-text.ts'
import type { JsonObject } from '../document/located.ts'
import { methodAndPath, type Operation } from '../document/operations.ts'
import type { RequestSample } from '../view/blocks.ts'
import { CLIENTS } from './writers.ts'

export interface AuthorSamples {
  /** Calling a function adds its mistakes. */
  readonly problems: Diagnostic[]
  /** Absolute paths of files, and of folders with a separator at the end. */
  readonly inputs: readonly string[]
  samplesOf(operation: Operation, servers: readonly JsonObject[]): readonly RequestSample[]
}

export const NO_AUTHOR_SAMPLES: AuthorSamples = { problems: [], inputs: [], samplesOf: () => [] }

/** @param refusal the diagnostic of a mistake in the function */
export function samplesByFunction(
  give: Exclude<ReferenceConfig['samples'], string | undefined>,
  refusal: (message: string) => Diagnostic,
): AuthorSamples {
  const known = new Map<object, readonly RequestSample[]>()
  const problems: Diagnostic[] = []
  const call = ({ id, method, path, at }: Operation, servers: readonly JsonObject[]): readonly RequestSample[] | string => {
    try {
      const given = referenceSamples.safeParse(give({ id, method, path, servers, operation: structuredClone(at.value) }) ?? [])
      return given.success ? given.data : 'it returns something else than a list of `{ title, lang, code }`.'
    } catch (error) {
      return `it fails: ${describeThrown(error)}`
    }
  }
  return {
    problems,
    inputs: [],
    samplesOf(operation, servers) {
      const given = known.get(operation.at.value) ?? call(operation, servers)
      // The same mistake is often made for each operation.
      if (typeof given === 'string' && problems.length === 0) problems.push(refusal(`called for ${methodAndPath(operation)}, ${given}`))
      const samples = typeof given === 'string' ? [] : given
      known.set(operation.at.value, samples)
      return samples
    },
  }
}

/** @param folder absolute path @param operations of the whole document: what isn't shown may have a sample, too */
export function samplesInFolder(folder: string, operations: readonly Operation[]): AuthorSamples {
  const named = operations.filter(({ id, isWebhook }) => id !== undefined && !isWebhook)
  const ids = new Map(named.map(({ id = '' }) => [fileName(id), id]))
  const all = [...ids.values()]
  const advice =
    all.length === 0
      ? 'Operations of this document have no ids, so write a function that gives their samples.'
      : 'Name it `<language>/<operation id>.<ext>`, as `javascript/listPets.js`.'
  const samples = new Map<string, RequestSample[]>()
  const [problems, inputs]: [Diagnostic[], string[]] = [[], [folder + sep]]
  const warn = (path: string, message: string, fix: string) =>
    problems.push({ severity: 'warning', code: 'reference-sample', file: displayPath(path), line: 1, message, fix })
  for (const { path, isFolder } of walkTree(folder)) {
    inputs.push(isFolder ? path + sep : path)
    if (isFolder) continue
    const [language = '', ...parts] = path.slice(folder.length + 1).split(sep)
    const name = parts.join('/').replace(/\.[^./]+$/, '')
    const id = ids.get(name.normalize())
    if (id === undefined) {
      const fix = suggestNearest(name, all, advice)
      warn(path, parts.length === 0 ? 'Samples are in folders, one for each language.' : `There is no operation '${name}'.`, fix)
      continue
    }
    const { source, problem } = readText(path)
    if (problem !== undefined) problems.push(textDiagnostic(path, problem))
    const { title, lang } = getOwn(CLIENTS, language) ?? { title: languageTitle(language) ?? language, lang: language }
    if (samples.get(id)?.some((other) => other.title === title)) {
      warn(path, `The operation '${id}' has another sample '${title}'.`, 'Remove one of the two files.')
    } else appendTo(samples, id, { title, lang, code: source.trimEnd() })
  }
  return { problems, inputs, samplesOf: ({ id = '' }) => samples.get(id) ?? [] }
}

/** An id as the path of a file, without signs that file names can't have. */
function fileName(id: string): string {
  const parts = id.normalize().split('/')
  return parts
    .filter((part) => part !== '')
    .map((part) => part.replace(/[\\:*?"<>|\p{Cc}]/gu, '-'))
    .join('/')
}
