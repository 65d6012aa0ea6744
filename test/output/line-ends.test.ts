/** Sites whose files were saved on Windows, or by programs that end lines in yet other ways, and in other encodings. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'
import { makeFolder } from '../support/folder.ts'
import { goldenParts } from '../support/golden.ts'
import { buildSite, failedBuild, readTree } from '../support/site.ts'

/** A site with everything in it that spans lines. */
const SITE = Object.fromEntries(goldenParts('line-ends.txt').map(({ title, text }) => [title, `${text}\n`]))

/** All four kinds, in an order in which no two of them join. */
const ENDS = ['\r\n', '\r\n', '\n', '\r']

/** Rewrites the ends of all lines of a site's files, and sets their dates. */
function withEnds(root: string, ends: readonly string[]): string {
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    let count = 0
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(/\n/g, () => ends[count++ % ends.length] ?? ''),
    )
    utimesSync(file, 1_700_000_000, 1_700_000_000)
  }
  return root
}

it('a site whose lines end in other ways is built to the same bytes as with line feeds', async (t) => {
  const [plain = new Map(), other = new Map()] = await Promise.all(
    [['\n'], ENDS].map(async (ends) => {
      const root = withEnds(makeFolder(t, SITE), ends)
      await buildSite(root)
      return readTree(join(root, 'dist'))
    }),
  )
  assert.deepEqual([...other.keys()], [...plain.keys()])
  for (const [path, contents] of plain) assert.equal(String(other.get(path)), String(contents), path)
  assert.ok(plain.size > 10)
  for (const [path, contents] of plain) if (/\.(?:html|md|txt|json)$/.test(path)) assert.doesNotMatch(String(contents), /\r/, path)
})

it('a site with files that are not UTF-8 is not built, and each of them is named', async (t) => {
  const root = makeFolder(t, {
    'content/site.config.ts': "export default { title: 'Encodings' }\n",
    'content/index.mdx':
      "import { Own } from './_own.tsx'\nimport Part from './_part.mdx'\n\n# Hi\n\n<Own />\n\n<Part />\n\n[x](/wide#überschrift)\n\n```ts\n// [!include ~/latin1.ts]\n```\n",
    'content/_own.tsx': 'export const Own = () => <b>x</b>\n',
  })
  const write = (path: string, text: string, encoding: 'latin1' | 'utf16le') => writeFileSync(join(root, path), text, encoding)
  write('content/wide.md', '\uFEFF---\ntitle: Wide\n---\n\n## Überschrift\n', 'utf16le')
  write('content/_part.mdx', 'Müll\n', 'latin1')
  write('content/theme.css', '.a::before { content: "ü" }\n', 'latin1')
  write('content/urls.lock', '/\n/caf\xe9\n', 'latin1')
  write('latin1.ts', 'a()\nconst b = "ü"\n', 'latin1')
  const places = [...(await failedBuild(root)).matchAll(/^error .*|(?<=^ {2}also: ).*/gm)]
  assert.deepEqual(
    places.map(([place]) => place.replace(/: this character is .*|, but .*/, '')),
    [
      "error content/_part.mdx:1:2 The file isn't UTF-8",
      'content/theme.css:1:24, content/urls.lock:2:5',
      "error content/index.mdx:13:4 ~/latin1.ts:2:12 isn't UTF-8",
      'error content/urls.lock:2:1 /café was published',
      'error content/wide.md The file is encoded as UTF-16',
    ],
  )
})
