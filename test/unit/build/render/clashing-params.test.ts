import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { PlacedPage } from '../../../../build/render/place-pages.ts'
import { refuseClashes } from '../../../../build/render/site-documents.ts'
import { SiteError } from '../../../../build/report/diagnostic.ts'

function placedPage(route: string, paths: string[] = [route]): PlacedPage {
  const page = { route, displayPath: `content${route}.mdx`, source: '# Users\n\nexport const staticParams = []\n' }
  const placements = paths.map((path) => ({ place: { path }, params: {} }))
  return { ...page, placements } as unknown as PlacedPage
}

function errorsOf(...pages: PlacedPage[]): string[] {
  return refuseClashes(pages).flatMap(({ error }) =>
    error instanceof SiteError
      ? error.diagnostics.map(({ file, line, column, message, fix }) => `${file}:${line}:${column} ${message} ${fix}`)
      : [],
  )
}

describe('pages that `staticParams` lists', () => {
  it('are refused if one is listed twice, at the line of the list', () => {
    assert.deepEqual(errorsOf(placedPage('/users/:name', ['/users/ann', '/users/ben', '/users/ann'])), [
      'content/users/:name.mdx:3:14 staticParams: two entries are the page /users/ann. Remove or rename one of them.',
    ])
  })

  it('are refused if one has a file of its own, or if another dynamic page lists it', () => {
    assert.deepEqual(errorsOf(placedPage('/users/:name', ['/users/ann']), placedPage('/users/ann')), [
      'content/users/:name.mdx:3:14 staticParams: an entry is the page /users/ann, which is content/users/ann.mdx. ' +
        'Remove or rename the entry, or content/users/ann.mdx.',
    ])
    assert.equal(errorsOf(placedPage('/users/:name', ['/users/ann']), placedPage('/users/*rest', ['/users/ann'])).length, 1)
  })

  it('are refused if only case tells one from another', () => {
    assert.deepEqual(errorsOf(placedPage('/users/:name', ['/users/%C3%84nn', '/users/%C3%A4nN'])), [
      'content/users/:name.mdx:3:14 staticParams: two entries are the pages /users/%C3%84nn and /users/%C3%A4nN, which no address tells apart. ' +
        'Remove or rename one of them.',
    ])
    assert.deepEqual(errorsOf(placedPage('/users/:name', ['/users/ANN']), placedPage('/users/ann')), [
      'content/users/:name.mdx:3:14 staticParams: an entry is the page /users/ANN, which no address tells apart from /users/ann (content/users/ann.mdx). ' +
        'Remove or rename the entry, or content/users/ann.mdx.',
    ])
  })

  it('are fine if all differ', () => {
    const pages = [placedPage('/users/:name', ['/users/ann', '/users/ben']), placedPage('/users/new'), placedPage('/a/:b', [])]
    assert.deepEqual(refuseClashes(pages), pages)
  })
})
