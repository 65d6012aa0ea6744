/** The example of docs/content/guide/security.mdx. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, it } from 'node:test'
import { copyExample, guidePage } from '../../support/examples.ts'
import { buildSite, repository } from '../../support/site.ts'

const page = guidePage('security')

/** A block of text on the page, without its line breaks. */
const shown = (start: string) => new RegExp(`\`\`\`text\\n(${start}[\\s\\S]*?)\\n\`\`\``).exec(page)?.[1] ?? ''

describe('the example of security', () => {
  it('has the policy that the page shows', async (t) => {
    const root = copyExample(t, 'security')
    await buildSite(root)
    const [, policy = ''] = /Content-Security-Policy: (.*)/.exec(readFileSync(join(root, 'dist/_headers'), 'utf8')) ?? []
    const sorted = (text: string) => text.split(/;\s*/).map((directive) => directive.trim().split(/\s+/).sort().join(' '))
    const withoutHashes = policy.replace(/'sha256-[^']+'(?: 'sha256-[^']+')*/g, "'…'")
    assert.deepEqual(sorted(withoutHashes), sorted(shown('default-src')))
    assert.match(readFileSync(join(root, 'dist/index.html'), 'utf8'), /<p class="s[\da-f]{7}">High water/)
  })

  it('has tests of the names that the threat model gives', () => {
    const tables = readFileSync(join(repository, 'docs/content/threat-model.mdx'), 'utf8')
    const named = tables.split('\n').flatMap((line) =>
      line.startsWith('| ')
        ? [
            ...(line
              .split('|')
              .at(-2)
              ?.matchAll(/`([\w-]+)`/g) ?? []),
          ]
        : [],
    )
    assert.ok(named.length > 30)
    const files = new Set(readdirSync(join(repository, 'test'), { recursive: true, encoding: 'utf8' }).map((file) => basename(file)))
    for (const [, name] of named) assert.ok(files.has(`${name}.test.ts`), name)
  })
})
