import type { Progress, ProgressStep } from '../report/progress.ts'
import type { Output } from './output.ts'
import type { WrittenFiles } from './written-file.ts'

/**
 * Outputs that take long to make, each of which counts as a part of a step. It begins with the first one, because most builds make none.
 * @param last the files that the last build wrote, which aren't made again
 */
export function countOutputs(
  outputs: readonly Output[],
  name: string,
  { progress, last }: { progress: Progress; last: WrittenFiles },
): Output[] {
  let step: ProgressStep | undefined
  const total = outputs.filter(({ path, key }) => last.get(path)?.key !== key).length
  const counting = async <T>({ path }: Output, make: () => Promise<T> | T): Promise<T> => {
    step ??= progress.step(name, total)
    const made = await make()
    step.tick(path)
    if (step.count === total) step.done(`${total} of ${outputs.length}`)
    return made
  }
  return outputs.map((output): Output => {
    const { write } = output
    return {
      ...output,
      contents: (warn) => counting(output, () => output.contents(warn)),
      ...(write && { write: (file, warn) => counting(output, () => write(file, warn)) }),
    }
  })
}
