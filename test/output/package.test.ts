/** The package: packed, installed into an empty folder, and used there as its users do. */
import assert from 'node:assert/strict'
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { after, before, describe, it, type TestContext } from 'node:test'
import { makeFolder, writeFiles } from '../support/folder.ts'
import { readTree, repository } from '../support/site.ts'

const MODULES = join(repository, 'node_modules')

/** What the package is made from. */
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

/**
 * Installs the package as pnpm does: the site has the package alone, and the package what it declares. So an import of anything that it
 * doesn't declare fails.
 */
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
    })
  }
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })))
}

/** Runs a command that serves until it's stopped. */
function serve(packageFolder: string, cwd: string, ...args: string[]): Promise<{ code: number | null; output: string }> {
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

  before(() => {
    packed = unpacked(workplace)
  })

  /** A new site in a folder whose name has a space and letters that aren't ASCII. */
  async function newSite(test: TestContext): Promise<{ site: string; bin: string }> {
    const folder = makeFolder(test)
    const starter = join(folder, 'starter')
    install(packed.folder, starter)
    const { code, output } = await run(join(starter, 'node_modules', 'docwright'), folder, 'init', 'Grüße an alle')
    assert.equal(code, 0, output)
    assert.match(output, /cd "Grüße an alle" && npm install\n {2}npm run dev\n/)
    const site = join(folder, 'Grüße an alle')
    install(packed.folder, site)
    return { site, bin: join(site, 'node_modules', 'docwright') }
  }

  it('is small, and names no dependency that only this repository needs', () => {
    assert.ok(packed.size <= 2e6, `${packed.size} bytes`)
    const text = readFileSync(join(packed.folder, 'package.json'), 'utf8')
    const { dependencies, devDependencies, peerDependencies } = JSON.parse(text) as Manifest
    assert.equal(devDependencies, undefined)
    assert.doesNotMatch(text, /xmtp|playwright|biome|"tsx"/)
    assert.ok(Object.keys(dependencies).length <= 18)
    assert.ok(!readdirSync(packed.folder).includes('content'))
    // Any other range refuses betas, and sites that have an older one and no samples.
    assert.equal(peerDependencies.typescript, '*')
  })

  it('creates a site that builds without a warning, and writes nothing into itself', async (t) => {
    const { site, bin } = await newSite(t)
    const before = [...readTree(bin).keys()]
    const config = join(site, 'content/site.config.tsx')
    writeFileSync(config, readFileSync(config, 'utf8').replace('// banner:', 'banner:'))
    const { code, output } = await run(bin, site, 'build')
    assert.equal(code, 0, output)
    assert.match(output, /Built 3 pages into dist in .* 0 warnings\./)
    assert.match(readFileSync(join(site, 'dist/index.html'), 'utf8'), /Version 2 is out\./)
    assert.deepEqual([...readTree(bin).keys()], before)
    assert.ok(existsSync(join(site, 'node_modules/.cache/docwright')))
    assert.match((await run(bin, site, 'build')).output, /nothing had changed/)
  })

  it('builds code in languages whose patterns it contains no translations of', async (t) => {
    const { site, bin } = await newSite(t)
    const before = readTree(bin)
    const page = join(site, 'content/guide/haskell.md')
    cpSync(join(repository, 'test/fixtures/package/haskell.md'), page)
    assert.equal((await run(bin, site, 'build')).code, 0)
    assert.match(readFileSync(join(site, 'dist/guide/haskell/index.html'), 'utf8'), /<span class="[^"]+">where<\/span>/)
    assert.deepEqual(readTree(bin), before)
  })

  it('has types for everything that authors import, under both of its names', async (t) => {
    const { site } = await newSite(t)
    cpSync(join(repository, 'test/fixtures/package/types.tsx'), join(site, 'content/_types.tsx'))
    // The sample code of the pages about data.
    cpSync(join(repository, 'docs/examples/data/content'), join(site, 'content/data'), { recursive: true })
    execFileSync(process.execPath, [join(MODULES, 'typescript/bin/tsc'), '-p', site], { stdio: ['ignore', 'inherit', 'inherit'] })
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

  it('has types for every configuration that the documentation shows', async (t) => {
    const { site } = await newSite(t)
    const docs = join(repository, 'docs')
    cpSync(join(docs, 'examples'), join(site, 'content/examples'), { recursive: true })
    const pages = readdirSync(join(docs, 'content'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.mdx'))
    const texts = pages.map((file) => readFileSync(join(docs, 'content', file), 'utf8'))
    const shown = texts.flatMap((text) => [...text.matchAll(/^```tsx?\b.*\n([\s\S]*?)^```$/gm)].map(([, code = '']) => code))
    const configurations = shown.filter((code) => code.includes('export default defineConfig('))
    assert.ok(configurations.length > 8)
    const importing = (code: string) => (code.includes('import ') ? code : `import { defineConfig } from 'docwright'\n${code}`)
    writeFiles(site, Object.fromEntries(configurations.map((code, index) => [`content/_shown-${index}.tsx`, importing(code)])))
    // What the guide says to install for them.
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

  it('runs every script that it gives a new site', async (t) => {
    const { site, bin } = await newSite(t)
    const { scripts } = JSON.parse(readFileSync(join(site, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
    const stay: Record<string, string[]> = { dev: ['--port', '0'], preview: ['--port', '0'], start: ['--port', '0'] }
    const given: Record<string, string[]> = { new: ['guide/extra', 'Extra'] }
    for (const [name, script] of Object.entries(scripts)) {
      const args = script.split(' ').slice(1)
      const result = Object.hasOwn(stay, name)
        ? await serve(bin, site, ...args, ...(stay[name] ?? []))
        : await run(bin, site, ...args, ...(given[name] ?? []))
      assert.equal(result.code, 0, `${name}: ${result.output}`)
    }
  })

  it('shows its own commands in its help', async (t) => {
    const folder = makeFolder(t)
    install(packed.folder, folder)
    const { output } = await run(join(folder, 'node_modules', 'docwright'), folder, '--help')
    assert.match(output, /docwright init \[DIR\]/)
    assert.match(output, /docwright build \[--root DIR\]/)
    assert.doesNotMatch(output, /npm/)
  })

  it('says what is in the way of a new site, and leaves it there', async (t) => {
    const folder = makeFolder(t, { 'mine.txt': 'mine' })
    install(packed.folder, folder)
    const { code, output } = await run(join(folder, 'node_modules', 'docwright'), folder, 'init')
    assert.equal(code, 1)
    assert.match(output, /The folder isn't empty: it has mine\.txt\./)
    assert.deepEqual(readdirSync(folder).sort(), ['mine.txt', 'node_modules'])
  })
})
