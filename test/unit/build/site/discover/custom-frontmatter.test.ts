/** The keys that a site adds to frontmatter: what pages get, and what their authors are told. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { z } from 'zod'
import { customFrontmatter } from '../../../../../build/site/discover/custom-frontmatter.ts'
import { readFrontmatter } from '../../../../../build/site/discover/read-frontmatter.ts'
import type { ObjectSchema } from '../../../../../src/shared/config/values.ts'

const page = (...lines: string[]) => `---\n${lines.join('\n')}\n---\n\n# Text\n`

const ownOf = (schema: ObjectSchema, limit?: number) => customFrontmatter({ config: { frontmatter: schema }, bundled: { code: '' } }, limit)

/** The values that a page gets, and its problems as `severity line:column message (fix)`. */
function read(schema: ObjectSchema, source: string, limit?: number) {
  const { frontmatter, diagnostics } = readFrontmatter(source, 'content/a.mdx', ownOf(schema, limit))
  return {
    frontmatter,
    problems: diagnostics.map(
      ({ severity, line, column, message, fix = '' }) => `${severity} ${line}:${column} ${message}${fix && ` (${fix})`}`,
    ),
  }
}

const SCHEMA = z.object({ status: z.enum(['draft', 'stable']).default('stable'), level: z.string().transform(Number).optional() })

