import assert from 'node:assert/strict'
import { chmodSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { createSite } from '../../../../build/init/create-site.ts'
import { SiteError } from '../../../../build/report/diagnostic.ts'
import { makeFolder, readFiles } from '../../../support/folder.ts'
import { repository } from '../../../support/site.ts'

const README = '# Mine\n'

describe('a new site', () => {
  it('brings the approval of the one installation script that it needs, for npm and for pnpm', (t) => {
    const folder = join(makeFolder(t), 'docs')
    const { created, kept } = createSite(folder)
    const files = readFiles(folder)
    assert.deepEqual(created, Object.keys(files).sort())
    assert.deepEqual(kept, [])
    assert.match(files['pnpm-workspace.yaml'] ?? '', /^allowBuilds:\n {2}esbuild: true\n$/m)
    const { allowScripts, dependencies } = JSON.parse(files['package.json'] ?? '')
    // This is a clone, which npm couldn't install.
    assert.deepEqual([allowScripts, dependencies], [{ esbuild: true }, {}])
  })

  it('has files that can be edited, also from a package that is read-only', { skip: process.platform === 'win32' }, (t) => {
    const template = join(repository, 'build/init/template/content/index.mdx')
    const { mode } = statSync(template)
    t.after(() => chmodSync(template, mode))
    chmodSync(template, 0o444)
    const folder = join(makeFolder(t), 'docs')
    for (const file of createSite(folder).created) assert.equal(statSync(join(folder, file)).mode & 0o200, 0o200, file)
  })

  it('has the name of its folder, unless that says nothing, and its first letter in the mark', (t) => {
    const folder = makeFolder(t)
    for (const [name, title] of [
      ['acme-tools', 'Acme tools'],
      ['Docs', 'My project'],
    ] as const) {
      createSite(join(folder, name))
      const files = readFiles(join(folder, name))
      assert.match(files['content/site.config.tsx'] ?? '', new RegExp(`title: '${title}'`))
      assert.match(files['public/favicon.svg'] ?? '', new RegExp(`<title>${title}</title>.*>${title[0]}</text>`))
    }
  })

  it('leaves settings of pnpm to a workspace above it', (t) => {
    const folder = makeFolder(t, { 'pnpm-workspace.yaml': "packages: ['*']\n" })
    assert.ok(!createSite(join(folder, 'sites', 'docs')).created.includes('pnpm-workspace.yaml'))
  })

  it('fits into a new repository, of which it overwrites nothing', (t) => {
    const before = {
      ...{ 'README.md': README, LICENSE: 'MIT', 'LICENSE-MIT.txt': 'MIT', '.gitignore': 'node_modules\n', '.git/HEAD': 'ref' },
      ...{ '.editorconfig': 'root = true\n', 'pnpm-workspace.yaml': 'linkWorkspacePackages: true\n' },
    }
    const folder = makeFolder(t, before)
    const { created, kept } = createSite(folder)
    const files = readFiles(folder)
    for (const [path, text] of Object.entries(before)) assert.equal(files[path], text)
    assert.deepEqual(kept, ['.gitignore', 'pnpm-workspace.yaml'])
    assert.ok(created.includes('package.json') && created.includes('content/index.mdx'))
  })

  it('fits into a project that has only installed the generator, and adds what its package.json lacks', (t) => {
    const manifest = [
      '{',
      '\t"name": "mine",',
      '\t"files": ["a", "b"],',
      '\t"scripts": {',
      '\t\t"dev": "vite",',
      '\t\t"build": "docwright build"',
      '\t},',
      '\t"devDependencies": { "docwright": "^9.9.9" }',
      '}',
    ].join('\n')
    const folder = makeFolder(t, { 'package.json': manifest, 'package-lock.json': '{}', 'node_modules/docwright/package.json': '{}' })
    const { manifest: completed } = createSite(folder)
    const text = readFiles(folder)['package.json'] ?? ''
    for (const line of manifest.split('\n').slice(0, 5)) assert.ok(text.includes(line), line)
    assert.match(text, /^\t\t"build": "docwright build",\n\t\t"preview": "docwright preview",$/m)
    assert.match(
      text,
      /^\t"devDependencies": \{ "docwright": "\^9\.9\.9", "@types\/react": "[^"]+" \},\n\t"allowScripts": \{\n\t\t"esbuild": true\n\t\}\n\}$/m,
    )
    assert.deepEqual(completed?.taken, ['dev'])
    assert.ok(completed?.added.includes('scripts.preview') && !completed.added.includes('dependencies.docwright'))
    // Once more, there's nothing to add, but now the folder has a site.
    assert.throws(() => createSite(folder), SiteError)
    assert.equal(readFiles(folder)['package.json'], text)
  })

  it('keeps how a package.json is written', (t) => {
    for (const [before, expected] of [
      ['{}', /^\{\n {2}"scripts": \{\n {4}"dev": "docwright dev",/],
      ['\uFEFF{\r\n    "scripts": {}\r\n}\r\n', /^\uFEFF\{\r\n {4}"scripts": \{\r\n {8}"dev": "docwright dev",\r\n[\s\S]*\r\n\}\r\n$/],
      ['{"name":"a","scripts":{}}', /^\{"name":"a","scripts":\{"dev":"docwright dev",.*\}\}$/],
      ['{ "scripts": { "test": "x" } }\n', /^\{ "scripts": \{ "test": "x", "dev": "docwright dev", .*\} \}\n$/],
    ] as const) {
      const folder = makeFolder(t, { 'package.json': before })
      createSite(folder)
      const text = readFiles(folder)['package.json'] ?? ''
      assert.match(text, expected)
      assert.equal(JSON.parse(text.replace('\uFEFF', '')).scripts.build, 'docwright build')
    }
  })

  it('writes nothing where something is in the way, or where package.json has mistakes', (t) => {
    for (const [path, text, expected] of [
      ['index.js', '', /it has index\.js/],
      ['content/index.md', '', /it has content/],
      ['package.json', '{ "name": ', /isn't valid/],
      ['package.json', '[]', /isn't valid/],
      ['package.json', '{ "scripts": [] }', /isn't valid/],
    ] as const) {
      const folder = makeFolder(t, { 'README.md': README, [path]: text })
      const before = readdirSync(folder)
      assert.throws(() => createSite(folder), expected)
      assert.deepEqual(readdirSync(folder), before)
      assert.equal(readFiles(folder)[path], text)
    }
  })
})
