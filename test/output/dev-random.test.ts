/** After random changes, development serves what a build makes of the site, and answers for pages that can't be built. */
import assert from 'node:assert/strict'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { pageArticle } from '../../src/server/document/tags.ts'
import { compareFiles } from '../support/dev-files.ts'
import { makeFolder, writeFiles } from '../support/folder.ts'
import { caseNumbers, createRandom } from '../support/fuzz.ts'
import { goldenFiles } from '../support/golden.ts'
import { editAtRandom } from '../support/random-edits.ts'
import { devSite, readTree, repository, runCommand } from '../support/site.ts'
import { TESTS_ALL, tiered } from '../support/tier.ts'

const FONT = join(repository, 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')

/** Modules and styles have other hashes in development. */
const withoutHashes = (html: string) => html.replace(/-[A-Z0-9]{8}(?=\.\w+)/g, '')

describe('a site with one of everything in development', () => {
  // In a quick run, a number whose two changes show on pages, of files that can't keep the site from being built.
  for (const seed of tiered(caseNumbers(6), [3]))
    it(`is a build's after random changes, with the number ${seed}`, async (t) => {
      const root = makeFolder(t)
      const files = Object.entries(goldenFiles('given/inputs.txt'))
      const original = new Map(files.map(([path, text]) => [path, text.replaceAll('ROOT', root).replace('PLUGINS', '')]))
      writeFiles(root, { ...Object.fromEntries(original), 'styles/dot.png': 'a picture' })
      cpSync(FONT, join(root, 'fonts/own/own.woff2'))
      const env = { INPUTS_TITLE: '1', INPUTS_PAGE: '1', INPUTS_PLUGIN: '1' }
      const site = await devSite(root, { owner: t, env })
      const out = join(makeFolder(t), 'dist')
      const random = createRandom(seed)
      const changed = new Map([...original].filter(([path]) => TESTS_ALL || /^(?:content\/(?!site\.config)|data\/|public\/)/.test(path)))
      for (let count = 1; count <= (TESTS_ALL ? 50 : 2); count++) {
        editAtRandom(root, random, changed)
        const { code } = await runCommand(['build', '--root', root, '--out', out], { env })
        const documents = code === 0 ? [...readTree(out)].filter(([path]) => /^(?:.*\/)?index\.html$/.test(path)) : []
        for (const [path, built] of documents) {
          const served = await (await fetch(new URL(path.replace(/index\.html$/, ''), site.url))).text()
          const [actual, expected] = [served, String(built)].map((html) => withoutHashes(pageArticle(html)))
          assert.equal(actual, expected, `${path} after ${count} changes`)
        }
        if (code === 0) await compareFiles(site, out)
        else {
          assert.ok([200, 404, 500].includes((await fetch(site.url)).status), `after ${count} changes`)
          for (const [path, text] of original) writeFiles(root, { [path]: text })
        }
      }
    })
})
