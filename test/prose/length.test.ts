/** How many words the pages of this site have, without code: enough to find what one needs, and no more. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { walkFiles } from '../../build/site/discover/walk.ts'
import { repository } from '../support/site.ts'

const LIMITS = { all: 62_000, tables: 18_000, page: 2_000 }

/** The tutorial is read from beginning to end, and these pages are only searched. */
const TUTORIAL = /^get-started\/chat-app(\/|\.mdx$)/
const LOOKED_UP = new Set(['get-started/errors.mdx', 'client/options.mdx', 'z_archive/changelog.mdx'])

interface Words {
  all: number
  tables: number
}

/** Counts what stands between spaces and has a letter or a digit, in an MDX source without its frontmatter, fences and imports. Lines that begin with `|` are tables. */
function countWords(source: string): Words {
  const words = { all: 0, tables: 0 }
  let fence: string | undefined
  for (const line of source.replace(/^---\n[\s\S]*?\n---\n/, '').split('\n')) {
    const marks = /^\s*(`{3,}|~{3,})/.exec(line)?.[1]
    if (fence !== undefined) {
      if (line.trim() === fence) fence = undefined
    } else if (marks !== undefined) fence = marks
    else if (!/^import\s.*['"]/.test(line)) {
      const count = line.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
      words.all += count
      if (line.startsWith('|')) words.tables += count
    }
  }
  return words
}

describe('the words of this site', () => {
  const folder = join(repository, 'content')
  const pages = walkFiles(folder)
    .filter((file) => file.endsWith('.mdx') && !TUTORIAL.test(file))
    .map((file) => ({ file, ...countWords(readFileSync(join(folder, file), 'utf8')) }))
  const sum = (key: keyof Words) => pages.reduce((total, page) => total + page[key], 0)

  it('are counted without frontmatter, imports and code', () => {
    const source = '---\ntitle: A page\n---\nimport { A } from "./a.ts"\n\n# A [b-c](/d) – e\n\n| f | --- |\n\n````md\n```\ng\n```\n````\n'
    assert.deepEqual(countWords(source), { all: 4, tables: 1 })
  })

  it(`are no more than ${LIMITS.all} in all, and ${LIMITS.tables} in tables`, (t) => {
    t.diagnostic(`${sum('all')} words, ${sum('tables')} of them in tables`)
    assert.ok(sum('all') <= LIMITS.all, `${sum('all')} words: cut what other pages say, or what few need`)
    assert.ok(sum('tables') <= LIMITS.tables, `${sum('tables')} words in tables: turn those that explain something into text`)
  })

  it(`are no more than ${LIMITS.page} on one page, except where readers only look things up`, () => {
    const long = pages.filter(({ file, all }) => all > LIMITS.page && !LOOKED_UP.has(file)).map(({ file, all }) => `${file}: ${all}`)
    assert.deepEqual(long, [])
  })
})
