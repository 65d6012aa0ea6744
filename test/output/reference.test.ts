/** The pages of a reference in the built site: where they are, what they show, and what is told of mistakes. */
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { buildSite, copyFixture, failedBuild, readTree, runCommand } from '../support/site.ts'

const OPERATION = { summary: 'List pets', responses: { 200: { description: 'OK' } } }

describe('a reference', () => {
  const root = copyFixture({ after }, 'reference')
  let files: Map<string, Buffer>
  const page = (path: string) => String(files.get(`${path}/index.html`) ?? assert.fail(`${path}: ${[...files.keys()].join(' ')}`))
  const text = (path: string) =>
    page(path)
      .replace(/<(?:"[^"]*"|[^"<>])+>/g, ' ')
      .replace(/\s+/g, ' ')

  before(async () => {
    const { stderr, stdout } = await buildSite(root)
    assert.match(stdout, /0 warnings/, stderr)
    files = readTree(join(root, 'dist'))
  })

  it('has a page for each operation, tag, schema and webhook, and an overview', () => {
    const paths = [...files.keys()].flatMap((path) => /^(api(?:\/.*)?|pets(?:\/.*)?)\/index\.html$/.exec(path)?.[1] ?? [])
    assert.deepEqual(paths.sort(), [
      ...[
        'api',
        'api/copy-parcels-id',
        'api/create-parcel',
        'api/errors',
        'api/get-http-parcel',
        'api/is-it-up',
        'api/list-parcels',
        'api/query-parcels-id',
      ],
      ...['Address', 'Card', 'Cash', 'Lost', 'Money', 'Parcel', 'Payment', 'Problem', 'Status'].map((name) => `api/schemas/${name}`),
      ...['api/tags/boxes', 'api/tags/labels', 'api/webhooks/parcelLost'],
      ...['pets', 'pets/schemas/Pet', 'pets/tags/Other', 'pets/tags/pets'],
    ])
    assert.match(text('api/schemas/Money'), /Money, by hand Amounts are in cents\./)
    assert.match(text('api'), /Parcels API Version 2\.1\.0 .*Limits.*\{these\}.*<your-key>|Parcels API Version 2\.1\.0/)
    assert.match(text('api'), /https:\/\/sandbox\.parcels\.example Sandbox/)
    assert.doesNotMatch(page('api'), /alert\(|onclick/)
    assert.doesNotMatch([...files.values()].join(''), /internalDelete|internal-delete/)
  })

  it('shows an operation whole, without scripts of its own', () => {
    const html = page('api/list-parcels')
    for (const shown of [
      '<span class="dw-method dw-method-get">GET</span> <code>/parcels</code>',
      '<ul class="dw-rows" aria-labelledby="query-parameters"><li id="query.limit">',
      'id="query.filter~5Bstatus~5D"',
      'id="cookie.session"',
      'id="header.X-Request-Id"',
      'id="200(header).Link"',
      'id="200.items[].id"',
      'id="200(application/jsonl)[].id"',
      'id="4XX.cause"',
      'aria-label="Link to query.limit"',
      'https://sandbox.parcels.example/parcels',
    ])
      assert.ok(html.includes(shown), shown)
    assert.match(text('api/list-parcels'), /Authorization key \(X-Key in header\).*oauth \(OAuth 2\.0\)\. Scopes: parcels:read None/)
    assert.match(text('api/list-parcels'), /limit integer How many there are on a page\. Default: 20 · 1 to 100/)
    assert.doesNotMatch(html, /secret/)
    const scripts = (path: string) =>
      [...page(path).matchAll(/<script[^>]*src="([^"]*)"|modulepreload" href="([^"]*)"/g)].map((match) =>
        (match[1] ?? match[2] ?? '').replace(/pages\/.*/, ''),
      )
    assert.deepEqual(scripts('api/list-parcels'), scripts('api/schemas/Money'))
    assert.match(text('api/create-parcel'), /payment Payment required .*One of card .*Always: card .*cash/)
    assert.match(page('api/create-parcel'), /<div class="dw-choice" role="group" aria-label="One of">/)
    assert.match(text('api/create-parcel'), /Callbacks .*delivered POST \{\$request\.body#\/callback\}/)
    assert.match(text('api/get-http-parcel'), /Deprecated Use the list\./)
    assert.match(text('api/schemas/Parcel'), /Used by GET List parcels/)
  })

  it("shows authors' samples in place of others", () => {
    assert.match(text('api/list-parcels'), /await client\.parcels/)
    assert.doesNotMatch(text('api/list-parcels'), /await fetch/)
    assert.match(text('pets/tags/pets'), /GET \/pets HTTP ?\/ ?1/)
  })

  it('lists errors by operation, and operations by error', () => {
    assert.match(text('api/list-parcels'), /Errors not_found 4XX, default too_heavy 4XX, default · It's over 30 kg\./)
    assert.match(page('api/list-parcels'), /<a href="\/api\/errors#too_heavy">/)
    assert.match(text('api/errors'), /Errors not_found GET List parcels .* too_heavy It's over 30 kg\. GET List parcels/)
    assert.equal(files.has('pets/errors/index.html'), false)
  })

  it('has the document itself in one file, named in the heads of its pages', () => {
    const document = JSON.parse(String(files.get('api/openapi.json')))
    const tags = (path: string) => /<link rel="service-desc"[^>]*>/.exec(String(files.get(path)))?.[0]
    assert.match(tags('api/list-parcels.html') ?? '', /type="application\/vnd\.oai\.openapi\+json" href="\/api\/openapi\.json"/)
    assert.equal(tags('index.html'), undefined)
    assert.match(page('api'), /href="\/api\/openapi\.json"[^>]*>OpenAPI document</)
    assert.deepEqual(Object.keys(document.components.schemas).sort(), [
      ...['Address', 'Card', 'Cash', 'Lost', 'Money', 'Parcel', 'Payment', 'Problem', 'Status'],
    ])
    assert.equal(document.paths['/parcels/{id}'].delete, undefined)
    assert.equal(document.paths['/old'], undefined)
    assert.doesNotMatch(JSON.stringify(document), /parcel\.yaml|x-internal/)
  })

  it('is in lists for language models by tag, with all of its text in a file of its own', () => {
    const [index, all, own] = ['llms.txt', 'llms-full.txt', 'llms-api.txt'].map((path) => String(files.get(path)))
    assert.match(index ?? '', /- \[Parcels \(3\)\]\(https:\/\/docs\.parcels\.example\/api\/tags\/boxes\.md\)/)
    assert.match(index ?? '', /\(https:\/\/docs\.parcels\.example\/llms-api\.txt\): the text of these pages in one file/)
    assert.doesNotMatch(index ?? '', /list-parcels/)
    assert.doesNotMatch(all ?? '', /url: "https:\/\/docs\.parcels\.example\/api\/(?!schemas\/Money)/)
    for (const path of ['api', 'api/list-parcels', 'api/schemas/Parcel'])
      assert.equal(own?.split(`url: "https://docs.parcels.example/${path}"`).length, 2, path)
  })

  it('has one sample and one answer of an operation in Markdown', () => {
    const markdown = String(files.get('api/list-parcels.md'))
    assert.deepEqual(markdown.match(/^```\w+/gm), ['```sh', '```json'], markdown)
    assert.match(markdown, /### 4XX[\s\S]*```json[\s\S]*### /)
    assert.match(String(files.get('pets/tags/pets.md')), /```sh\ncurl [\s\S]*```json/)
  })

  it('is of a type of its own to search engines', () => {
    assert.match(page('api/list-parcels'), /"@type":"APIReference","headline":"List parcels"/)
    assert.match(page('api/list-parcels'), /<meta name="description" content="GET \/parcels \(listParcels\)">/)
    assert.match(page('api/list-parcels'), /"@type":"ListItem","position":2,"name":"Parcels"/)
    assert.match(String(files.get('index.html')), /"@type":"TechArticle"/)
  })

  it('has the picture of the site, and draws none', () => {
    assert.match(page('api/list-parcels'), /<meta property="og:image" content="https:\/\/docs\.parcels\.example\/og\/index\.png">/)
    assert.deepEqual(
      [...files.keys()].filter((path) => path.startsWith('og/')),
      ['og/index.png'],
    )
  })

  it('puts a whole tag on one page, where ids begin with the operation', () => {
    for (const id of ['list-pets', 'list-pets:query-parameters', 'list-pets:query.limit', 'list-pets:200', 'list-pets:200.name'])
      assert.ok(page('pets/tags/pets').includes(` id="${id}"`), id)
    assert.match(text('pets/tags/pets'), /limit integer More than 0/)
  })

  it('is in the sidebar by tag, with methods in front of titles', () => {
    const nav = /<nav[^>]*class="[^"]*sidebar[\s\S]*?<\/nav>/.exec(page('api/list-parcels'))?.[0] ?? page('api/list-parcels')
    assert.match(nav, /href="\/api\/list-parcels" aria-current="page"><span class="dw-badge dw-badge-info">GET<\/span> List parcels/)
    const words = nav.replace(/<(?:"[^"]*"|[^"<>])+>/g, ' ').replace(/\s+/g, ' ')
    assert.match(words, /Parcels Labels .*GET List parcels .*Other.*Webhooks.*Schemas/)
  })

  it('is in urls.lock, with what operations are about', async () => {
    await runCommand(['urls', '--root', root])
    const lock = readFileSync(join(root, 'content/urls.lock'), 'utf8')
    for (const line of [
      '/api/list-parcels  # GET /parcels',
      '/api/list-parcels#query-parameters',
      '/pets/tags/pets#list-pets  # GET /pets',
      '/api/schemas/Parcel#properties',
    ])
      assert.ok(lock.includes(`${line}\n`), `${line}\n${lock}`)
    assert.doesNotMatch(lock, /query\.limit|list-parcels#200|200\.items/)
    await runCommand(['urls', '--root', root])
    assert.equal(readFileSync(join(root, 'content/urls.lock'), 'utf8'), lock)
  })

  it('is made again only where something changes', async () => {
    const file = join(root, 'openapi.yaml')
    const before = readFileSync(file, 'utf8')
    const change = async (from: string, to: string) => {
      writeFileSync(file, before.replace(from, to))
      const { stdout } = await buildSite(root)
      return / (\d+) of \d+ documents/.exec(stdout)?.[1] ?? stdout
    }
    assert.equal(await change('How many there are on a page.', 'How many a page has.'), '1')
    await change('', '')
    // Operations that show a parcel whole, its own page, and that of what has one.
    assert.equal(await change('minLength: 3, maxLength: 3', 'minLength: 3, maxLength: 4'), '6')
  })

  it('warns of links in descriptions that lead to nothing, and takes them for errors if it is told to', async () => {
    const folder = copyFixture({ after }, 'reference')
    const file = join(folder, 'openapi.yaml')
    writeFileSync(file, readFileSync(file, 'utf8').replace('The newest come first.', 'See [more](/nowhere) and [all](#nothing).'))
    const { stdout } = await buildSite(folder)
    assert.match(stdout, /warning .*openapi\.yaml:\d+ The link \/nowhere doesn't lead to a page\./)
    assert.match(stdout, /warning .*openapi\.yaml:\d+ The link #nothing doesn't lead to a part/)
    const config = join(folder, 'content/site.config.ts')
    writeFileSync(
      config,
      readFileSync(config, 'utf8').replace('title:', "checks: { reference: 'off', 'reference-unknown': 'error' },\n  title:"),
    )
    assert.match(await failedBuild(folder), /error .*openapi\.yaml:\d+ The link \/nowhere/)
  })

  it('tells of mistakes in the document and in the configuration at their lines', async () => {
    const document = {
      openapi: '3.1.0',
      info: { title: 'A', version: '1' },
      paths: {
        '/a': { get: { ...OPERATION, operationId: 'tags/a' } },
        '/b': { get: { ...OPERATION, operationId: 'x' }, post: { ...OPERATION, operationId: 'X' } },
      },
    }
    writeFileSync(join(root, 'openapi.yaml'), JSON.stringify(document, null, 2))
    writeFileSync(
      join(root, 'content/site.config.ts'),
      "export default { title: 'A', reference: { '/api': { openapi: './openapi.yaml', lang: 'de', samples: './sample' }, '/Mailto': { openapi: './openapi.yaml' } }, sidebar: [{ text: 'A', reference: '/apis' }] }\n",
    )
    const told = await failedBuild(root)
    assert.match(
      told,
      /openapi\.yaml:29:7 X has the address \/api\/x, which x \(.*openapi\.yaml:20\) has, too\.[\s\S]*names: \{ 'X': '…' \}/,
    )
    assert.match(told, /openapi\.yaml:9:7 tags\/a would be at \/api\/tags\/a, where other pages of the reference are\./)
    assert.match(told, /reference\["\/api"\]\.lang: there is no locale 'de'\.[\s\S]*Name a key of `locales`\./)
    assert.match(told, /reference\["\/api"\]\.samples: there is no folder \.\/sample\./)
    assert.match(told, /reference\["\/Mailto"\]\.scheme: links that begin with `mailto:` mean something else\./)
    writeFileSync(join(root, 'openapi.yaml'), JSON.stringify({ ...document, paths: {} }))
    const config = join(root, 'content/site.config.ts')
    writeFileSync(config, readFileSync(config, 'utf8').replace(", lang: 'de', samples: './sample'", '').replace('/Mailto', '/other'))
    writeFileSync(join(root, 'content/index.md'), '# Home\n')
    assert.match(await failedBuild(root), /sidebar\[0\]\.reference: there is no reference at \/apis\.[\s\S]*Did you mean '\/api'\?/)
  })
})
