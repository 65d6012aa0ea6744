/** Code beside an operation: how to call it, and what comes back. A sample is made when its page is, and identified by what it's made from. */
import type { ReferenceConfig } from '../../../../src/shared/config/options/reference.ts'
import { remembered } from '../../../../src/shared/memoized.ts'
import { fillIn } from '../../../../src/shared/strings/fill-in.ts'
import type { ReferenceStrings } from '../../../../src/shared/strings/reference-strings.ts'
import { hashOf } from '../../../util/hash.ts'
import { isData } from '../document/author-keys.ts'
import { entriesAt, isObject, itemsAt, type Located, textAt } from '../document/located.ts'
import { type Media, serverAddress } from '../document/media.ts'
import type { OpenDocument } from '../document/open-document.ts'
import type { Operation } from '../document/operations.ts'
import { securityOf, securityScheme } from '../document/security.ts'
import type { RequestSample } from '../view/blocks.ts'
import type { SampleSource } from '../view/view.ts'
import type { AuthorSamples } from './author-samples.ts'
import { sampleRequest } from './request.ts'
import { createValues, type Example, SAMPLE_DEPTH } from './values.ts'
import { type SampleClient, writeSamples } from './writers.ts'

const DEFAULT_CLIENTS: SampleClient[] = ['curl', 'fetch', 'python']

/** The host of a document without servers, and of those that name only a path (RFC 2606). */
const NO_HOST = 'https://api.example.com'

export function createSampleSource(
  document: OpenDocument,
  { clients = DEFAULT_CLIENTS, servers }: Pick<ReferenceConfig, 'clients' | 'servers'>,
  strings: ReferenceStrings,
  { samplesOf }: Pick<AuthorSamples, 'samplesOf'>,
): SampleSource {
  const valuesOf = remembered((direction: 'request' | 'response') => createValues(document, direction))
  const digest = createSourceDigest(document)

  const given = servers?.map((value): Located => ({ ...document.root, value }))

  function serversOf({ at, pathItem }: Operation): readonly Located[] {
    return given ?? [at, pathItem, document.root].map((owner) => itemsAt(owner, 'servers')).find((listed) => listed.length > 0) ?? []
  }

  function serverOf(operation: Operation): string {
    const [first] = serversOf(operation)
    const url = first === undefined ? '/' : serverAddress(first, entriesAt(first, 'variables'))
    return (URL.canParse(url, NO_HOST) ? new URL(url, NO_HOST).href : NO_HOST).replace(/\/+$/, '')
  }

  function requestSamples(operation: Operation, own: readonly RequestSample[]): RequestSample[] {
    const written = ['x-codeSamples', 'x-code-samples']
      .flatMap((key) => itemsAt(operation.at, key))
      .flatMap(({ value }) => {
        const [code, lang] = [textAt(value, 'source'), textAt(value, 'lang')]
        return code === undefined || lang === undefined ? [] : [{ title: textAt(value, 'label') ?? lang, lang: lang.toLowerCase(), code }]
      })
    const made =
      clients.length === 0 ? [] : writeSamples(sampleRequest(document, operation, serverOf(operation), valuesOf('request')), clients)
    const byTitle = new Map<string, RequestSample>()
    for (const sample of [...own, ...written, ...made]) if (!byTitle.has(sample.title)) byTitle.set(sample.title, sample)
    return [...byTitle.values()]
  }

  function responseSamples([media]: readonly Media[]): RequestSample[] {
    if (media === undefined || media.isSequence) return []
    const examples = valuesOf('response').examplesOf(media.at, media.schema)
    const shown = examples.filter(({ isValid, isMeant }) => isValid !== isMeant)
    const made = examples.length > 0 ? undefined : valuesOf('response').valueOf(media.at, media.schema)
    if (made !== undefined) return [textOf(media.name, media.name, made.value)]
    return shown.map((example) => textOf(titleOf(example, media, strings), media.name, example.value))
  }

  return {
    requestBlocks(operation) {
      const security = securityOf(document, operation)
      const schemes = Object.keys(security[0] ?? {}).flatMap((name) => securityScheme(document, name) ?? [])
      const servers = serversOf(operation).map(({ value }) => value)
      const own = samplesOf(operation, servers)
      const key = hashOf(
        JSON.stringify([clients, serverOf(operation), security, own]),
        ...[operation.at, ...itemsAt(operation.pathItem, 'parameters'), ...schemes].map((at) => digest(at, SAMPLE_DEPTH)),
      )
      return [{ kind: 'code', key, isAnswer: false, codes: () => requestSamples(operation, own) }]
    },
    responseBlocks(media) {
      const [first] = media
      return first === undefined
        ? []
        : [{ kind: 'code', key: digest(first.at, SAMPLE_DEPTH), isAnswer: true, codes: () => responseSamples(media) }]
    },
  }
}

function titleOf({ title, isMeant }: Example, { name }: Media, { referenceInvalid }: ReferenceStrings): string {
  const shown = title ?? name
  return isMeant ? fillIn(referenceInvalid, { name: shown }) : shown
}

function textOf(title: string, type: string, value: unknown): RequestSample {
  const isText = typeof value === 'string' && !/json/.test(type)
  const lang = /xml/.test(type) ? 'xml' : /html/.test(type) ? 'html' : isText ? 'txt' : 'json'
  return { title, lang, code: isText ? value : JSON.stringify(value, null, 2) }
}

/** Hashes of parts of a document with what they refer to, so many references deep. */
function createSourceDigest(document: OpenDocument): (at: Located, depth: number) => string {
  const known = new Map<object, { readonly own: string; readonly targets: readonly Located[]; readonly hashes: string[] }>()
  const read = ({ value, file }: Located) => {
    const found = refsIn(value).map((reference) => document.find(file, reference))
    const targets = found.filter((target) => !('message' in target)) as Located[]
    return { own: hashOf(JSON.stringify(value, withoutTexts)), targets, hashes: [] }
  }
  return function digest(at, depth): string {
    const { own, targets, hashes } = known.get(at.value) ?? read(at)
    known.set(at.value, { own, targets, hashes })
    const hash = hashes[depth] ?? hashOf(own, ...(depth === 0 ? [] : targets.map((target) => digest(target, depth - 1))))
    hashes[depth] = hash
    return hash
  }
}

/** Leaves out what no sample shows. In data, it may be a value. */
function withoutTexts(key: string, value: unknown): unknown {
  if (isData(key, value)) return JSON.stringify(value)
  return typeof value === 'string' && /^(?:description|title|summary)$/.test(key) ? undefined : value
}

function refsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(refsIn)
  if (!isObject(value)) return []
  const { $ref } = value
  const inner = Object.values(value).flatMap((one) => (typeof one === 'object' ? refsIn(one) : []))
  return typeof $ref === 'string' ? [$ref, ...inner] : inner
}
