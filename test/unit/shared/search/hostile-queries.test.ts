/** Queries and addresses full of markup and signs: search and the router answer, and results are text. `FUZZ_CASES=100000` tries as many. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { indexPage } from '../../../../build/compile/search-table/index-page.ts'
import { assembleIndex } from '../../../../build/features/search/assemble-index.ts'
import { followRedirect } from '../../../../src/shared/redirects/follow-redirect.ts'
import { pathInEdition } from '../../../../src/shared/routes/destination.ts'
import { matchRoute } from '../../../../src/shared/routes/match.ts'
import { splitHref, withBasePath } from '../../../../src/shared/routes/paths.ts'
import { loadSearchIndex } from '../../../../src/shared/search/search-index.ts'
import { caseNumbers, createRandom, howToRepeat, shrink } from '../../../support/fuzz.ts'
import { hostileText } from '../../../support/hostile-text.ts'

const TEXT = 'Read <script>pwned()</script> messages & "quotes" in 漢字 and ไทย, with client.conversations.newDm(inboxId).'
const section = (title: string) => ({ id: 'a', depth: 1, title, text: TEXT, code: 'const a = b // <x-pwned>' })
const pages = ['Messages', '<script>pwned()</script>', '__proto__', 'word and word', 'İstanbul ß 😀']
const index = loadSearchIndex(assembleIndex(pages.map((title, at) => indexPage([section(title)], { route: `/page-${at}`, title }))))

describe('hostile input', () => {
  it('as a query has an answer, whose pieces are those of the pages', { timeout: 3_600_000 }, () => {
    const known = [...pages, TEXT, 'const a = b // <x-pwned>'].join('\n')
    for (const number of caseNumbers(1_000)) {
      const query = hostileText(createRandom(number), 12).slice(0, 200)
      try {
        const groups = index.search(query)
        assert.ok(groups.flatMap(({ hits }) => hits).length <= 16)
        for (const { href, title, excerpt } of groups.flatMap(({ hits }) => hits)) {
          assert.match(href, /^\/page-\d/)
          for (const { text } of [...title, ...excerpt]) assert.ok(known.includes(text.replace(/^…\s*|\s*…$/g, '')), text)
        }
      } catch (error) {
        const fewest = shrink([...query], (parts) => {
          try {
            index.search(parts.join(''))
            return false
          } catch {
            return true
          }
        })
        throw new Error(`${JSON.stringify(fewest.join(''))}: ${howToRepeat(number)}`, { cause: error })
      }
    }
  })

  it('as an address leads to a page, to nothing, or is refused as malformed', { timeout: 3_600_000 }, () => {
    const routes = ['/', '/guide', '/users/:name', '/files/*rest'].map((path) => ({ path }))
    const redirects = { '/old': '/guide', '/was/*': '/files/*' }
    for (const number of caseNumbers(2_000)) {
      const random = createRandom(number)
      const address = `${random.pick(['/', '/guide', '/users/', '/files/', '/was/', '/old', '//'])}${hostileText(random, 12)}`
      try {
        const { pathname, search, hash } = splitHref(address)
        assert.equal(pathname + search + hash, address)
        assert.equal(pathInEdition({ pathname: withBasePath('/docs', pathname) }, { basePath: '/docs' }) ?? pathname, pathname)
        followRedirect(redirects, { pathname, search }, () => false)
        matchRoute(routes, pathname)
      } catch (error) {
        assert.ok(error instanceof URIError, `${address}: ${howToRepeat(number)}`)
      }
    }
  })
})
