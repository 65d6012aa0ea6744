/** Sites whose files were saved on Windows, or by programs that end lines in yet other ways, and in other encodings. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { makeFolder } from '../support/folder.ts'
import { buildSite, readTree, runCommand } from '../support/site.ts'

const CODE = `# Code

\`\`\`ts [send.ts] {1} showLineNumbers
const text = \`one
two\` // [!code hl]
/* a comment
   of two lines */
// [!code ++]
const added = 1
const gone = 2 // [!code --]
\`\`\`

\`\`\`sh
$ npm install \\
    first second
added 2 packages
$ echo done
\`\`\`

\`\`\`sh pm
npm install first
npm run build
\`\`\`

\`\`\`diff
-old
+new
\`\`\`

\`\`\`ansi
\u001b[31mred
still red\u001b[0m
\`\`\`

\`\`\`ts
// [!include ~/code/send.ts:send]
\`\`\`

\`\`\`ts twoslash
const length = 'text'.length
\`\`\`

    indented
    code

:::code-group
\`\`\`js [a]
one()
two()
\`\`\`
\`\`\`py [b]
"""one
two"""
\`\`\`
:::
`

const SITE: Record<string, string> = {
  'content/site.config.tsx': `import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export default {
  title: 'Line ends',
  baseUrl: 'https://docs.example',
  outlineFooter: readFileSync(join(import.meta.dirname, '_footer.txt'), 'utf8'),
  banner: {
    content: \`A banner,
in **two** lines.\`,
  },
  redirects: { '/old': '/code' },
  markdown: { math: true },
}
`,
  'content/_footer.txt': 'Written by\n**people**.\n\n```ts\n/* two\n   lines */\n```\n',
  'content/urls.lock': '/\n/code\n/code#code\n',
  'content/theme.css': ':root {\n  --site-color-accent: #07c;\n}\n\n.own::before {\n  content: "a\\\nb";\n}\n',
  'content/index.mdx': `---
title: Home
description: >-
  Two lines
  of text
---

import { Own } from './_own.tsx'
import Part from './_part.mdx'
import data from './_data.json'

export const shown = \`several
lines\`

A line that breaks  
here, and one that\\
breaks there.

<Own
  text="one
two"
/>

<Part />

{shown} {data.text}

| a | b |
| - | - |
| 1 | 2 |

$$
a + b
$$

A note.[^1]

[^1]: Its text,
    in two lines.
`,
  'content/_own.tsx': `export function Own({ text }: { text: string }) {
  return (
    <p className="own">
      {text} and
      more {\`in
two lines\`}
    </p>
  )
}
`,
  'content/_part.mdx': '## Part\n\n- one\n  two\n\n:::note[Title]\nText\n:::\n',
  'content/_data.json': '{\n  "text": "data"\n}\n',
  'content/code.mdx': CODE,
  'content/plain.md': CODE.replace('# Code', '<!-- a\ncomment -->\n\n# Plain\n\n<div\n  class="a">\ntext\n</div>\n'),
  'content/about.tsx': `export const frontmatter = { title: 'About' }

export default function About() {
  return (
    <p>
      one
      two
    </p>
  )
}
`,
  'code/send.ts': '// #region send\nconst a = `x\ny`\n\nsend(a)\n// #endregion send\n',
}

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

describe('a site whose lines end in other ways', () => {
  it('is built to the same bytes as with line feeds', async (t) => {
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
})

describe('a site with files that are not UTF-8', () => {
  it('is not built, and each of them is named', async (t) => {
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
    const { code, stderr } = await runCommand(['build', '--root', root])
    assert.equal(code, 1)
    const places = [...stderr.replaceAll(`${root}/`, '').matchAll(/^error .*|(?<=^ {2}also: ).*/gm)]
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
})
