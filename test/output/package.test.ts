/** The package: packed, installed into an empty folder, and used there as its users do. */
import assert from 'node:assert/strict'
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { makeFolder, writeFiles } from '../support/folder.ts'
import { readTree, repository } from '../support/site.ts'

const MODULES = join(repository, 'node_modules')

const SOURCES = ['build', 'src', 'package.json', 'package-lock.json', 'tsconfig.base.json', 'README.md', 'LICENSE', '.npmrc']

interface Manifest {
  dependencies: Record<string, string>
  devDependencies?: unknown
  peerDependencies: Record<string, string>
}

/** Packs a copy of the repository, because npm changes files while it packs. @returns the unpacked package */
function unpacked(folder: string): { size: number; folder: string } {
  const copy = join(folder, 'repository')
  mkdirSync(copy)
  for (const name of SOURCES) cpSync(join(repository, name), join(copy, name), { recursive: true })
  symlinkSync(MODULES, join(copy, 'node_modules'), 'junction')
  const manifest = readFileSync(join(copy, 'package.json'), 'utf8')
  execFileSync('npm', ['pack', '--silent'], { cwd: copy, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' })
  assert.equal(readFileSync(join(copy, 'package.json'), 'utf8'), manifest, 'packing leaves the repository as it was')
  const name = readdirSync(copy).find((file) => file.endsWith('.tgz')) ?? assert.fail('npm packed nothing')
  execFileSync('tar', ['xzf', name], { cwd: copy })
  return { size: statSync(join(copy, name)).size, folder: join(copy, 'package') }
}

/** Installs the package as pnpm does, without the dependencies of others, so an import of anything that it doesn't declare fails. */
function install(packageFolder: string, site: string): void {
  const store = join(site, 'node_modules', '.store', 'docwright', 'node_modules')
  cpSync(packageFolder, join(store, 'docwright'), { recursive: true })
  const { dependencies } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as Manifest
  for (const name of Object.keys(dependencies)) link(join(MODULES, name), join(store, name))
  link(join(store, 'docwright'), join(site, 'node_modules', 'docwright'))
  link(join(MODULES, '@types/react'), join(site, 'node_modules', '@types/react'))
}

function link(target: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true })
  symlinkSync(target, path, 'junction')
}

function run(packageFolder: string, cwd: string, ...args: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [join(packageFolder, 'lib', 'bin.mjs'), ...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += String(chunk)
      if (/Serving .* at http/.test(output)) child.kill()
    })
  }
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })))
}

