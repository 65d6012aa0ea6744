/** Everything that authors may write, as readers see it: the pages of `test/fixtures/authoring`. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Locator } from 'playwright-core'
import { authoringRoutes, resultOf, shownSources, styleOf } from '../support/authoring.ts'
import { matchGolden } from '../support/golden.ts'
import { DESKTOP, PHONE, readerOf, startedWhole } from '../support/reader.ts'
import { tiered } from '../support/tier.ts'

const reader = readerOf('authoring')

const texts = (locator: Locator): Promise<string[]> =>
  locator.evaluateAll((elements) => elements.map((element) => element.textContent ?? ''))

describe('the pages for authors', () => {
  it('show under each source what that very source becomes', () => {
    const sources = shownSources()
    assert.ok(sources.length > 40, String(sources.length))
    for (const { place, source, following } of sources)
      assert.ok(following.trimStart().startsWith(source.trim()), `${place}: what follows the fence is not what it shows`)
  })

  for (const path of tiered(authoringRoutes(), ['/', '/components', '/text', '/blog/first']))
    it(`have what assistive technology and search engines are told: ${path}`, async () => {
      const { page } = await reader.read(path)
      const tree = (await page.locator('.dw-prose').first().ariaSnapshot())
        .replace(/^ *- (?:button "Copy code"|checkbox "Wrap lines"|status)(?:\n|$)/gm, '')
        .replace(/^( *- heading .*):\n *- link .*\n *- \/url: .*$/gm, '$1')
      matchGolden(
        `authoring/${path === '/' ? 'index' : path.slice(1).replaceAll('/', '-')}.txt`,
        `${await page.title()}\n${tree.trimEnd()}\n`,
      )
    })

  for (const colorScheme of tiered(['light', 'dark'] as const, ['dark'] as const)) {
    it(`hydrate without a word in the console and fit a phone, in ${colorScheme}`, async () => {
      for (const path of authoringRoutes()) {
        const { page, complaints } = await reader.open(path, { colorScheme, viewport: PHONE })
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
        assert.deepEqual([complaints, overflow], [[], false], path)
      }
    })
  }
})

describe('text', () => {
  const open = async (heading: string) => {
    const { page } = await reader.read('/text')
    return { page, result: resultOf(page, heading) }
  }

  it('has headings down to the level it asks for in the outline', async () => {
    const { page } = await open('Lists')
    const outline = page.getByRole('navigation', { name: 'On this page' })
    assert.equal(await outline.getByRole('link', { name: 'A heading of level 3' }).count(), 1)
    assert.equal(await outline.getByRole('link', { name: 'A heading of level 4' }).count(), 0)
  })

  it('has tables that are tab stops while they scroll', async () => {
    for (const viewport of [DESKTOP, PHONE]) {
      const { page } = await reader.open('/text', { viewport })
      await startedWhole(page)
      const table = page.getByRole('group', { name: 'Tables that scroll' })
      await page.locator('#tables-that-scroll a').focus()
      let isStop = false
      for (let presses = 0; presses < 6; presses++) {
        await page.keyboard.press('Tab')
        isStop ||= await table.evaluate((frame) => frame === document.activeElement)
      }
      assert.equal(isStop, viewport === PHONE, `at ${viewport.width} px`)
    }
  })

  it('has tables whose rows are records on a phone, and which are tables to screen readers all the same', async () => {
    const { page } = await reader.open('/text', { viewport: PHONE })
    const table = page.getByRole('group', { name: 'Tables', exact: true }).getByRole('table')
    const cell = (name: string) => table.getByRole('cell', { name, exact: true })
    const [first, second, port] = await Promise.all(
      [cell('local'), cell('Your machine'), cell('5556')].map(async (each) => (await each.boundingBox()) ?? assert.fail()),
    )
    assert.ok(first && second && port && first.y < second.y && second.y < port.y)
    const title = await cell('5556').evaluate((element) => getComputedStyle(element, '::before').content)
    assert.match(title, /^"Port"/)
    assert.match(await styleOf(cell('5556'), 'text-align'), /start/)

    const session = await page.context().newCDPSession(page)
    const { nodes } = await session.send('Accessibility.getFullAXTree')
    const named = (role: string) => nodes.filter((node) => !node.ignored && node.role?.value === role).map((node) => node.name?.value)
    const missing = (role: string, names: readonly string[]) => names.filter((name) => !named(role).includes(name))
    assert.deepEqual(missing('columnheader', ['Network', 'Purpose', 'Port']), [])
    assert.deepEqual(missing('cell', ['local', 'Your machine', '5556', 'production', 'Everybody else', '443']), [])
    assert.equal(named('table').length, 3)
  })

  it('has tables whose columns are aligned', async () => {
    const { page } = await open('Tables')
    assert.match(await styleOf(page.getByRole('table').first().getByRole('cell', { name: '5556' }), 'text-align'), /right|end/)
  })

  it('shows images from beside the page and from the public folder, with their size, the later one only when it comes near', async () => {
    const { page } = await open('Images')
    const beside = page.getByRole('img', { name: 'A grid of four tiles' })
    assert.match((await beside.getAttribute('src')) ?? '', /^\/assets\/.*tiles-[\w-]+\.svg$/)
    assert.deepEqual([await beside.getAttribute('width'), await beside.getAttribute('height')], ['240', '120'])
    await beside.scrollIntoViewIfNeeded()
    await page.waitForFunction(() =>
      [...document.querySelectorAll('main img')].every((image) => (image as HTMLImageElement).naturalWidth > 0),
    )
    assert.equal(await page.getByRole('img', { name: 'A square' }).getAttribute('loading'), 'lazy')
  })
})

describe('directives', () => {
  it('make callouts of seven kinds, each with its own color or that of its kin', async () => {
    const { page } = await reader.read('/directives')
    const callouts = resultOf(page, 'Callouts').and(page.getByRole('note'))
    const colors = await callouts.evaluateAll((all) => all.map((callout) => getComputedStyle(callout).backgroundColor))
    assert.equal(new Set(colors).size, 5, colors.join(' '))
    const icons = await callouts.locator('path').evaluateAll((all) => all.map((path) => path.getAttribute('d')))
    assert.equal(new Set(icons).size, 6, 'all but a note and an information differ')
  })

  it('number steps, whose headings are in the outline', async () => {
    const { page } = await reader.read('/directives')
    assert.equal(await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Second step' }).count(), 1)
    const items = resultOf(page, 'Steps from a list').getByRole('listitem')
    const numbers = await items.evaluateAll((all) => all.map((item) => getComputedStyle(item, '::before').content))
    assert.deepEqual(numbers, ['counter(list-item)', 'counter(list-item)'])
  })
})

it('code follows notations', async () => {
  const { page } = await reader.read('/code')
  const lines = resultOf(page, 'Focus').locator('.dw-line')
  const opacities = await lines.evaluateAll((all) => all.map((line) => Number(getComputedStyle(line).opacity)))
  const areFaint = opacities.map((opacity) => opacity < 1)
  assert.deepEqual(areFaint, [true, false, true])
  const marked = resultOf(page, 'Marked words').locator('.dw-marked-word')
  assert.deepEqual(await texts(marked), ['inbox', 'inbox'])
  // Colors of tokens would have too little contrast on the mark.
  assert.equal(await styleOf(marked.last(), 'color'), await styleOf(resultOf(page, 'Marked words').locator('code'), 'color'))
  assert.deepEqual(await texts(resultOf(page, 'Notations for several lines').locator('.dw-highlighted')), ['{', '  "name": "app",'])
})

it('code groups are components too, and stand open one below the other without scripts', async () => {
  const { page } = await reader.open('/code-groups', { javaScriptEnabled: false })
  const group = resultOf(page, 'A group as a component')
  assert.equal(await group.getByText('name: app').isVisible(), true)
  assert.equal(await group.getByText('{ "name": "app" }').isVisible(), true)
  assert.equal(await group.getByText('YAML', { exact: true }).filter({ visible: true }).count(), 1)
})

describe('components', () => {
  it('show sponsors as high as the configuration says', async () => {
    const { page } = await reader.read('/components')
    const sponsors = resultOf(page, 'Sponsors').getByRole('region', { name: 'Friends' })
    assert.deepEqual(
      await sponsors.getByRole('img').evaluateAll((all) => all.map((image) => [image.getAttribute('alt'), image.clientHeight])),
      [
        ['Square', 48],
        ['Circle', 48],
      ],
    )
  })

  it('show the same day in every time zone, and hydrate there without a word', async () => {
    for (const timezoneId of ['America/Los_Angeles', 'Pacific/Kiritimati']) {
      const { page, complaints } = await reader.open('/components', { timezoneId })
      assert.match((await resultOf(page, 'Authors').first().textContent()) ?? '', /March 31, 2026$/)
      assert.deepEqual(complaints, [], timezoneId)
    }
  })

  it('show beside the promise of a landing page what comes of it, or below it on phones, with what was sent on the other side', async () => {
    const { page } = await reader.open('/')
    const boxOf = async (text: string) => {
      const box = await page.getByText(text, { exact: true }).boundingBox()
      assert.ok(box)
      return box
    }
    for (const [width, isBeside] of [
      [1440, true],
      [390, false],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      const [promise, sent, answer] = [
        await boxOf('Everything that authors may write'),
        await boxOf('Is that all?'),
        await boxOf('Nearly.'),
      ]
      assert.equal(answer.x > promise.x + promise.width, isBeside, `${width} px`)
      assert.ok(sent.x > answer.x + answer.width && sent.y < answer.y, `${width} px`)
    }
  })
})

describe('pages of other kinds', () => {
  it('use components and data of their own', async () => {
    const { page } = await reader.open('/own')
    const button = resultOf(page, 'A component').getByRole('button', { name: 'Count 3' })
    await button.click()
    await page.getByRole('button', { name: 'Count 4' }).waitFor()
    assert.equal(await resultOf(page, 'Data').textContent(), 'There are 3 values, the first of which is 3.')
  })

  it('have headings of other Markdown files in their outline', async () => {
    const { page } = await reader.read('/own')
    assert.equal(await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Set up' }).count(), 1)
  })
})