describe("a site's own frontmatter", () => {
  it('is next to the built-in keys, with defaults and transforms', () => {
    assert.deepEqual(read(SCHEMA, page('title: A', 'level: "3"')), {
      frontmatter: { title: 'A', status: 'stable', level: 3 },
      problems: [],
    })
    assert.deepEqual(read(SCHEMA, '# No frontmatter\n'), { frontmatter: { status: 'stable' }, problems: [] })
  })

  it('reports a wrong value at its key, and keeps the built-in ones', () => {
    assert.deepEqual(read(SCHEMA, page('title: A', 'status: drafted')), {
      frontmatter: { title: 'A' },
      problems: ['error 3:1 status: expected "draft" or "stable", found "drafted". (Did you mean "draft"?)'],
    })
    const nested = z.object({ review: z.strictObject({ by: z.array(z.string()) }) })
    assert.deepEqual(read(nested, page('review:', '  by:', '    - Ann', '    - 5')).problems, [
      'error 5:7 review.by[1]: expected text, found 5. (Put the whole value in quotes, so that it is text.)',
    ])
  })

  it('says how long a text or list may be, and how large a number', () => {
    const [text, list] = [z.string(), z.array(z.string())]
    const limited = z.object({
      code: text.min(2),
      lang: text.length(2),
      tags: list.max(1),
      level: z.number().lt(3),
      step: z.int().multipleOf(5),
    })
    assert.deepEqual(read(limited, page('code: a', 'lang: a', 'tags: [a, b]', 'level: 3', 'step: 6')).problems, [
      'error 2:1 code: expected text with at least 2 characters, found "a".',
      'error 3:1 lang: expected text with exactly 2 characters, found "a".',
      'error 4:1 tags: expected a list with at most 1 value, found ["a","b"].',
      'error 5:1 level: expected less than 3, found 3.',
      'error 6:1 step: expected a multiple of 5, found 6.',
    ])
  })

  it('reports a missing key at the frontmatter, or at the top of a page without any', () => {
    const required = z.object({ owner: z.string() })
    const message = 'owner: expected text, found nothing.'
    assert.deepEqual(read(required, page('title: A')).problems, [`error 2:1 ${message}`])
    for (const source of ['# Text\n', '---\n---\n']) assert.deepEqual(read(required, source).problems, [`error 1:1 ${message}`])
  })

  it('takes a key without a value for none, unless the schema wants one', () => {
    const schema = z.object({ owner: z.string().optional(), until: z.string().nullable().optional() })
    assert.deepEqual(read(schema, page('owner:', 'until:')), { frontmatter: { until: null }, problems: [] })
  })

  it('warns of unknown keys with names of both kinds, and keeps the others', () => {
    const warning = (key: string, near: string) => `Frontmatter has no key \`${key}\`, so it is ignored. (Did you mean \`${near}\`?)`
    assert.deepEqual(read(SCHEMA, page('layot: docs', 'staus: draft', 'level: "3"')), {
      frontmatter: { status: 'stable', level: 3 },
      problems: [`warning 2:1 ${warning('layot', 'layout')}`, `warning 3:1 ${warning('staus', 'status')}`],
    })
    const nested = z.object({ review: z.strictObject({ by: z.string() }) })
    assert.deepEqual(read(nested, page('review:', '  by: Ann', '  bye: Ben')), {
      frontmatter: { review: { by: 'Ann' } },
      problems: [`warning 4:3 ${warning('review.bye', 'by')}`],
    })
  })

  it('takes any key if the schema is open', () => {
    assert.deepEqual(read(z.looseObject({}), page('title: A', 'anything: [1]')), {
      frontmatter: { title: 'A', anything: [1] },
      problems: [],
    })
  })

  it('has dates as the text that they are in the page', () => {
    assert.deepEqual(read(z.object({ on: z.iso.date() }), page('on: 2026-03-31')).frontmatter, { on: '2026-03-31' })
    assert.deepEqual(read(z.object({ on: z.iso.date() }), page('on: soon')).problems, [
      'error 2:1 on: expected a day such as 2026-03-31, found "soon".',
    ])
  })

  it('refuses values that JSON does not have, at their key', () => {
    const fix = 'Return text, numbers, true, false, null, or lists and plain objects of them. For a date, return its ISO text.'
    const problem = (found: string) => [
      `error 3:1 on: the schema in the configuration returned ${found}, which can't be written into a page. (${fix})`,
    ]
    for (const [schema, found] of [
      [z.coerce.date(), 'an instance of Date'],
      [z.string().transform(() => () => 1), 'a function'],
      [z.string().transform(() => Number.NaN), 'NaN'],
      [z.string().transform(() => 1n), '1n'],
    ] as const) {
      assert.deepEqual(read(z.object({ on: schema }), page('title: A', 'on: 2026-03-31')), {
        frontmatter: { title: 'A' },
        problems: problem(found),
      })
    }
    const unset = z.object({ on: z.string().transform(() => undefined) })
    assert.deepEqual(read(unset, page('on: now')), { frontmatter: {}, problems: [] })
  })

  it('reports a schema that throws', () => {
    const throwing = z.object({
      on: z.string().transform(() => {
        throw new TypeError('not today')
      }),
    })
    const [problem = ''] = read(throwing, page('on: now')).problems
    assert.match(problem, /^error 2:1 Frontmatter: the schema in the configuration failed: .*not today/)
    const [async = ''] = read(z.object({ on: z.string().refine(async () => true) }), page('on: now')).problems
    assert.match(async, /Only synchronous checks/)
  })

  it('stops a schema that never ends, and does not try it again', () => {
    let calls = 0
    const endless = z.object({
      on: z.string().refine(() => {
        calls++
        for (;;);
      }),
    })
    const own = ownOf(endless, 50)
    for (const name of ['a', 'b']) {
      const { diagnostics } = readFrontmatter(page('on: now'), name, own)
      const messages = diagnostics.map(({ message }) => message)
      assert.deepEqual(messages, ['Frontmatter: the schema in the configuration had not finished after 0.05 seconds.'])
    }
    assert.equal(calls, 1)
  })

  it('is identified by the code of the configuration', () => {
    const keyOf = (code: string) => customFrontmatter({ config: { frontmatter: SCHEMA }, bundled: { code } })?.key
    assert.equal(keyOf('a'), keyOf('a'))
    assert.notEqual(keyOf('a'), keyOf('b'))
    assert.equal(customFrontmatter({ config: {}, bundled: { code: 'a' } }), undefined)
  })
})
