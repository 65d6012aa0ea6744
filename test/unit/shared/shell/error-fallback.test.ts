/** The view for what throws. The boundary itself works in a browser alone: test/browser/notices.test.ts. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { ErrorFallback, summarizeError } from '../../../../src/shared/shell/error-fallback.tsx'
import { byClass, byTag, findAll, findOne, parseHtml, textIn } from '../../../support/markup.ts'
import { make } from '../../../support/render.ts'

const view = (error: unknown) => parseHtml(renderToStaticMarkup(make(ErrorFallback, { error })))

describe('the view for errors', () => {
  it("is headed 'Unexpected Application Error!' and says the message, without any context around it", () => {
    const tree = view(new TypeError('boom'))
    assert.equal(textIn(findOne(tree, byTag('h1'))), 'Unexpected Application Error!')
    assert.equal(textIn(findOne(tree, byClass('dw-error-message'))), 'boom')
    assert.deepEqual(findAll(tree, byClass('dw-error-status')), [])
  })

  it('shows status and text of an error response', () => {
    const tree = view({ status: 404, statusText: 'Not Found', data: 'No route matches URL "/x"' })
    assert.equal(textIn(findOne(tree, byClass('dw-error-status'))), '404 Not Found')
    assert.equal(textIn(findOne(tree, byClass('dw-error-message'))), 'No route matches URL "/x"')
  })
})

it('summarizeError takes whatever was thrown', () => {
  assert.deepEqual(summarizeError('out of luck'), { message: 'out of luck' })
  assert.deepEqual(summarizeError(undefined), { message: 'undefined' })
  assert.deepEqual(summarizeError(42), { message: '42' })
  assert.deepEqual(summarizeError(new Error('')), {})
  assert.deepEqual(summarizeError({ status: 500, statusText: '' }), { status: '500' })
  assert.deepEqual(summarizeError({ status: 405, statusText: 'Method Not Allowed', data: { a: 1 } }), { status: '405 Method Not Allowed' })
})
