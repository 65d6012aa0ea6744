/** The example of docs/content/guide/security.mdx, and what the page says about mistakes. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, it } from 'node:test'
import { copyExample } from '../../support/examples.ts'
import { buildSite, repository, runCommand } from '../../support/site.ts'

const page = readFileSync(join(repository, 'docs/content/guide/security.mdx'), 'utf8')

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

  it('names mistakes as the page shows them', async (t) => {
    const root = copyExample(t, 'security')
    const config = join(root, 'content/site.config.ts')
    writeFileSync(config, readFileSync(config, 'utf8').replace('connect-src', 'conect-src'))
    const { code, stderr } = await runCommand(['build', '--root', root], { cwd: root })
    assert.equal(code, 1)
    for (const line of shown('error content/site').split('\n')) assert.ok(stderr.includes(line.trim()), `${line}\n${stderr}`)

    writeFileSync(config, readFileSync(config, 'utf8').replace('conect-src', 'connect-src'))
    writeFileSync(join(root, 'content/index.mdx'), '# Rivers\n\n[Run](javascript:alert(1))\n')
    const link = await runCommand(['build', '--root', root], { cwd: root })
    for (const line of shown('error content/index').split('\n')) assert.ok(link.stderr.includes(line.trim()), `${line}\n${link.stderr}`)
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
