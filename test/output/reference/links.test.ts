/** Links from guides to a reference and back, in built files, and what is said of those that name nothing. */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { buildSite, copyFixture, devSite, failedBuild, readTree, runCommand } from '../../support/site.ts'

const GUIDE = `# Send a parcel

Call [the list](api:listParcels#query.limit), \`GET /parcels/{id}\` or [search](<api:QUERY /parcels/{id}>).

## What it costs

A [card](api:schema/Card#schema.number) in [labels](api:tag/labels), see [lost ones](api:webhook/parcelLost) and [heavy ones](api:errors#too_heavy).
[Pets](pets:listPets#200.name) are on one page.

### \`POST /parcels\` in short

<Reference to="api:createParcel" part="request" />
`

describe('guides and a reference', () => {
  const root = copyFixture({ after }, 'reference')
  let files: Map<string, Buffer>
  const text = (path: string) => String(files.get(path) ?? assert.fail(`${path}: ${[...files.keys()].join(' ')}`))
  const main = (path: string) => /<main[\s\S]*<\/main>/.exec(text(`${path}/index.html`))?.[0] ?? ''

  before(async () => {
    writeFileSync(join(root, 'content/guide.mdx'), GUIDE)
    writeFileSync(
      join(root, 'content/index.md'),
      '# Parcels\n\nSee [how parcels are listed](/api/list-parcels#query.limit) and [a guide](/guide).\n',
    )
    const { stdout, stderr } = await buildSite(root)
    assert.match(stdout, /0 warnings/, stdout + stderr)
    files = readTree(join(root, 'dist'))
  })

  it('links by id, method and path, schema, tag, webhook, error and row', () => {
    const hrefs = [...main('guide').matchAll(/<a[^>]* href="(\/(?:api|pets)[^"]*)"[^>]*>(.*?)<\/a>/g)].map(
      ([, href, inner]) => `${href} ${inner}`,
    )
    for (const expected of [
      '/api/list-parcels#query.limit the list',
      '/api/get-http-parcel <code>GET /parcels/{id}</code>',
      '/api/query-parcels-id search',
      '/api/schemas/Card#schema.number card',
      '/api/tags/labels labels',
      '/api/webhooks/parcelLost lost ones',
      '/api/errors#too_heavy heavy ones',
      '/pets/tags/pets#list-pets:200.name Pets',
    ])
      assert.ok(hrefs.includes(expected), `${expected}\n${hrefs.join('\n')}`)
    assert.match(main('guide'), /<h3[^>]*>.*<code>POST \/parcels<\/code> in short/)
  })

  it('shows a part of an operation, with ids of its own', () => {
    assert.match(main('guide'), /id="create-parcel:request-body"[\s\S]*id="create-parcel:body\.payment"/)
    assert.doesNotMatch(main('guide'), /create-parcel:responses/)
  })

  it('has the same links in Markdown, and no list of uses there', () => {
    assert.match(text('guide.md'), /\[`GET \/parcels\/\{id\}`\]\(https:\/\/docs\.parcels\.example\/api\/get-http-parcel(?:\.md)?\)/)
    assert.doesNotMatch(text('api/list-parcels.md'), /Used in|_dw[0-9a-f]/)
  })

  it('lists on each page of a reference the pages and sections that link to it', () => {
    assert.match(
      main('api/list-parcels'),
      /<section class="dw-used-in" aria-label="Used in">.*<a href="\/guide">Send a parcel<\/a>.*<a href="\/">Parcels<\/a>/,
    )
    assert.match(main('api/create-parcel'), /<a href="\/guide#[^"]*">Send a parcel: POST \/parcels in short<\/a>/)
    assert.doesNotMatch(main('api/copy-parcels-id'), /Used in/)
    assert.doesNotMatch(
      [...files]
        .filter(([path]) => /\.(?:html|js|md|txt)$/.test(path))
        .map(([, file]) => String(file))
        .join(''),
      /_dw[0-9a-f]{16}/,
    )
  })

  it('lists in development those that have been open', async (t) => {
    const site = await devSite(root, { owner: t })
    const get = async (path: string) => (await fetch(site.url + path)).text()
    assert.doesNotMatch(await get('api/list-parcels'), /<section class="dw-used-in"/)
    await get('guide')
    assert.match(await get('api/list-parcels'), /<section class="dw-used-in"[^>]*>.*<a href="\/guide">Send a parcel<\/a>/)
  })

  it('makes only those pages again that say something else', async () => {
    const document = join(root, 'openapi.yaml')
    const before = readFileSync(document, 'utf8')
    writeFileSync(document, before.replace('At most 100 requests', 'At most 200 requests').replace('summary: Health', 'summary: Is it up'))
    const { stdout } = await buildSite(root)
    assert.match(stdout, / [1-4] of \d+ pages/, stdout)
    writeFileSync(document, before)
    await buildSite(root)
  })

  it('fails over a renamed operation with the redirect that repairs it, and passes with that', async () => {
    const folder = copyFixture({ after }, 'reference')
    await runCommand(['urls', '--root', folder])
    const document = join(folder, 'openapi.yaml')
    writeFileSync(document, readFileSync(document, 'utf8').replace('operationId: listParcels', 'operationId: zug'))
    writeFileSync(join(folder, 'content/guide.md'), '# Guide\n\nSee [it](api:listParcels).\n')
    const told = await failedBuild(folder)
    const [, line = ''] = /redirects: \{ (.*?) \}/.exec(told) ?? []
    assert.equal(line, "'/api/list-parcels': '/api/zug'", told)
    const config = join(folder, 'content/site.config.ts')
    writeFileSync(config, readFileSync(config, 'utf8').replace('title:', `redirects: { ${line} },\n  title:`))
    const { stdout, stderr } = await buildSite(folder)
    assert.match(stdout + stderr, /guide\.md:3:\d+ The operation GET \/parcels isn't called `listParcels`\.[\s\S]*It's `api:zug` now\./)
  })

  it('says on pages and by the command what has changed, and lists what there is', async () => {
    const folder = copyFixture({ after }, 'reference')
    const document = join(folder, 'openapi.yaml')
    const before = readFileSync(document, 'utf8')
    writeFileSync(join(folder, 'before.yaml'), before)
    const config = join(folder, 'content/site.config.ts')
    const written = readFileSync(config, 'utf8')
    const compareWith = (previous: string) =>
      writeFileSync(config, written.replace("openapi: './openapi.yaml',", `openapi: './openapi.yaml', previous: '${previous}',`))
    compareWith('./before.yaml')
    writeFileSync(
      document,
      before
        .replace('version: 2.1.0', 'version: 3.0.0')
        .replace('maximum: 100', 'maximum: 50')
        .replace('operationId: createParcel', 'operationId: send'),
    )
    const { stdout } = await buildSite(folder)
    assert.match(stdout, /0 warnings/)
    const built = readTree(join(folder, 'dist'))
    const region = (path: string) =>
      /<section aria-label="Changes since 2\.1\.0">.*?<\/section>/.exec(String(built.get(`${path}/index.html`)))?.[0] ?? ''
    assert.match(
      region('api/list-parcels'),
      /Changed.*Breaking.*<a href="\/api\/list-parcels#query\.limit"><code>query\.limit<\/code><\/a> <code>maximum: 100 → 50<\/code>/,
    )
    assert.match(region('api'), /<a href="\/api\/list-parcels"><code>GET \/parcels<\/code><\/a>/)
    assert.equal(region('api/send'), '')
    assert.match(String(built.get('api/list-parcels.md')), /## Changes since 2\.1\.0/)
    const text =
      '# Changes of Parcels API since 2.1.0\n\n## Breaking\n\n- `GET /parcels`: changed\n  - changed, breaking: `query.limit` (`maximum: 100 → 50`)\n'
    assert.equal((await runCommand(['reference', '--changes', '--root', folder])).stdout, text)

    const git = (...args: string[]) => execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], { cwd: folder })
    writeFileSync(document, before)
    git('init', '-q')
    git('add', 'openapi.yaml', 'schemas')
    git('commit', '-qm', 'First')
    writeFileSync(document, before.replace('maximum: 100', 'maximum: 50'))
    compareWith('git:HEAD')
    assert.equal((await runCommand(['reference', '/api', '--changes', '--root', folder])).stdout, text)
    compareWith('git:no-such-branch')
    assert.match(
      (await runCommand(['reference', '--changes', '--root', folder])).stderr,
      /site\.config\.ts:\d+:\d+[\s\S]*previous: Git has no .*openapi\.yaml in no-such-branch[\s\S]*fetch-depth: 0/,
    )
    writeFileSync(config, written)
    const items = JSON.parse((await runCommand(['reference', '/api', '--json', '--root', folder])).stdout) as { id: string; line: number }[]
    const { file: _, ...first } = Object(items.find(({ id }) => id === 'listParcels'))
    assert.deepEqual(first, {
      address: '/api/list-parcels',
      id: 'listParcels',
      call: 'GET /parcels',
      line: before.split('\n').indexOf('    get:') + 1,
    })
    assert.match(
      (await runCommand(['reference', '/apis', '--root', folder])).stderr,
      /There is no reference at \/apis\.[\s\S]*Name one that there is: \/api, \/pets\./,
    )
    assert.match((await runCommand(['reference', '--changes', '--root', folder])).stderr, /isn't compared with anything/)
  })
})