describe('the package', () => {
  const workplace = makeFolder({ after })
  let packed: { size: number; folder: string }
  /** A new site in a folder whose name has a space and letters that aren't ASCII, and the package in it. */
  let site: string
  let bin: string

  before(async () => {
    packed = unpacked(workplace)
    const starter = join(workplace, 'starter')
    install(packed.folder, starter)
    const { code, output } = await run(join(starter, 'node_modules', 'docwright'), workplace, 'init', 'Grüße an alle')
    assert.equal(code, 0, output)
    assert.match(output, /cd "Grüße an alle" && npm install\n {2}npm run dev\n/)
    site = join(workplace, 'Grüße an alle')
    install(packed.folder, site)
    bin = join(site, 'node_modules', 'docwright')
  })

  it('is small, and names no dependency that only this repository needs', () => {
    assert.ok(packed.size <= 2.5e6, `${packed.size} bytes`)
    const text = readFileSync(join(packed.folder, 'package.json'), 'utf8')
    const { dependencies, devDependencies, peerDependencies } = JSON.parse(text) as Manifest
    assert.equal(devDependencies, undefined)
    assert.doesNotMatch(text, /xmtp|playwright|biome|"tsx"/)
    assert.ok(Object.keys(dependencies).length <= 18)
    assert.ok(!readdirSync(packed.folder).includes('content'))
    const licenses = readFileSync(join(packed.folder, 'lib/LICENSES.txt'), 'utf8')
    for (const name of ['react-dom', 'minisearch', '@floating-ui/core', 'acorn', 'parse5', 'katex', 'mdast-util-from-markdown'])
      assert.match(licenses, new RegExp(`^${name} [\\d.]+, \\S+\\n\\n.*license`, 'ims'), name)
    // Each large library is in one file, whatever thread loads it.
    for (const part of [
      'Identifier directly after number',
      'unexpected-null-character',
      'CounterClockwiseContourIntegral',
      'KaTeX parse error: ',
    ])
      assert.equal(
        [...readTree(join(packed.folder, 'lib'))].filter(([path, file]) => /\.mjs$/.test(path) && file.includes(part)).length,
        1,
        part,
      )
    // Any other range refuses betas, and sites that have an older one and no samples.
    assert.equal(peerDependencies.typescript, '*')
  })

  it('creates a site that builds without a warning, and code in any language, and writes nothing into itself', async () => {
    const before = readTree(bin)
    const config = join(site, 'content/site.config.tsx')
    writeFileSync(config, readFileSync(config, 'utf8').replace('// banner:', 'banner:'))
    const { code, output } = await run(bin, site, 'build')
    assert.equal(code, 0, output)
    assert.match(output, /Built 3 pages into dist in .* 0 warnings\./)
    assert.match(readFileSync(join(site, 'dist/index.html'), 'utf8'), /Version 2 is out\./)
    assert.ok(existsSync(join(site, 'node_modules/.cache/docwright')))
    // The package contains no translation of this language's patterns.
    cpSync(join(repository, 'test/fixtures/package/haskell.md'), join(site, 'content/guide/haskell.md'))
    assert.equal((await run(bin, site, 'build')).code, 0)
    assert.match(readFileSync(join(site, 'dist/guide/haskell/index.html'), 'utf8'), /<span class="[^"]+">where<\/span>/)
    assert.deepEqual(readTree(bin), before)
  })

  it('declares nothing with a type of a package that it does not bring along', () => {
    const { dependencies } = JSON.parse(readFileSync(join(packed.folder, 'package.json'), 'utf8')) as Manifest
    const types = join(packed.folder, 'lib/types')
    const files = readdirSync(types, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.d.ts'))
    const imports = files.flatMap((file) =>
      [...readFileSync(join(types, file), 'utf8').matchAll(/(?:\bfrom |\bimport\()(['"])([^.'"][^'"]*)\1/g)].map(
        ([, , specifier = '']) => specifier,
      ),
    )
    const names = new Set(imports.map((specifier) => (/^(?:@[^/]+\/)?[^/]+/.exec(specifier) ?? [specifier])[0]))
    assert.ok(names.size > 2)
    const missing = [...names].filter((name) => name !== 'docwright' && ![name, `@types/${name}`].some((known) => known in dependencies))
    assert.deepEqual(missing, [])
  })

  it('runs every script that it gives a new site', async () => {
    const { scripts } = JSON.parse(readFileSync(join(site, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
    const port = ['--port', '0']
    const given: Record<string, string[]> = { dev: port, preview: port, start: port, new: ['guide/extra', 'Extra'] }
    for (const [name, script] of Object.entries(scripts)) {
      const result = await run(bin, site, ...script.split(' ').slice(1), ...(given[name] ?? []))
      assert.equal(result.code, 0, `${name}: ${result.output}`)
    }
  })

  it('shows its own commands in its help, and says what is in the way of a new site', async (t) => {
    const folder = makeFolder(t, { 'mine.txt': 'mine' })
    const { output: help } = await run(bin, folder, '--help')
    assert.match(help, /docwright init \[DIR\]/)
    assert.match(help, /docwright build \[--root DIR\]/)
    assert.doesNotMatch(help, /npm/)
    const { code, output } = await run(bin, folder, 'init')
    assert.equal(code, 1)
    assert.match(output, /The folder isn't empty: it has mine\.txt\./)
    assert.deepEqual(readdirSync(folder), ['mine.txt'])
  })

  it('has types for everything that authors import, under both of its names, and for every configuration in the documentation', () => {
    cpSync(join(repository, 'test/fixtures/package/types.tsx'), join(site, 'content/_types.tsx'))
    const docs = join(repository, 'docs')
    cpSync(join(docs, 'examples'), join(site, 'content/examples'), { recursive: true })
    const pages = readdirSync(join(docs, 'content'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.mdx'))
    const texts = pages.map((file) => readFileSync(join(docs, 'content', file), 'utf8'))
    const shown = texts.flatMap((text) => [...text.matchAll(/^```tsx?\b.*\n([\s\S]*?)^```$/gm)].map(([, code = '']) => code))
    const configurations = shown.filter((code) => code.includes('export default defineConfig('))
    assert.ok(configurations.length > 8)
    const importing = (code: string) => (code.includes('import ') ? code : `import { defineConfig } from 'docwright'\n${code}`)
    writeFiles(site, Object.fromEntries(configurations.map((code, index) => [`content/_shown-${index}.tsx`, importing(code)])))
    // Packages that the guide says to install for them.
    for (const [, names = ''] of texts.join('\n').matchAll(/^npm install (?:--save-dev )?(.*)$/gm)) {
      for (const name of names.split(' ').filter((each) => existsSync(join(MODULES, each))))
        if (!existsSync(join(site, 'node_modules', name))) link(join(MODULES, name), join(site, 'node_modules', name))
    }
    const config = readFileSync(join(site, 'content/examples/plugins/content/site.config.ts'), 'utf8')
    // With a type that is nothing at all, this would be a mistake as well, and with one that is anything, neither would be.
    writeFiles(site, {
      'content/examples/plugins/content/wrong.ts': config
        .replace(/^export default /m, '// @ts-expect-error a number is no plugin\nexport default ')
        .replace('remarkPlugins: [', 'remarkPlugins: [1, ')
        .replaceAll('\n    ', ' ')
        .replaceAll('\n  ', ' '),
    })
    const { status, stdout } = spawnSync(process.execPath, [join(MODULES, 'typescript/bin/tsc'), '-p', site], { encoding: 'utf8' })
    assert.equal(status, 0, stdout)
  })
})
