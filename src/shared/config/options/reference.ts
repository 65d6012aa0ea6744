/** References of an API, each made of an OpenAPI document: the `reference` key of the configuration. */
import * as z from 'zod'
import { text } from '../text-schema.ts'

const base = z.string().regex(/^(?:\/[^/?#\s]+)+$/, 'a path such as `/api`, which starts with a slash and ends without one')

/** The last part of an address. */
const slug = text.regex(/^[\p{L}\p{M}\p{N}_/-]+$/u, 'letters, digits, `-` and `_`')

const server = z.strictObject({ url: text, description: text.optional() })

/** Samples of requests, as a function of the configuration gives them. */
export const referenceSamples = z.array(z.object({ title: text, lang: text, code: text }))

/** The input of such a function. */
export interface SampledOperation {
  /** `operationId`, if it has one. */
  readonly id: string | undefined
  /** In capital letters. */
  readonly method: string
  readonly path: string
  /** As they're in the document, unless the configuration replaces them. */
  readonly servers: readonly Readonly<Record<string, unknown>>[]
  /** As it's in the document, with its references. */
  readonly operation: Readonly<Record<string, unknown>>
}

type GiveSamples = (operation: SampledOperation) => z.input<typeof referenceSamples> | undefined

const referenceOfApi = z.strictObject({
  /** A JSON or YAML file, OpenAPI 3.0, 3.1 or 3.2, relative to the site's folder. */
  openapi: text,
  /** Title of the overview. Default: the document's. */
  title: text.optional(),
  /** The key of the locale whose readers get the pages. Default: the source's. */
  lang: text.optional(),
  /** The word before the colon in links to it, and in names of its files. Default: its path, with hyphens in place of slashes. */
  scheme: text.optional(),
  /** `'tag'` puts all operations of a tag on its page. Default: a page for each operation. */
  pages: z.enum(['operation', 'tag']).optional(),
  /** Tags, operation ids, `METHOD /path` and `schema:Name` to leave out. `*` stands for any text. */
  exclude: z.array(text).optional(),
  /** The last parts of addresses, by operation id, `METHOD /path`, `schema:Name`, `tag:Name` or `webhook:Name`. */
  names: z.record(text, slug).optional(),
  /** An earlier state to compare it with: a file, or `git:` and a commit, branch or tag for the same file as it was there. */
  previous: text.optional(),
  /** Replaces the document's servers. */
  servers: z.array(server).optional(),
  /** Samples of requests that are written, `[]` for none. Default: all three. */
  clients: z.array(z.enum(['curl', 'fetch', 'python'])).optional(),
  /** A folder with `<language>/<operation id>.<ext>`, or a function that gives an operation's samples. They come before those of clients. */
  samples: z.union([text, z.custom<GiveSamples>((value) => typeof value === 'function', 'a folder, or a function')]).optional(),
  /** Names of the properties that hold an error's code, `false` for none. Default: `code` and `error.code`. */
  errors: z.union([z.array(text), z.literal(false)]).optional(),
})

const severity = z.enum(['error', 'warning', 'off']).optional()

/** Checks of references, all together and each kind of problem by its code. Default `warning`. */
export const referenceChecks = {
  reference: severity,
  /** Links, code and components that name nothing of a reference, and links in descriptions that lead to nothing. */
  'reference-unknown': severity,
  /** Requests in samples that the document doesn't know, and sample files of no operation. */
  'reference-sample': severity,
  /** Examples that their schemas refuse. */
  'reference-example': severity,
  /** A document to compare with that can't be read. */
  'reference-previous': severity,
  /** Operations, parameters, tags, schemas and properties without a description. Default `off`. */
  'reference-undescribed': severity,
  /** Operations without a sample of an answer. Default `off`. */
  'reference-sampleless': severity,
}

/** By the path of the overview, below which all pages are. */
export const referenceOptions = z.record(base, referenceOfApi)

export type ReferenceConfig = z.infer<typeof referenceOfApi>

/** The word before the colon in links to a reference, and in names of its files. */
export function schemeOf(base: string, { scheme }: Pick<ReferenceConfig, 'scheme'>): string {
  return scheme ?? base.slice(1).replaceAll('/', '-').toLowerCase()
}
