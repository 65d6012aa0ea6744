/** Code beside an operation: how to call it, and what comes back. A sample is made when its page is, and identified by what it's made from. */
import type { ReferenceConfig } from '../../../../src/shared/config/options/reference.ts'
import { remembered } from '../../../../src/shared/memoized.ts'
import { fillIn } from '../../../../src/shared/strings/fill-in.ts'
import type { ReferenceStrings } from '../../../../src/shared/strings/reference-strings.ts'
import { hashOf } from '../../../util/hash.ts'
import { itemsAt, type Located, textAt } from '../document/located.ts'
import type { Operation } from '../document/operations.ts'
import { type Media, securityOf, serverAddress, serversOf } from '../document/parts.ts'
import type { Block, RequestSample } from '../view/blocks.ts'
import type { AuthorSamples } from './author-samples.ts'
import { sampleRequest } from './request.ts'
import { createSourceDigest } from './source-digest.ts'
import { createValues, type Example, SAMPLE_DEPTH } from './values.ts'
import { type SampleClient, writeSamples } from './writers.ts'

const DEFAULT_CLIENTS: SampleClient[] = ['curl', 'fetch', 'python']

/** The host of a document without servers, and of those that name only a path (RFC 2606). */
const NO_HOST = 'https://api.example.com'

export function createSampleSource(
  root: Located,
  { clients = DEFAULT_CLIENTS, servers }: Pick<ReferenceConfig, 'clients' | 'servers'>,
  strings: ReferenceStrings,
  { samplesOf }: Pick<AuthorSamples, 'samplesOf'>,
) {
  const valuesOf = remembered(createValues)
  const { digest } = createSourceDigest()

  const given = servers?.map((value): Located => ({ ...root, value }))

  function serverOf([first]: readonly Located[]): string {
    const url = first === undefined ? '/' : serverAddress(first)
    return (URL.canParse(url, NO_HOST) ? new URL(url, NO_HOST).href : NO_HOST).replace(/\/+$/, '')
  }

  function requestSamples(operation: Operation, server: string, own: readonly RequestSample[]): RequestSample[] {
    const written = ['x-codeSamples', 'x-code-samples']
      .flatMap((key) => itemsAt(operation.at, key))
      .flatMap(({ value }) => {
        const [code, lang] = [textAt(value, 'source'), textAt(value, 'lang')]
        return code === undefined || lang === undefined ? [] : [{ title: textAt(value, 'label') ?? lang, lang: lang.toLowerCase(), code }]
      })
    const made = clients.length === 0 ? [] : writeSamples(sampleRequest(operation, server, valuesOf('request')), clients)
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
    requestBlocks(operation: Operation): Block[] {
      const [rights = []] = securityOf(operation)
      const schemes = rights.flatMap(({ scheme }) => scheme ?? [])
      const servers = given ?? serversOf(operation)
      const values = servers.map(({ value }) => value)
      const [server, own] = [serverOf(servers), samplesOf(operation, values)]
      const key = hashOf(
        JSON.stringify([clients, server, rights.map(({ name }) => name), own]),
        ...[operation.at, ...itemsAt(operation.pathItem, 'parameters'), ...schemes].map((at) => digest(at, SAMPLE_DEPTH)),
      )
      return [{ kind: 'code', key, isAnswer: false, codes: () => requestSamples(operation, server, own) }]
    },
    /** Answers: examples, or a value that is made up. */
    responseBlocks(media: readonly Media[]): Block[] {
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
