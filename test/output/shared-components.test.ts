/** Pages that import the same component of their author's: what they share lies in one file, which both sides have to find. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'
import { makeFolder } from '../support/folder.ts'
import { buildSite } from '../support/site.ts'

const page = (name: string) => `import { Badge } from './_badge.tsx'\n\n# ${name}\n\n<Badge text="${name} badge" />\n`

it('two pages share a component', async (test) => {
  const root = makeFolder(test, {
    'content/site.config.ts': "import { defineConfig } from 'site'\nexport default defineConfig({ title: 'Shared' })\n",
    'content/index.mdx': page('First'),
    'content/second.mdx': page('Second'),
    'content/_badge.tsx': 'export function Badge({ text }: { text: string }) {\n  return <strong>{text}</strong>\n}\n',
  })
  await buildSite(root)
  for (const [file, name] of [
    ['index.html', 'First'],
    ['second/index.html', 'Second'],
  ] as const) {
    assert.match(readFileSync(join(root, 'dist', file), 'utf8'), new RegExp(`<strong>${name} badge</strong>`))
  }
})
