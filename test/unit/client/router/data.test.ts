/** Loaders and actions of navigations: what is sent, what comes back, and where it leads. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { SubmitOptions, SubmitTarget } from '../../../../src/shared/router/data-router.ts'
import { type ErrorResponse, isRouteErrorResponse } from '../../../../src/shared/router/error-response.ts'
import type { HandlerArgs, PageHandlers, ShouldRevalidateArgs } from '../../../../src/shared/router/handlers.ts'
import { redirect } from '../../../../src/shared/router/redirect.ts'
import { createTestRouter, dataOf, defer, fileOf, type TestRouter, type TestSite, throwing } from '../../../support/router.ts'

const start = (routes: Record<string, PageHandlers>, site: Partial<TestSite> = {}) =>
  createTestRouter({ routes: { '/': {}, ...routes }, ...site })

async function submit(router: TestRouter, target: SubmitTarget, options: SubmitOptions): Promise<void> {
  await (await router.data.load()).submit(target, options)
}

const post = (action: string, options: SubmitOptions = {}): SubmitOptions => ({ method: 'post', action, ...options })

const errorOf = (router: TestRouter, pattern: string) => router.get().errors[fileOf(pattern)]

function assertResponse(error: unknown, status: number, statusText: string, data: unknown): void {
  assert.ok(isRouteErrorResponse(error), String(error))
  assert.deepEqual([error.status, error.statusText, error.data], [status, statusText, data])
}

describe('a submission', () => {
  it('is submitting with what is sent, loading with the same, and idle with the answer', async () => {
    const acting = defer()
    const loading = defer()
    const router = start({ '/form': { action: () => acting.promise, loader: () => loading.promise } })
    const done = submit(router, { name: 'Ann' }, post('/form'))
    const submitting = (await router.until(({ navigation }) => navigation.state === 'submitting')).navigation
    const { formMethod, formAction, formEncType } = submitting
    assert.deepEqual([formMethod, formAction, formEncType], ['POST', '/form', 'application/x-www-form-urlencoded'])
    assert.equal(submitting.formData?.get('name'), 'Ann')
    acting.resolve('acted')
    const afterwards = (await router.until(({ navigation }) => navigation.state === 'loading')).navigation
    assert.equal(afterwards.formData?.get('name'), 'Ann')
    loading.resolve('loaded')
    await done
    assert.deepEqual(router.get().navigation, { state: 'idle' })
    assert.deepEqual(router.get().actionData, { 'form.mdx': 'acted' })
    assert.equal(dataOf(router.get(), '/form'), 'loaded')
    assert.equal(router.get().historyAction, 'PUSH')
  })

  const read: PageHandlers = {
    action: async ({ request }: HandlerArgs) => {
      const { method, headers, url } = request as Request
      return [method, headers.get('Content-Type')?.split(';')[0], await (request as Request).clone().text(), url]
    },
  }

  it('can be sent with any method, in letters of either case', async () => {
    const router = start({ '/form': read }, { basePath: '/docs' })
    for (const method of ['post', 'put', 'patch', 'delete', 'POST']) {
      await submit(router, { a: '1' }, { method, action: '/form?x=1' })
      const [type, address] = ['application/x-www-form-urlencoded', 'http://site.test/docs/form?x=1']
      assert.deepEqual(router.get().actionData['form.mdx'], [method.toUpperCase(), type, 'a=1', address])
    }
  })

  it('is encoded as it says', async () => {
    const router = start({ '/form': read })
    const sent = async (target: SubmitTarget, encType: SubmitOptions['encType']) => {
      await submit(router, target, post('/form', { encType }))
      return (router.get().actionData['form.mdx'] as unknown[]).slice(1, 3)
    }
    const form = new FormData()
    form.append('a', '1')
    form.append('a', '2')
    form.append('file', new File(['x'], 'x.txt'))
    assert.deepEqual(await sent(form, 'application/x-www-form-urlencoded'), ['application/x-www-form-urlencoded', 'a=1&a=2&file=x.txt'])
    const [type, body] = await sent(form, 'multipart/form-data')
    assert.equal(type, 'multipart/form-data')
    assert.match(String(body), /name="file"; filename="x.txt"/)
    assert.deepEqual(await sent({ a: [1, { b: null }] }, 'application/json'), ['application/json', '{"a":[1,{"b":null}]}'])
    assert.deepEqual(await sent('{"a":1}', 'application/json'), ['application/json', '{"a":1}'])
    assert.deepEqual(await sent(form, 'application/json'), ['application/json', '{"a":["1","2"],"file":"x.txt"}'])
    assert.deepEqual(await sent('plain', 'text/plain'), ['text/plain', 'plain'])
    assert.deepEqual(await sent(new URLSearchParams('a=1&b=2'), 'text/plain'), ['text/plain', 'a=1\nb=2\n'])
  })

  it('to the page that is shown replaces its entry, and to another one pushes', async () => {
    const router = start({ '/form': read, '/other': read })
    await router.navigate('/form')
    await submit(router, {}, post('/form'))
    assert.equal(router.get().historyAction, 'REPLACE')
    await submit(router, {}, post('/form', { replace: false }))
    assert.equal(router.get().historyAction, 'PUSH')
    await submit(router, {}, post('/other'))
    assert.equal(router.get().historyAction, 'PUSH')
  })

  it('has its answer forgotten by the next navigation', async () => {
    const router = start({ '/form': read })
    await submit(router, {}, post('/form'))
    assert.ok('form.mdx' in router.get().actionData)
    await router.navigate('/form')
    assert.deepEqual(router.get().actionData, {})
  })
})

describe('what a handler returns', () => {
  it('is read from a response by its type', async () => {
    const answers: Record<string, Response> = {
      '/json': Response.json({ a: 1 }),
      '/text': new Response('text'),
      '/empty': new Response(null, { headers: { 'Content-Type': 'application/json' } }),
      '/failed': new Response('told, not thrown', { status: 404 }),
    }
    const router = start(Object.fromEntries(Object.entries(answers).map(([path, response]) => [path, { loader: () => response }])))
    const data: unknown[] = []
    for (const path of Object.keys(answers)) {
      await router.navigate(path)
      data.push(dataOf(router.get(), path))
    }
    assert.deepEqual(data, [{ a: 1 }, 'text', null, 'told, not thrown'])
  })

  it('may contain promises if a loader returns it', async () => {
    const router = start({ '/a': { loader: () => ({ later: Promise.resolve(1) }) } })
    await router.navigate('/a')
    assert.equal(await (dataOf(router.get(), '/a') as { later: Promise<number> }).later, 1)
  })
})

describe('a redirect', () => {
  const redirects = (address: string, status?: 301 | 302 | 303 | 307 | 308): PageHandlers => {
    const answer = () => redirect(address, status === undefined ? {} : { status })
    return { loader: answer, action: answer }
  }

  it('leads to a path of the site, relative to its page, or by a whole address', async () => {
    const routes = {
      '/a/from': redirects('/to?x=1#y'),
      '/a/near': redirects('to'),
      '/a/whole': redirects('http://site.test/docs/to'),
      '/to': {},
      '/a/to': {},
    }
    const router = start(routes, { basePath: '/docs' })
    const ends = async (address: string) => {
      await router.navigate(address)
      const { pathname, search, hash } = router.get().location
      return pathname + search + hash
    }
    assert.equal(await ends('/a/from'), '/to?x=1#y')
    assert.equal(await ends('/a/near'), '/a/to')
    assert.equal(await ends('/a/whole'), '/to')
    const pathnames = router.history.entries.map(({ pathname }) => pathname)
    assert.deepEqual(pathnames, ['/', '/to', '/a/to', '/to'])
  })

  it('may be thrown, and be one of several', async () => {
    const router = start({ '/a': throwing(() => redirect('/b')), '/b': redirects('/c'), '/c': {} })
    await router.navigate('/a')
    assert.equal(router.get().location.pathname, '/c')
  })

  it('leaves the site if it says so', async () => {
    const router = start({ '/a': redirects('https://other.test/x'), '/b': redirects('http://site.test/elsewhere') }, { basePath: '/docs' })
    await router.navigate('/a')
    await router.navigate('/b')
    assert.deepEqual(router.left, ['PUSH https://other.test/x', 'PUSH http://site.test/elsewhere'])
    assert.equal(router.get().navigation.state, 'loading', 'until the other document is there')
  })

  it('leads to what only the host knows, and so do calls, forms and the history', async () => {
    const router = start({ '/a': redirects('/demo/?x#y', 303), '/b': {} }, { basePath: '/docs' })
    await router.navigate('/a')
    assert.equal(router.get().navigation.state, 'idle', 'as it may be a download')
    await router.navigate('/app', { replace: true })
    await submit(router, { x: '1' }, { method: 'get', action: '/app' })
    await submit(router, { x: '1' }, post('/app'))
    await submit(router, { x: '1' }, post('/a'))
    await submit(router, { x: '1' }, post('http://site.test/app'))
    const site = 'http://site.test/docs'
    assert.deepEqual(router.left, [
      `PUSH ${site}/demo/?x#y`,
      `REPLACE ${site}/app`,
      `PUSH ${site}/app?x=1`,
      `PUSH ${site}/app POST`,
      `PUSH ${site}/demo/?x#y`,
      'PUSH http://site.test/app POST',
    ])
    assert.deepEqual([router.get().location.pathname, router.history.entries.length], ['/', 1])
  })

  it('is rejected without a Location header, and with one that browsers should not follow', async () => {
    const router = start({ '/a': { loader: () => new Response(null, { status: 302 }) }, '/b': redirects('javascript:alert(1)') })
    await router.navigate('/a')
    assert.match(String(errorOf(router, '/a')), /needs a Location header/)
    await router.navigate('/b')
    assert.match(String(errorOf(router, '/b')), /leads to a page/)
    assert.deepEqual(router.left, [])
  })

  it('drops the form, unless its status keeps it', async () => {
    const to: PageHandlers = { action: async ({ request }) => `sent ${await (request as Request).text()}`, loader: () => 'loaded' }
    const router = start({ '/a': redirects('/to', 303), '/b': redirects('/to', 307), '/to': to })
    await submit(router, { x: '1' }, post('/a'))
    assert.deepEqual([router.get().actionData, dataOf(router.get(), '/to')], [{}, 'loaded'])
    await submit(router, { x: '1' }, post('/b'))
    assert.deepEqual(router.get().actionData, { 'to.mdx': 'sent x=1' })
  })

  it('replaces the entry that the history buttons led to', async () => {
    let isMoved = false
    const router = start({ '/old': { loader: () => (isMoved ? redirect('/new') : 1) }, '/new': {}, '/last': {} })
    await router.navigate('/old')
    await router.navigate('/last')
    isMoved = true
    await router.history.press(-1)
    await router.until(({ location }) => location.pathname === '/new')
    const pathnames = router.history.entries.map(({ pathname }) => pathname)
    assert.deepEqual(pathnames, ['/', '/new', '/last'])
  })

  it('is not followed forever', async () => {
    const router = start({ '/a': redirects('/b'), '/b': redirects('/a') })
    await router.navigate('/a')
    assert.match(Object.values(router.get().errors).map(String).join(), /More than 20 redirects/)
  })
})

describe('an error', () => {
  it('404: no page has the path, and browsers cannot send it there', async () => {
    const router = start({})
    await submit(router, {}, { ...post('/no/such'), method: 'put' })
    assertResponse(router.get().errors['*'], 404, 'Not Found', 'No route matches URL "/no/such"')
    assert.deepEqual(router.get().matches[0]?.id, '*')
    assert.equal(router.get().location.pathname, '/no/such')
  })

  it('400: an address that cannot be read', async () => {
    const router = start({ '/users/:id': {} })
    await router.navigate('/users/%E0%A4%A')
    assertResponse(router.get().errors['*'], 400, 'Bad Request', '"/users/%E0%A4%A" isn\'t a valid address.')
  })

  it('400: a body that cannot be encoded', async () => {
    const circle: Record<string, unknown> = {}
    circle['self'] = circle
    const cases: [unknown, SubmitOptions][] = [
      [circle, post('/form', { encType: 'application/json' })],
      ['{"a":', post('/form', { encType: 'application/json' })],
      [1n, post('/form', { encType: 'application/json' })],
      [{ a: '1' }, { method: 'get', action: '/form', encType: 'application/json' }],
      ['a', { method: 'get', action: '/form', encType: 'text/plain' }],
      [7, post('/form')],
      [[1, 2], post('/form')],
      [{}, post('/form', { encType: 'image/png' as 'text/plain' })],
    ]
    for (const [target, options] of cases) {
      const router = start({ '/form': { action: () => assert.fail('the action ran') } })
      await submit(router, target as SubmitTarget, options)
      const error = errorOf(router, '/form')
      assert.ok(isRouteErrorResponse(error), String(options.encType))
      assert.equal(error.status, 400)
      assert.match(String(error.data), /^Unable to encode submission body/)
      assert.equal(router.get().navigation.state, 'idle')
    }
  })

  it('400: an action that defers its answer', async () => {
    const router = start({ '/form': { action: () => ({ later: Promise.resolve(1) }) } })
    await submit(router, {}, post('/form'))
    const error = errorOf(router, '/form')
    assert.ok(isRouteErrorResponse(error))
    assert.equal(error.status, 400)
    assert.match(String(error.data), /cannot defer/)
  })

  it('403 and others: what a handler throws as a response', async () => {
    const router = start({
      '/a': throwing(() => new Response('Members only', { status: 403, statusText: 'Forbidden' })),
      '/b': throwing(() => Response.json({ why: 'tea' }, { status: 418 })),
    })
    await router.navigate('/a')
    assertResponse(errorOf(router, '/a'), 403, 'Forbidden', 'Members only')
    await router.navigate('/b')
    assert.deepEqual((errorOf(router, '/b') as ErrorResponse).data, { why: 'tea' })
  })

  it('405: a page without an action, and an unknown method', async () => {
    const router = start({ '/plain': {}, '/form': { loader: () => 1 } })
    await submit(router, {}, post('/plain'))
    assertResponse(errorOf(router, '/plain'), 405, 'Method Not Allowed', 'The page at /plain has no action that answers POST.')
    await submit(router, {}, post('/form'))
    assert.equal((errorOf(router, '/form') as ErrorResponse).status, 405)
    for (const method of ['head', 'options', 'dialog', '']) {
      await submit(router, {}, { method, action: '/form' })
      assert.equal((errorOf(router, '/form') as ErrorResponse).status, 405, method)
    }
  })

  it('stays until the next page, and accepts any thrown value', async () => {
    const thrown = [new Error('boom'), 'text', undefined, null]
    let count = 0
    const router = start({ '/a': throwing(() => thrown[count]) })
    for (; count < thrown.length; count++) {
      await router.navigate('/a')
      assert.ok('a.mdx' in router.get().errors)
      assert.equal(errorOf(router, '/a'), thrown[count])
      assert.deepEqual(router.get().loaderData, {})
    }
    await router.navigate('/')
    assert.deepEqual(router.get().errors, {})
  })

  it('of a data part that is gone has the document loaded instead', async () => {
    const router = createTestRouter({
      routes: { '/': {}, '/a': { loader: () => 1 } },
      importDataPart: () => Promise.reject(new Error('gone')),
    })
    await router.navigate('/a')
    assert.deepEqual(router.documents, [['/a', 'PUSH']])
  })
})

describe('revalidation', () => {
  it('runs the loader after an action, and again when asked for', async () => {
    let loads = 0
    const router = start({ '/form': { loader: () => ++loads, action: () => 'done' } })
    await router.navigate('/form')
    await submit(router, {}, post('/form'))
    assert.equal(dataOf(router.get(), '/form'), 2)
    const states: string[] = []
    router.state.subscribe(() => states.push(`${router.get().revalidation} ${router.get().navigation.state}`))
    await (await router.data.load()).revalidate()
    assert.equal(dataOf(router.get(), '/form'), 3)
    assert.deepEqual(states, ['loading idle', 'idle idle'])
  })

  it('does not follow an action that answers with 400 or more', async () => {
    let loads = 0
    const router = start({ '/form': { loader: () => ++loads, action: () => new Response('no', { status: 422 }) } })
    await router.navigate('/form')
    await submit(router, {}, post('/form'))
    assert.equal(loads, 1)
    assert.deepEqual(router.get().actionData, { 'form.mdx': 'no' })
    assert.equal(dataOf(router.get(), '/form'), 1)
  })

  it('asks the page, which gets the reason', async () => {
    const asked: ShouldRevalidateArgs[] = []
    let loads = 0
    const router = start({
      '/users/:id': {
        loader: () => ++loads,
        action: () => Response.json('acted', { status: 201 }),
        shouldRevalidate: (args) => {
          asked.push(args)
          return false
        },
      },
    })
    await router.navigate('/users/1')
    assert.equal(asked.length, 0, 'the first load is never asked about')
    await router.navigate('/users/2?x=1')
    await submit(router, { a: '1' }, post('/users/2'))
    assert.equal(loads, 1)
    assert.equal(dataOf(router.get(), '/users/:id'), 1)
    const [first, second] = asked
    assert.equal((first?.currentUrl as URL | undefined)?.pathname, '/users/1')
    assert.equal((first?.nextUrl as URL | undefined)?.href, 'http://site.test/users/2?x=1')
    assert.deepEqual([first?.currentParams, first?.nextParams, first?.defaultShouldRevalidate], [{ id: '1' }, { id: '2' }, true])
    assert.deepEqual([second?.formMethod, second?.actionResult, second?.actionStatus], ['POST', 'acted', 201])
  })

  it('that fails shows the error, and the next one removes it', async () => {
    let fails = false
    const router = start({
      '/a': {
        loader: () => {
          if (fails) throw new Error('boom')
          return 'fine'
        },
      },
    })
    await router.navigate('/a')
    fails = true
    await (await router.data.load()).revalidate()
    assert.match(String(errorOf(router, '/a')), /boom/)
    fails = false
    await (await router.data.load()).revalidate()
    assert.deepEqual([router.get().errors, dataOf(router.get(), '/a')], [{}, 'fine'])
  })

  it('may redirect', async () => {
    let isGone = false
    const router = start({ '/a': { loader: () => (isGone ? redirect('/b') : 1) }, '/b': {} })
    await router.navigate('/a')
    isGone = true
    await (await router.data.load()).revalidate()
    assert.equal(router.history.path(), '/b')
    assert.equal(router.get().historyAction, 'REPLACE')
  })
})
