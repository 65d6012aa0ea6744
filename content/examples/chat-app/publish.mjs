/**
 * Puts what the tutorial gives its readers into `public/chat-app`: the starter as an archive, and the finished program with the stand-in for
 * the network. The site's commands run it first. The archive has the same bytes on every machine. An argument names another folder.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const here = fileURLToPath(new URL('.', import.meta.url))
const folder = process.argv[2] ?? join(here, '../../../public/chat-app')

/** What readers get of the program. They write the rest of `src`, and get `starter` in its place until then. */
const GIVEN = [
  ...['index.html', 'tsconfig.json', 'src/main.tsx', 'src/styles.css', 'src/account.ts'],
  ...['src/problem.ts', 'src/profiles.ts', 'src/session.ts', 'src/text.ts', 'src/xmtp.ts'],
  ...['src/stand-in', 'src/ui'],
]

/** Paths of the files at a path, below a folder. */
const filesAt = (folder, path) =>
  statSync(join(folder, path)).isDirectory()
    ? readdirSync(join(folder, path)).flatMap((name) => filesAt(folder, join(path, name)))
    : [path]

/** The text of each file of the starter, by its path. */
function starterFiles() {
  const read = (folder) => (path) => [
    path.replaceAll('\\', '/'),
    readFileSync(join(folder, path), 'utf8')
      .replaceAll('\r\n', '\n')
      .replace(/^\/\/ #(end)?region .*\n/gm, ''),
  ]
  const own = join(here, 'starter')
  return Object.fromEntries([
    ...GIVEN.flatMap((path) => filesAt(here, path)).map(read(here)),
    ...filesAt(own, '.').map(read(own)),
  ])
}

const BLOCK = 512

/** An archive in the format `ustar`, without anything that differs from machine to machine. */
function archive(files) {
  const entries = Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))
  return Buffer.concat([
    ...entries.flatMap(([path, text]) => {
      const content = Buffer.from(text)
      return [
        header(`my-chat/${path}`, content.length),
        content,
        Buffer.alloc(-content.length & (BLOCK - 1)),
      ]
    }),
    Buffer.alloc(2 * BLOCK),
  ])
}

function header(path, size) {
  const block = Buffer.alloc(BLOCK)
  const octal = (number, length) => number.toString(8).padStart(length, '0')
  const fields = {
    ...{ 0: path, 100: octal(0o644, 7), 108: octal(0, 7), 116: octal(0, 7) },
    ...{ 124: octal(size, 11), 136: octal(0, 11), 148: ' '.repeat(8), 156: '0', 257: 'ustar' },
    263: '00',
  }
  for (const [offset, text] of Object.entries(fields)) block.write(text, Number(offset))
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${octal(sum, 6)}\0 `, 148)
  return block
}

/** The finished program as a page: `main.js` and `main.css`. */
const buildDemo = () =>
  build({
    ...{ entryPoints: [join(here, 'src/main.tsx')], outdir: folder, bundle: true, minify: true },
    ...{ format: 'esm', target: 'es2022', jsx: 'automatic', logLevel: 'error' },
    define: { 'import.meta.env.MODE': '"stand-in"', 'process.env.NODE_ENV': '"production"' },
    inject: [join(here, 'demo/storage.ts')],
    plugins: [{ name: 'demo', setup: (setup) => setup.onResolve(REPLACED, inDemo) }],
  })

/** Modules that the demo has in another form. */
const REPLACED = { filter: /^@xmtp\/browser-sdk$|^\.\/signers$/ }
const inDemo = ({ path, importer }) =>
  importer.startsWith(join(here, 'demo'))
    ? undefined
    : { path: join(here, 'demo', path === './signers' ? 'signers.ts' : 'sdk.ts') }

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'starter.tar'), archive(starterFiles()))
const script = '<script type="module" src="/src/main.tsx"></script>'
const page = readFileSync(join(here, 'index.html'), 'utf8')
  .replace(script, '<script type="module" src="main.js"></script>')
  .replace('</head>', '  <link rel="stylesheet" href="main.css" />\n  </head>')
writeFileSync(join(folder, 'index.html'), page)
await buildDemo()
