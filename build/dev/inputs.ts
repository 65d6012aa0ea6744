import { resolve } from 'node:path'

/** The files that a bundle was made from, by absolute path. */
export function absoluteInputs({ inputs }: { inputs: Record<string, unknown> }, root: string): string[] {
  return Object.keys(inputs)
    .filter((input) => !/^[\w-]{2,}:/.test(input))
    .map((input) => resolve(root, input))
}
