/** Pages of the manual that list something whole, or show files of their example: they have what is there. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, it } from 'node:test'
import { siteConfigSchema } from '../../../src/shared/config/schema.ts'
import type { SidebarEntry } from '../../../src/shared/page/sidebar-tree.ts'
import { SLOT_NAMES } from '../../../src/shared/shell/slot-names.ts'
import { STRINGS } from '../../../src/shared/strings/strings.ts'
import { builtExample, PRINTED } from '../../support/built-sites.ts'
import { guidePage, shownTexts } from '../../support/examples.ts'
import { repository } from '../../support/site.ts'

const readBuilt = async (example: string, file: string) => readFileSync(join(await builtExample(example), file), 'utf8')

describe('the manual lists', () => {
  it('every slot', () => {
    const listed = [...guidePage('slots').matchAll(/^\| (`\w+`(?:, `\w+`)*) \|/gm)].flatMap(([, names = '']) =>
      names.replaceAll('`', '').split(', '),
    )
    assert.deepEqual(listed.sort(), [...SLOT_NAMES].sort())
  })

  it('every check', () => {
    const names = [...guidePage('checks').matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name]) => name)
    assert.deepEqual(names, Object.keys(siteConfigSchema.shape.checks.unwrap().shape))
  })

  it('every word of the interface', () => {
    const listed = [...guidePage('languages').matchAll(/^\| `(\w+)` \| `(.*?)` \|/gm)].map(([, key = '', text]) => [key, text])
    assert.deepEqual(Object.fromEntries(listed), STRINGS)
  })

  it('tests that there are, for each line of the threat model', () => {
    const rows = readFileSync(join(repository, 'docs/content/threat-model.mdx'), 'utf8').match(/^\| .*$/gm) ?? []
    const named = rows.flatMap(
      (row) =>
        row
          .split('|')
          .at(-2)
          ?.match(/(?<=`)[\w-]+(?=`)/g) ?? [],
    )
    assert.ok(named.length > 30)
    const files = new Set(readdirSync(join(repository, 'test'), { recursive: true, encoding: 'utf8' }).map((file) => basename(file)))
    for (const name of named) assert.ok(files.has(`${name}.test.ts`), name)
  })
})

describe('the manual shows', () => {
  it('the warnings of the example of checks', async () => {
    const [shown = 'missing'] = shownTexts('checks')
    assert.ok((await readBuilt('checks', PRINTED)).includes(shown))
  })

  it('the policy of the example of security', async () => {
    const [, policy = ''] = /Content-Security-Policy: (.*)/.exec(await readBuilt('security', 'dist/_headers')) ?? []
    const sorted = (text: string) => text.split(/;\s*/).map((directive) => directive.trim().split(/\s+/).sort().join(' '))
    const shown = shownTexts('security').find((text) => text.startsWith('default-src')) ?? ''
    assert.deepEqual(sorted(policy.replace(/'sha256-[^']+'(?: 'sha256-[^']+')*/g, "'…'")), sorted(shown))
  })

  for (const file of ['guide/flow.md', 'llms.txt'])
    it(`${file} of the example of llms.txt and MCP`, async () => {
      assert.ok(guidePage('llms-txt-and-mcp').includes((await readBuilt('llms-txt-and-mcp', `dist/${file}`)).trim()))
    })

  it('the entries of the example of sidebars', async () => {
    const outline = (entries: readonly SidebarEntry[], indent = ''): string[] =>
      entries.flatMap(({ text, items = [] }) => [indent + text, ...outline(items, `${indent}  `)])
    const { sidebar } = JSON.parse(await readBuilt('sidebar', 'dist/.site/navigation.json'))
    assert.equal(outline(sidebar).join('\n'), shownTexts('sidebar')[0])
    assert.equal(sidebar[1]?.items?.[1]?.link, '/guide/advanced')
  })
})
