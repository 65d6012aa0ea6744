/**
 * What a reader's address and typing may hold: whatever it says, nothing runs, and the page's policy has nothing to forbid. And what a stranger's
 * Markdown may: on a host without a policy, nothing of it runs.
 */
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { it } from 'node:test'
import type { Frame } from 'playwright-core'
import { builtFrom } from '../support/built-sites.ts'
import { createRandom } from '../support/fuzz.ts'
import { EVIL, HOSTILE_JSX, hostileHtml } from '../support/hostile-html.ts'
import { hostileText } from '../support/hostile-text.ts'
import { readerAt, readerOf } from '../support/reader.ts'
import { startStaticHost } from '../support/static-host.ts'
import { TESTS_ALL, tiered } from '../support/tier.ts'

const PAYLOADS = [
  '<img src=x onerror=pwned()>',
  '</script><script>pwned()</script>',
  '"><svg onload=pwned()>',
  'javascript:pwned()',
  "'-pwned()-'",
  ...Array.from({ length: 5 }, (_, number) => hostileText(createRandom(number + 1), 10).replace(/[\ud800-\udfff\r\n]/g, '')),
]

const site = readerOf('search')

it('hostile input in addresses and in search is only text', async () => {
  const { page, complaints } = await site.open('/', {
    before: (context) => context.addInitScript({ content: "window.pwned = () => document.documentElement.setAttribute('data-pwned', '')" }),
  })
  for (const payload of tiered(PAYLOADS, [...PAYLOADS.slice(0, 2), ...PAYLOADS.slice(-1)])) {
    const encoded = encodeURIComponent(payload)
    for (const address of [`/?q=${encoded}`, `/#${encoded}`, `/${encoded}`]) {
      await page.goto(site.at(address))
      await page.waitForFunction(() => !('earlyClicks' in window))
      if (address.startsWith('/?')) {
        await page.getByRole('combobox', { name: 'Search' }).waitFor()
        await page.locator('.dw-search-message:not(:empty), [role=listbox][aria-busy=false]').first().waitFor()
        assert.equal(await page.getByRole('combobox', { name: 'Search' }).inputValue(), payload.slice(0, 200))
      }
      assert.equal(await page.locator('x-pwned, [data-pwned], [onerror], [onload], [onclick]').count(), 0, address)
    }
  }
  const unexpected = complaints.filter((complaint) => !/Failed to load resource.*400/.test(complaint))
  assert.deepEqual(unexpected, [])
})

const inputs = tiered(hostileHtml(), createRandom(1).some(hostileHtml(), 12))

const asPages = (bodies: readonly string[], folder: string, ending: string) =>
  bodies.map((body, number): [string, string] => [`content/${folder}/${number}.${ending}`, `# Page ${number}\n\n${body}\n`])

/** A site whose Markdown is a stranger's, without a policy. */
const stranger = readerAt(async () => {
  const folder = await builtFrom({
    ...Object.fromEntries([...asPages(inputs, 'md', 'md'), ...asPages(HOSTILE_JSX, 'mdx', 'mdx')]),
    'content/index.md': '---\ntitle: "<img src=x onerror=alert(1)>"\ndescription: "</script><script>alert(1)</script>"\n---\n\nText\n',
    'content/site.config.ts': `export default {
  title: 'Strangers',
  ogImage: false,
  markdown: { html: 'safe', math: true },
  checks: { files: 'off', imageAlt: 'off', links: 'off', anchors: 'off', orphans: 'off' },
}`,
    'public/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" />',
    'public/frames.html': '<!doctype html><title>Frames</title>',
    'public/control.html': `<!doctype html><main id="content"><svg><a href="javascript:alert(1)"><text y="20">x</text></a></svg><img src="https://${EVIL}/x">`,
  })
  const { origin, close } = await startStaticHost(join(folder, 'dist'))
  return { url: origin, stop: close }
})

/** Does what a reader could do with all that's in a page, but for leaving it. @returns elements that it shouldn't have */
const actOnAll = (frame: Frame, isSafe: boolean): Promise<string[]> =>
  frame.evaluate((isSafe) => {
    document.addEventListener(
      'click',
      (event) => {
        const link = (event.target as Element).closest('a')
        const address = link?.getAttribute('href') ?? link?.getAttribute('xlink:href') ?? ''
        if (/^http/.test(new URL(address, location.href).protocol)) event.preventDefault()
      },
      true,
    )
    const elements = [...(document.querySelector('#content')?.querySelectorAll('*') ?? [])]
    for (const element of elements) {
      for (const type of ['mouseover', 'pointerenter', 'focus', 'focusin', 'toggle', 'load', 'error', 'animationstart', 'click'])
        element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, view: window }))
    }
    const NOT_SAFE = 'script, style, template, iframe, object, embed, form, base, meta, link, [style*=url], [srcdoc]'
    return elements
      .filter((element) => (isSafe && element.matches(NOT_SAFE)) || [...element.attributes].some(({ name }) => /^on/i.test(name)))
      .map(({ outerHTML }) => outerHTML)
  }, isSafe)

it('hostile Markdown runs nothing and loads nothing on a host without a policy', { timeout: TESTS_ALL ? 900_000 : 60_000 }, async () => {
  const ran: string[] = []
  const { page } = await stranger.blank()
  await page.context().exposeFunction('__ran', (address: string) => ran.push(address))
  await page.context().addInitScript({ content: 'alert = confirm = prompt = print = () => __ran(location.href)' })
  page.on('request', (request) => {
    if (new URL(request.url()).hostname === EVIL) ran.push(`${request.frame().url()} loads ${request.url()}`)
  })
  const paths = ['/', ...inputs.map((_, number) => `/md/${number}`), ...HOSTILE_JSX.map((_, number) => `/mdx/${number}`)]
  for (const isControl of [true, false]) {
    for (const batch of isControl
      ? [['/control.html']]
      : Array.from({ length: Math.ceil(paths.length / 16) }, (_, index) => paths.slice(index * 16, index * 16 + 16))) {
      await page.goto(stranger.at('/frames.html'))
      await page.evaluate(async (batch) => {
        const frames = batch.map((path) => Object.assign(document.createElement('iframe'), { src: path }))
        const loaded = frames.map((frame) => new Promise((resolve) => frame.addEventListener('load', resolve, { once: true })))
        document.body.append(...frames)
        await Promise.all(loaded)
      }, batch)
      for (const frame of page.mainFrame().childFrames()) {
        if (!isControl) await frame.waitForFunction(() => !Object.hasOwn(window, 'earlyClicks'))
        const left = await actOnAll(frame, !frame.url().includes('/mdx/'))
        assert.deepEqual(left, [], `${frame.url()}: ${inputs[Number(/md\/(\d+)/.exec(frame.url())?.[1])]}`)
      }
      // Effects of an animation or a click come in a task of their own.
      await page.waitForTimeout(100)
    }
    assert.equal(new Set(ran).size, isControl ? 2 : 0, ran.join('\n'))
    ran.length = 0
  }
})
