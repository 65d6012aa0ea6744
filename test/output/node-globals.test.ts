/** Code of authors that uses what only Node has, and what it reads of the environment. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'
import given from '../golden/given/node-globals.json' with { type: 'json' }
import { makeFolder, writeFiles } from '../support/folder.ts'
import { goldenFiles } from '../support/golden.ts'
import { buildSite, runCommand } from '../support/site.ts'

/** Code that looks whether it runs in Node, and code that browsers never run. */
const CAREFUL = goldenFiles('given/node-globals.txt')

it('globals of Node are errors at their place wherever browsers would get to them, and warnings at the imports of packages', async (t) => {
  const careful = makeFolder(t, CAREFUL)
  const { stdout } = await buildSite(careful)
  assert.match(stdout, /warning \S*content\/index\.mdx:2:24 The package `leaky` uses `Buffer`/)
  assert.match(stdout, / 1 warning\b/)
  const careless = makeFolder(t, {
    ...CAREFUL,
    'content/a.mdx':
      "import Part from './_part.mdx'\n\nexport const a = process.env.A\n\n# A\n\n| A |\n| - |\n| {Buffer.byteLength('a')} |\n\n<Part />\n",
    'content/_part.mdx': '- {__dirname}\n',
  })
  const pages = await runCommand(['build', '--root', careless], { cwd: careless })
  assert.deepEqual(pages.stderr.match(/^error \S+ `\w+`/gm), [
    'error content/_part.mdx:1:4 `__dirname`',
    'error content/a.mdx:3:18 `process`',
    'error content/a.mdx:9:4 `Buffer`',
  ])
  writeFiles(careless, given.careless)
  const files = await runCommand(['build', '--root', careless], { cwd: careless })
  assert.deepEqual(files.stderr.match(/^error \S+ `\w+`/gm), [
    'error content/_components.tsx:2:14 `process`',
    'error content/_slots.tsx:2:14 `__filename`',
    'error content/b.tsx:3:29 `setImmediate`',
    'error content/lib/helper.ts:1:29 `global`',
  ])
})

it('variables of the environment are seen by the next build if they have changed, wherever they were read', async (t) => {
  const root = makeFolder(t, given.variables)
  const values = { A_TITLE: 'title1', A_MARK: 'mark1', A_WORD: 'word1', A_VERSION: 'version1', A_FOOTER: 'footer1' }
  const read = (file: string) => readFileSync(join(root, 'dist', file), 'utf8')
  await buildSite(root, { env: values })
  assert.match((await buildSite(root, { env: values })).stdout, /nothing had changed/)
  for (const [index, name] of Object.keys(values).entries()) {
    const value = `other${index}`
    Object.assign(values, { [name]: value })
    const { stdout } = await buildSite(root, { env: values })
    assert.doesNotMatch(stdout, /nothing had changed/, name)
    for (const file of ['index.html', ...(name === 'A_TITLE' || name === 'A_FOOTER' ? [] : ['index.md'])])
      assert.ok(read(file).includes(value), `${name} in ${file}`)
    assert.ok(
      name !== 'A_MARK' ||
        readdirSync(join(root, 'dist/.site')).some((file) => /^search-index/.test(file) && read(`.site/${file}`).includes(value)),
    )
  }
})
