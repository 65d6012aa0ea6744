/** Compiling and checking samples: the `samples` key of the configuration. */
import * as z from 'zod'
import { text } from '../text-schema.ts'

const checker = z.strictObject({
  /** The program and its arguments. `{files}` stands for the samples' files; without it, they're the last arguments. */
  command: z.array(text).min(1),
  /** Ending of the files, without the dot. The language's name if there's none. */
  extension: text.optional(),
  /** A regular expression for lines of the program's output, with groups named `file`, `line`, `message` and perhaps `column`. */
  pattern: text.optional(),
})

/** Values as in a `tsconfig.json`. TypeScript itself checks which options there are. */
const compilerOptions = z.record(
  text,
  z.union([z.boolean(), z.number(), z.string(), z.array(z.string()), z.record(z.string(), z.array(z.string()))]),
)

export const sampleOptions = z.strictObject({
  /** TypeScript's `compilerOptions` for all samples, as in a `tsconfig.json`. */
  compilerOptions: compilerOptions.optional(),
  /** Options for samples that import certain packages. The first that fits counts. */
  environments: z
    .array(
      z.strictObject({
        /** Names of packages. A `*` at the end stands for anything: `node:*`. */
        imports: z.array(text),
        compilerOptions,
      }),
    )
    .optional(),
  /** Programs that check samples in other languages, by language. */
  checkers: z.record(text, checker).optional(),
})

export type SampleChecker = z.input<typeof checker>
export type SamplesConfig = z.input<typeof sampleOptions>
