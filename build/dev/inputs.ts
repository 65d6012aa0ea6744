import { resolve } from 'node:path'

/** Absolute paths of the source files of a bundle. */
export function absoluteInputs({ inputs }: { inputs: Record<string, unknown> }, root: string): string[] {
  return Object.keys(inputs)
    .filter((input) => !/^[\w-]{2,}:/.test(input))
    .map((input) => resolve(root, input))
}
