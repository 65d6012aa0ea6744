/** The configuration from file to value: bundled with its parts, run, and what can go wrong with that. */
import assert from 'node:assert/strict'
import { basename, dirname, join } from 'node:path'
import { describe, it, type TestContext } from 'node:test'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Diagnostic, SiteError } from '../../../../../build/report/diagnostic.ts'
import { loadConfig } from '../../../../../build/site/config/load-config.ts'
import { siteFolders } from '../../../../../build/util/site-folders.ts'
import { isElement } from '../../../../../src/shared/config/values.ts'
import { makeFolder } from '../../../../support/folder.ts'

describe('loadConfig', () => {
  function load(test: TestContext, files: Record<string, string>) {
    const root = makeFolder(test, files)
    return loadConfig({ ...siteFolders({ root }), cache: join(root, 'cache') })
  }

  async function failure(test: TestContext, files: Record<string, string>): Promise<Diagnostic> {
    const error: unknown = await load(test, files).catch((thrown: unknown) => thrown)
    assert.ok(error instanceof SiteError)
    return error.diagnostics[0] ?? assert.fail()
  }

  it('says which of two configurations is not read', async (test) => {
    const { diagnostics } = await load(test, {
      'content/site.config.ts': "export default { title: 'Acme' }",
      'content/site.config.mjs': "export default { title: 'Other' }",
    })
    const told = diagnostics.map(({ severity, file, message }) => `${severity} ${basename(file ?? '')} ${message.replace(/\S*\//, '')}`)
    assert.deepEqual(told, ["error site.config.mjs This configuration isn't read, because site.config.ts is."])
  })

  it('warns of configurations where none is read, unless the one that is imports them', async (test) => {
    const files = {
      'content/site.config.ts': "import '../site.config.mjs'\nexport default { title: 'Acme' }",
      'content/site.config.json': '{}',
      'site.config.mjs': '',
      'site.config.ts': "export default { title: 'Other' }",
    }
    const { diagnostics } = await load(test, files)
    const found = diagnostics.map(({ severity, file = '', message }) => `${severity} ${file.slice(-25)} ${message.split(',')[0]}`).sort()
    assert.deepEqual(
      found,
      [
        "warning /content/site.config.json This configuration isn't read",
        `warning ${diagnostics.find(({ file }) => file?.endsWith('.ts'))?.file?.slice(-25)} This configuration isn't read`,
      ].sort(),
    )
  })

  it('reports keys that are written twice, with the line of the one that is read', async (test) => {
    const { diagnostics, config } = await load(test, {
      'content/site.config.ts': `
        import redirects from './redirects.json'
        export default {
          title: 'Acme',
          sidebar: [{ text: 'A', link: '/', text: 'B' }],
          topNav: [],
          'title': 'Other',
          redirects: { ...redirects, '/a': '/c', "/\\u0061": '/d' },
        }`,
      'content/redirects.json': '{\n  "/old": "/new",\n  "/old": "/newer"\n}',
    })
    assert.equal(config.title, 'Other')
    assert.deepEqual(
      diagnostics.map(({ severity, file, line, column, message }) => `${severity} ${basename(file ?? '')}:${line}:${column} ${message}`),
      [
        'error redirects.json:3:3 The key /old is written twice in the same object, first on line 2. Only the last one is read.',
        'error site.config.ts:5:45 The key text is written twice in the same object, first on line 5. Only the last one is read.',
        'error site.config.ts:7:11 The key title is written twice in the same object, first on line 4. Only the last one is read.',
        'error site.config.ts:8:50 The key /a is written twice in the same object, first on line 8. Only the last one is read.',
      ],
    )
  })

  it('refuses folders whose names keep modules from being imported', { skip: process.platform === 'win32' }, async (test) => {
    for (const [name, sign] of [
      ['star*', 'an asterisk'],
      ['back\\slash', 'a backslash'],
    ] as const) {
      const root = join(makeFolder(test, { [`${name}/content/site.config.ts`]: "export default { title: 'Acme' }" }), name)
      const error: unknown = await loadConfig(siteFolders({ root })).catch((thrown: unknown) => thrown)
      assert.ok(error instanceof SiteError)
      assert.equal(error.diagnostics[0]?.file, root)
      assert.match(error.message, new RegExp(`has ${sign} in it`))
    }
  })

  it('provides the import of site, and reports other imports from it', async (test) => {
    for (const start of ['', 'await null\n', "import 'data:text/javascript,export const own = 1'\n"]) {
      const source = `import { defineConfig, z } from 'site'\n${start}export default defineConfig({ title: z.string().parse('Acme') })`
      const { config, inputs } = await load(test, { 'content/site.config.ts': source })
      assert.deepEqual([config, inputs.map((input) => basename(input))], [{ title: 'Acme' }, ['site.config.ts']])
    }
    for (const name of ['site', 'docwright']) {
      const source = `\nimport { Buton } from '${name}'\nexport default { title: Buton }`
      const { message, fix, line } = await failure(test, { 'content/site.config.ts': source })
      assert.deepEqual([message, fix, line], [`A configuration can't import "Buton" from "${name}".`, 'Did you mean "Button"?', 2])
      for (const below of [
        '"*/config"',
        '{ x } from "*/config"',
        '{ Button as x } from "*/a/b"',
        'x from "*/x.json"',
        '{ x } from "*/100%"',
      ]) {
        const told = await failure(test, { 'content/site.config.ts': `import ${below.replace('*', name)}\nexport default { title: x }` })
        assert.match(`${told.line} ${told.message} ${told.fix}`, /^1 Could not resolve "\w+\/\S+" .* comes from `docwright` itself/)
      }
    }
  })

  for (const specifier of ['site', 'docwright']) {
    it(`provides ${specifier}, React and Zod to a configuration with elements, also to one that awaits something`, async (test) => {
      for (const start of ['', 'await Promise.resolve()\n']) {
        const { config, diagnostics } = await load(test, {
          'content/site.config.tsx': `
            import { createElement } from 'react'
            import { Badge, defineConfig, z } from '${specifier}'
            import { object } from 'zod'
            ${start}
            export default defineConfig({
              title: z.string().parse('Acme') + typeof object,
              banner: { content: <b>New <Badge>beta</Badge></b> },
              outlineFooter: createElement('i'),
            })`,
        })
        assert.deepEqual(diagnostics, [])
        assert.equal(config.title, 'Acmefunction')
        assert.ok(isElement(config.outlineFooter))
        assert.ok(typeof config.banner === 'object' && isElement(config.banner.content))
      }
    })
  }

  it('gives every file its own path, not that of the bundle', async (test) => {
    const places = 'import.meta.url, import.meta.filename, import.meta.dirname, __filename, __dirname'
    const { config } = await load(test, {
      'content/site.config.ts': `
        import { readFileSync } from 'node:fs'
        import { place } from './_parts/place.ts'
        import { own } from './_parts/own.js'
        const { title } = JSON.parse(readFileSync(new URL('./_title.json', import.meta.url), 'utf8'))
        export default { title, head: [[${places}], place, own].map((content) => ({ tag: 'meta', content: content.join(' ') })) }`,
      'content/_title.json': '{ "title": "Acme" }',
      'content/_parts/place.ts': `export const place = [${places}]`,
      'content/_parts/own.js': `#!/usr/bin/env node\nconst __dirname = 'mine'\nexport const own = [__dirname]`,
    })
    assert.ok(Array.isArray(config.head))
    const [whole, part, own] = config.head.map(({ content = '' }) => content.split(' '))
    const expected = (file: string) => [pathToFileURL(file).href, file, dirname(file), file, dirname(file)]
    const [url = '', place = ''] = [whole?.[0], part?.[0]]
    assert.equal(config.title, 'Acme')
    assert.match(url, /content\/site\.config\.ts$/)
    assert.match(place, /content\/_parts\/place\.ts$/)
    assert.deepEqual([whole, part, own], [expected(fileURLToPath(url)), expected(fileURLToPath(place)), ['mine']])
  })

  it('resolves dynamic requires from its own folder', async (test) => {
    const { config } = await load(test, {
      'content/site.config.ts': "const name = './_title.json'\nexport default { title: require(name) }",
      'content/_title.json': '"Acme"',
    })
    assert.equal(config.title, 'Acme')
  })

  it('reports a missing configuration, and a missing site', async (test) => {
    assert.equal((await failure(test, { 'content/index.mdx': '' })).message, 'There is no site.config.ts here.')
    assert.match((await failure(test, { 'a.txt': '' })).message, / isn't a site: it has no content folder\.$/)
  })

  it('reports a syntax error with its line', async (test) => {
    const { code, line } = await failure(test, { 'content/site.config.ts': 'export default {\n  title: ,\n}' })
    assert.deepEqual([code, line], ['bundle', 2])
  })
})
