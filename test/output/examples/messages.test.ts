/** The messages that pages of the manual show: each example, changed as its page says, makes them. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { copyExample, edit, shownTexts } from '../../support/examples.ts'
import { runCommand } from '../../support/site.ts'

type Change = [file: string, before: string | RegExp, after: string]

interface Mistake {
  changes: Change[]
  /** Which of the page's messages that makes, counted from 0. */
  messages?: number[]
  /** The example, if it isn't called like the page. */
  example?: string
  packages?: string[]
}

const PLUGINS = ['katex', 'rehype-external-links', 'rehype-katex', 'remark-emoji', 'remark-math', 'remark-smartypants']

/** By the page of the manual. */
const MISTAKES: Record<string, Mistake[]> = {
  cards: [{ example: 'writing', packages: ['beautiful-mermaid', 'lucide'], changes: [['cards.mdx', 'icon="gauge"', 'icon="gaugee"']] }],
  checks: [{ changes: [] }, { changes: [['site.config.ts', "files: 'warning'", "files: 'warn'"]], messages: [1] }],
  components: [{ changes: [['_components.tsx', 'export const blockquote', 'export const blokquote']] }],
  fonts: [{ changes: [['site.config.ts', '/inter', '/inetr']] }],
  frontmatter: [
    {
      changes: [
        ['guide/floods.mdx', 'status: draft', 'status: drafted'],
        ['guide/floods.mdx', 'reviewers:', 'reviewer:'],
      ],
    },
    { changes: [['site.config.ts', '  frontmatter: z.object({', '  frontmatter: z.object({\n    title: z.string(),']], messages: [1] },
  ],
  icons: [{ changes: [['site.config.ts', "'Mastodon'", "'Mastodn'"]] }],
  images: [{ changes: [['index.mdx', 'gate.jpg', 'gaet.jpg']] }],
  languages: [
    {
      changes: [
        ['site.config.ts', "lang: 'de'", "lang: 'deutsch'"],
        ['site.config.ts', 'searchPlaceholder', 'serachPlaceholder'],
        ['site.config.ts', 'Nichts zu „{query}“ gefunden', 'Nichts gefunden'],
      ],
      messages: [0, 1, 2],
    },
  ],
  'not-found': [
    {
      changes: [
        ['404.mdx', '/guide/start', '/guide/strat'],
        ['404.mdx', '#contact', '#contakt'],
      ],
    },
  ],
  'other-generators': [
    {
      changes: [
        ['index.mdx', /^[\s\S]*$/, '---\ntitle: Rivers\n---\n\n[Floods](/guide/floods)\n\n!!! note "Read it at noon"\n'],
        ['guide/floods.md', /^[\s\S]*$/, '# Floods\n'],
      ],
    },
  ],
  'page-functions': [
    {
      changes: [
        [
          'site.config.ts',
          'if (frontmatter.source) return String(frontmatter.source)',
          "if (frontmatter.source.startsWith('https:')) return frontmatter.source",
        ],
        ['site.config.ts', '`/cards/', '`/card/'],
        ['site.config.ts', "tag: 'meta'", "tag: 'mta'"],
      ],
    },
  ],
  plugins: [
    { packages: PLUGINS, changes: [['index.mdx', '{#a1b2c3}', '']] },
    { packages: PLUGINS, changes: [['site.config.ts', '[remarkMath,', "['remark-math',"]], messages: [1] },
  ],
  redirects: [
    { changes: [['site.config.ts', "'/quickstart': '/docs/start'", "'/quickstart': '/docs/strat'"]] },
    { changes: [['index.mdx', '/docs/start', '/quickstart']], messages: [1] },
  ],
  security: [
    { changes: [['site.config.ts', 'connect-src', 'conect-src']] },
    { changes: [['index.mdx', /^[\s\S]*$/, '# Rivers\n\n[Run](javascript:alert(1))\n']], messages: [1] },
  ],
  sidebar: [{ changes: [['site.config.ts', "files: 'guide'", "files: 'giude'"]] }],
  slots: [{ changes: [['_slots.tsx', 'export function Footer', 'export function Foter']] }],
  'social-images': [{ changes: [['guide/flow.mdx', /^[\s\S]*$/, '# 川の流れ\n']] }],
  'type-hovers': [
    { changes: [['index.mdx', 'tide.height', 'tide.hight']], messages: [1] },
    { changes: [['index.mdx', '```ts\n', "```ts\nimport { chart } from '@tides/charts'\n"]], messages: [2] },
    { changes: [['index.mdx', '//    ^?', '//            ^?']], messages: [3] },
  ],
  'type-tables': [{ changes: [['index.mdx', /^[\s\S]*$/, '# Rivers\n\n<TypeTable type="OpenOption" from="./gates.ts" />\n']] }],
}

describe('the messages on a page of the manual', () => {
  for (const [page, mistakes] of Object.entries(MISTAKES)) {
    it(`are those of a build: ${page}`, async (t) => {
      const shown = shownTexts(page).filter((text) => /^(?:error|warning) /.test(text))
      for (const { changes, messages = [0], example = page, packages } of mistakes) {
        const root = copyExample(t, example, packages)
        for (const change of changes) edit(root, ...change)
        const { code, stdout, stderr } = await runCommand(['build', '--root', root], { cwd: root })
        for (const message of messages.map((index) => shown[index] ?? assert.fail('It has fewer messages.'))) {
          assert.equal(code, /^error /m.test(message) ? 1 : 0, stderr)
          for (const line of message.split('\n')) assert.ok((stdout + stderr).includes(line.trim()), `${line}\n${stdout}${stderr}`)
        }
      }
    })
  }
})
