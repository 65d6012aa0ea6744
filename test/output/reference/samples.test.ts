/** Every sample of the documents, run against a server on this machine: what arrives is what the document asks for. */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { OpenDocument } from '../../../build/features/reference/document/open-document.ts'
import { operationsOf } from '../../../build/features/reference/document/operations.ts'
import { type SampleRequest, sampleRequest } from '../../../build/features/reference/samples/request.ts'
import { createValues } from '../../../build/features/reference/samples/values.ts'
import { type SampleClient, writeSamples } from '../../../build/features/reference/samples/writers.ts'
import { makeFolder } from '../../support/folder.ts'
import { examples, opened, written } from '../../unit/reference/support.ts'

interface Received {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

const run = promisify(execFile)
const fixture = fileURLToPath(new URL('../../fixtures/reference', import.meta.url))

/** Documents with every kind of body, parameter and scheme. */
const NAMES = ['file-uploads', 'form-data', 'parameters-style', 'parameters-cookies', 'petstore', 'request-examples', 'security']

const RUNNERS: Readonly<Record<SampleClient, readonly [command: string, end: string, runner: readonly string[]]>> = {
  curl: ['sh', 'sh', ['-c', 'i=0; while [ $i -lt $0 ]; do sh $i.sh || exit 1; i=$((i+1)); done']],
  fetch: [
    process.execPath,
    'mjs',
    ['-e', 'void (async () => { for (let i = 0; i < process.argv[1]; i++) await import(process.cwd() + "/" + i + ".mjs") })()'],
  ],
  python: [
    'python3',
    'py',
    ['-c', 'import runpy, sys\nsys.path.insert(0, ".")\nfor i in range(int(sys.argv[1])): runpy.run_path(f"{i}.py")'],
  ],
}

/** Stands for the library where it isn't installed, as far as samples use it. */
const STAND_IN = `import json as j, uuid, urllib.request
class Response:
    def __init__(self, r): self.text = r.read().decode()
    def json(self): return j.loads(self.text)
def request(method, url, headers={}, json=None, data=None, files=None):
    headers = dict(headers)
    if json is not None:
        data = j.dumps(json).encode(); headers.setdefault('Content-Type', 'application/json')
    if files is not None:
        mark = uuid.uuid4().hex; data = b''
        for name, value in files:
            named, content = value if isinstance(value, tuple) else (value.name, value.read())
            file = f'; filename="{named.split("/")[-1]}"' if named else ''
            data += f'--{mark}\\r\\nContent-Disposition: form-data; name="{name}"{file}\\r\\n\\r\\n'.encode() + (content if isinstance(content, bytes) else content.encode()) + b'\\r\\n'
        data += f'--{mark}--\\r\\n'.encode(); headers['Content-Type'] = f'multipart/form-data; boundary={mark}'
    if hasattr(data, 'read'): data = data.read()
    return Response(urllib.request.urlopen(urllib.request.Request(url, data=data, headers=headers, method=method)))
def named(method): return lambda url, **rest: request(method, url, **rest)
get, options, head, post, put, patch, delete = map(named, ['GET', 'OPTIONS', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])
`

describe('samples', () => {
  let server: Server
  let origin: string
  let received: Received[] = []
  const folder = makeFolder({ after })

  before(async () => {
    server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const { method = '', url = '', headers } = request
        received.push({ method, url, headers, body: Buffer.concat(chunks).toString() })
        response.end('{}')
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    writeFileSync(join(folder, 'body.bin'), 'bytes')
    const isInstalled = await run('python3', ['-c', 'import requests']).then(
      () => true,
      () => false,
    )
    if (!isInstalled) writeFileSync(join(folder, 'requests.py'), STAND_IN)
  })
  after(() => server.close())

  /** Runs samples one after the other, each as a file of its own, in one process. */
  async function send(client: SampleClient, codes: readonly string[]): Promise<Received[]> {
    const [command, end, runner] = RUNNERS[client]
    for (const [index, code] of codes.entries()) writeFileSync(join(folder, `${index}.${end}`), code)
    received = []
    await run(command, [...runner, String(codes.length)], { cwd: folder, timeout: 60_000 })
    return received
  }

  async function tryAll(document: OpenDocument): Promise<number> {
    const values = createValues('request')
    const requests = operationsOf(document.root)
      .filter(({ isWebhook }) => !isWebhook)
      .map((operation) => sampleRequest(operation, `${origin}/v1`, values))
    const fields = requests.flatMap(({ body }) => (body?.kind === 'form' ? body.fields : []))
    for (const { file } of fields) if (file !== undefined) writeFileSync(join(folder, file), 'bytes')
    let count = 0
    for (const client of ['curl', 'fetch', 'python'] as const) {
      const samples = requests.flatMap((request) => writeSamples(request, [client]).map(({ code }) => ({ request, code })))
      const codes = samples.map(({ code }) => code)
      const sent = await send(client, codes)
      assert.equal(sent.length, samples.length, client)
      for (const [index, { request, code }] of samples.entries()) assertSent(sent[index] ?? assert.fail(), request, code)
      count += samples.length
    }
    return count
  }

  it('of a document of our own arrive whole', async () => {
    assert.ok((await tryAll(opened(join(fixture, 'openapi.yaml'), fixture))) >= 14)
  })

  for (const name of NAMES) {
    it(`of ${name} arrive whole`, async () => {
      assert.ok(readdirSync(join(examples, '3.0/json')).includes(`${name}.json`))
      assert.ok((await tryAll(opened(join(examples, '3.0/json', `${name}.json`), examples))) > 0)
    })
  }

  it('keep every sign of a value, and none becomes a file', async (context) => {
    const hostile = '@/etc/passwd \'a\' "b" $(c) `d` \\e {f} [g] é\u2028 &h=1;\n'
    const properties = { text: { type: 'string', example: hostile }, 'na me': { type: 'string', example: '<x' } }
    const schema = { type: 'object', required: Object.keys(properties), properties }
    const query = [{ name: 'q[]', in: 'query', required: true, schema: { type: 'string', example: hostile } }]
    const body = (type: string, one: object) => ({
      post: { parameters: query, requestBody: { content: { [type]: one } }, responses: { 200: { description: '' } } },
    })
    const paths = {
      '/json': body('application/json', { schema }),
      '/form': body('application/x-www-form-urlencoded', { schema }),
      '/parts': body('multipart/form-data', { schema }),
      '/text': body('text/plain', { schema: { type: 'string' }, example: hostile }),
      '/any': { query: body('application/vnd.a+json', { schema }).post },
    }
    assert.equal(await tryAll(written(context, { paths })), 15)
  })

  it('have placeholders where no value is valid, and leave out what is only read', async (context) => {
    const schema = {
      type: 'object',
      required: ['code', 'id', 'n'],
      properties: { code: { type: 'string', pattern: '^(?=a)b' }, id: { type: 'string', readOnly: true }, n: { const: 5 } },
    }
    const document = written(context, {
      paths: { '/a': { post: { requestBody: { content: { 'application/json': { schema, example: { code: 1 } } } }, responses: {} } } },
    })
    const [operation] = operationsOf(document.root)
    assert.ok(operation)
    const { body } = sampleRequest(operation, '', createValues('request'))
    assert.deepEqual(body, { kind: 'json', value: { code: '<code>', n: 5 } })
  })

  it('are left out of clients that cannot send them', () => {
    const request: SampleRequest = { method: 'GET', url: 'https://a.example', headers: [], body: { kind: 'json', value: {} }, isJson: true }
    assert.deepEqual(
      writeSamples(request, ['curl', 'fetch', 'python']).map(({ title }) => title),
      ['cURL', 'Python'],
    )
  })
})

function assertSent(sent: Received, { method, url, headers, body }: SampleRequest, code: string): void {
  assert.equal(sent.method, method, code)
  const [wanted, got] = [new URL(url), new URL(sent.url, url)]
  assert.equal(decodeURIComponent(got.pathname), decodeURIComponent(wanted.pathname), code)
  assert.deepEqual([...got.searchParams], [...wanted.searchParams], code)
  for (const [name, value] of headers) {
    if (value !== '') assert.equal(sent.headers[name.toLowerCase()], value, code)
  }
  if (body === undefined) return
  if (body.kind === 'json') assert.deepEqual(JSON.parse(sent.body), JSON.parse(JSON.stringify(body.value)), code)
  else if (body.kind === 'text') assert.equal(sent.body, body.text, code)
  else if (body.kind === 'file') assert.equal(sent.body, 'bytes', code)
  else {
    assert.match(sent.headers['content-type'] ?? '', /^multipart\/form-data; boundary=/, code)
    for (const { name, value, file } of body.fields) {
      const part = sent.body.split('Content-Disposition: form-data; ').find((one) => one.startsWith(`name="${name}"`))
      assert.ok(
        part?.includes(file === undefined ? `\r\n\r\n${(value ?? '').replaceAll('\n', '\r\n')}` : 'bytes') ||
          part?.includes(`\r\n\r\n${value}`),
        `${code}\n${sent.body}`,
      )
      if (file !== undefined) assert.match(part ?? '', /filename=/, code)
    }
  }
}
