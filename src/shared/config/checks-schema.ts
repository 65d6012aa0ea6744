/** The parts of the configuration's schema about what is checked: how serious mistakes are, and how samples are compiled. */
import * as z from 'zod'
import { text } from './text-schema.ts'

const severity = z.enum(['error', 'warning', 'off']).optional()

export const checks = z.strictObject({
  /** Links to pages. Default `error`, like for the next four. */
  links: severity,
  /** Links to a part of a page. */
  anchors: severity,
  /** Images and other files that pages show or link to. */
  files: severity,
  /** Alternative texts of images. */
  imageAlt: severity,
  /** Published addresses that are gone. */
  urls: severity,
  /** Unknown keys in frontmatter. Default `warning`, like for the next five. */
  frontmatter: severity,
  /** Headings that skip a level. */
  headingOrder: severity,
  /** Pages that nothing leads to. */
  orphans: severity,
  /** Languages, options and notations of code that have no effect. */
  codeFences: severity,
  /** Samples that show types: errors that they don't announce, and packages that aren't installed. */
  samples: severity,
  /** Markers of merge conflicts in code. */
  conflicts: severity,
  /** Syntax of other generators, and scripts in HTML that don't run. */
  dialect: severity,
})

export const checker = z.strictObject({
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

export const samples = z.strictObject({
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
