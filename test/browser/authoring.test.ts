/** Everything that authors may write, as readers see it: the pages of `test/fixtures/authoring`. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Locator } from 'playwright-core'
import { authoringRoutes, resultOf, shownSources, styleOf } from '../support/authoring.ts'
import { DESKTOP, PHONE, readerOf } from '../support/reader.ts'
import { tiered } from '../support/tier.ts'

const reader = readerOf('authoring')

const texts = (locator: Locator): Promise<string[]> =>
  locator.evaluateAll((elements) => elements.map((element) => element.textContent ?? ''))

describe('the pages for authors', () => {
  it('show under each source what that very source becomes', () => {
    const sources = shownSources()
    assert.ok(sources.length > 40, String(sources.length))
    for (const { place, source, following } of sources) {
      assert.ok(following.trimStart().startsWith(source.trim()), `${place}: what follows the fence is not what it shows`)
    }
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

  it('has a subtitle under its title, and headings down to the level it asks for in the outline', async () => {
    const { page } = await open('Lists')
    assert.equal(await page.getByRole('heading', { level: 1 }).textContent(), 'Text')
    await page.getByText('Markdown, and what GitHub adds to it', { exact: true }).waitFor()
    const outline = page.getByRole('navigation', { name: 'On this page' })
    assert.equal(await outline.getByRole('link', { name: 'A heading of level 3' }).count(), 1)
    assert.equal(await outline.getByRole('link', { name: 'A heading of level 4' }).count(), 0)
    assert.equal(await page.getByRole('heading', { level: 4, name: 'A heading of level 4' }).count(), 1)
    assert.equal(await page.getByRole('separator').count(), 1)
  })

  it('is emphatic, strong, struck out or code', async () => {
    const { result } = await open('Emphasis and code')
    assert.equal(await result.getByRole('emphasis').textContent(), 'emphatic')
    assert.equal(await result.getByRole('strong').textContent(), 'strong')
    assert.equal(await result.getByRole('deletion').textContent(), 'struck out')
    assert.equal(await result.getByRole('code').textContent(), 'code')
    assert.match((await result.textContent()) ?? '', /hold an escaped < or \{\.$/)
  })

  it('links to pages, files, parts and other sites', async () => {
    const { result } = await open('Links')
    const links = await result
      .getByRole('link')
      .evaluateAll((all) =>
        all.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]),
      )
    assert.deepEqual(links, [
      ['a page', '/code', null, null],
      ["a page's file", '/directives#callouts', null, null],
      ['a part of this page', '/text#tables', null, null],
      ['another site', 'https://example.org/', '_blank', 'noopener noreferrer'],
      ['www.example.org', 'https://www.example.org', '_blank', 'noopener noreferrer'],
    ])
  })

  it('has lists, also of tasks', async () => {
    const { page, result } = await open('Lists')
    assert.deepEqual(await texts(result.getByRole('listitem').filter({ hasNot: page.getByRole('list') })), [
      'One',
      'Two and a half',
      'First',
      'Second',
    ])
    const boxes = resultOf(page, 'Task lists').getByRole('checkbox')
    assert.deepEqual(
      await boxes.evaluateAll((all) => all.map((box) => [(box as HTMLInputElement).checked, (box as HTMLInputElement).disabled])),
      [
        [true, true],
        [false, true],
      ],
    )
  })

  it('has tables that are tab stops while they scroll', async () => {
    for (const [viewport, stops] of [
      [DESKTOP, false],
      [PHONE, true],
    ] as const) {
      const { page } = await reader.open('/text', { viewport })
      await page.waitForLoadState('networkidle')
      const table = page.getByRole('group', { name: 'Tables that scroll' })
      await page.locator('#tables-that-scroll a').focus()
      let isStop = false
      for (let presses = 0; presses < 6; presses++) {
        await page.keyboard.press('Tab')
        isStop ||= await table.evaluate((frame) => frame === document.activeElement)
      }
      assert.equal(isStop, stops, `at ${viewport.width} px`)
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

  it('has quotations and tables whose columns are aligned', async () => {
    const { page } = await open('Tables')
    await page.getByRole('blockquote').getByText('Said by somebody').waitFor()
    const table = page.getByRole('table').first()
    assert.deepEqual(await texts(table.getByRole('columnheader')), ['Network', 'Purpose', 'Port'])
    const port = table.getByRole('cell', { name: '5556' })
    assert.match(await styleOf(port, 'text-align'), /right|end/)
  })

  it('has footnotes that lead there and back', async () => {
    const { page, result } = await open('Footnotes')
    await result.getByRole('link', { name: '1' }).click()
    await page.waitForURL(/#.*fn-source$/)
    const back = page.getByRole('link', { name: /Back to reference 1$/ })
    await back.click()
    await page.waitForURL(/#.*fnref-source$/)
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

  it('takes HTML, expressions and comments', async () => {
    const { page } = await open('HTML in MDX')
    assert.deepEqual(await texts(page.locator('main kbd')), ['Shift', '→'])
    assert.equal((await resultOf(page, 'Expressions and comments').first().textContent())?.trim(), 'Two and two are 4.')
  })
})

describe('directives', () => {
  it('make callouts of seven kinds, each with its name and its own color or that of its kin', async () => {
    const { page } = await reader.read('/directives')
    const callouts = resultOf(page, 'Callouts').and(page.getByRole('note'))
    assert.deepEqual(await callouts.evaluateAll((all) => all.map((callout) => callout.textContent)), [
      'NoteWorth knowing.',
      'InfoSome background.',
      'TipA better way.',
      'SuccessThis worked.',
      'WarningTake care.',
      'CautionTake more care.',
      'DangerData may be lost.',
    ])
    const colors = await callouts.evaluateAll((all) => all.map((callout) => getComputedStyle(callout).backgroundColor))
    assert.equal(new Set(colors).size, 5, colors.join(' '))
    const icons = await callouts.locator('path').evaluateAll((all) => all.map((path) => path.getAttribute('d')))
    assert.equal(new Set(icons).size, 6, 'all but a note and an information differ')
  })

  it('take a title with formatting, lists and code', async () => {
    const { page } = await reader.read('/directives')
    const callout = resultOf(page, 'A callout with a title').and(page.getByRole('note'))
    assert.equal(await callout.getByRole('strong').textContent(), 'your own')
    assert.match(await callout.ariaSnapshot(), /^- note "Warning":\n {2}- paragraph:(?:.|\n)*Warning:/)
    assert.equal(await callout.getByRole('listitem').count(), 2)
    assert.equal(await callout.locator('pre').textContent(), "const and = 'code'")
  })

  it('fold text away until it is asked for', async () => {
    const { page } = await reader.open('/directives')
    const hidden = resultOf(page, 'Folds').getByText('Hidden until it is opened.')
    assert.equal(await hidden.isVisible(), false)
    await page.getByText('What stands on the closed fold', { exact: true }).click()
    await hidden.waitFor()
  })

  it('number steps, whose headings are in the outline, and nest', async () => {
    const { page } = await reader.read('/directives')
    const steps = resultOf(page, 'Steps')
    assert.deepEqual(await texts(steps.getByRole('heading', { level: 3 })), ['First step', 'Second step'])
    await steps.getByRole('note').getByText('A directive within a directive').waitFor()
    assert.equal(await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Second step' }).count(), 1)
    const items = resultOf(page, 'Steps from a list').getByRole('listitem')
    const numbers = await items.evaluateAll((all) => all.map((item) => getComputedStyle(item, '::before').content))
    assert.deepEqual(numbers, ['counter(list-item)', 'counter(list-item)'])
    assert.equal(await resultOf(page, 'Colons that are text').textContent(), ':::note is how a callout begins.')
  })
})

describe('code', () => {
  const open = async (heading: string) => {
    const { page } = await reader.read('/code')
    const result = resultOf(page, heading)
    return { page, code: result.locator('code'), lines: result.locator('.dw-line') }
  }

  it('follows notations and leaves them out', async () => {
    const { page, lines } = await open('Focus')
    for (const [heading, text] of [
      ['A highlighted line', 'const one = 1\nconst two = 2\nconst three = 3'],
      ['Focus', 'npm ci\nnpm start\nnpm test'],
      ['Added and removed lines', "const client = 'old'\nconst client = 'new'"],
      ['Marked words', "const inbox = ['first']\ninbox.push('second')"],
      ['Notations for several lines', '{\n  "name": "app",\n  "private": true\n}'],
      ['A part that is not shown', "await send('Hello')"],
      ['A sample that is not checked', "await dm.sendText('Hello')"],
      ['Plain text', 'No colors here.'],
    ] as const) {
      assert.equal(await resultOf(page, heading).locator('code').textContent(), text, heading)
    }
    const opacities = await lines.evaluateAll((all) => all.map((line) => Number(getComputedStyle(line).opacity)))
    assert.deepEqual(
      opacities.map((opacity) => opacity < 1),
      [true, false, true],
    )
    assert.deepEqual(await texts(resultOf(page, 'Marked words').locator('.dw-marked-word')), ['inbox', 'inbox'])
    assert.deepEqual(await texts(resultOf(page, 'Notations for several lines').locator('.dw-highlighted')), ['{', '  "name": "app",'])
  })

  it('takes in files, their regions and their lines', async () => {
    const { page } = await open('A file of the site')
    const [greet, leave] = ['greet', 'leave'].map((name, index) =>
      [`export function ${name}(name: string): string {`, `  return \`${['Hello', 'Goodbye'][index]}, $\{name}\``, '}'].join('\n'),
    )
    for (const [heading, text] of [
      ['A file of the site', `${greet}\n\n${leave}`],
      ['A region of a file', leave],
      ['Lines of a file', greet],
    ] as const) {
      assert.equal(await resultOf(page, heading).locator('code').textContent(), text, heading)
    }
  })

  it('shows notations where it is about them', async () => {
    const { code } = await open('Notations as text')
    assert.equal(await code.textContent(), '```ts\nconst one = 1 // [!code hl]\n```')
  })
})

describe('code groups', () => {
  it('are components too, and stand open one below the other without scripts', async () => {
    const { page } = await reader.open('/code-groups', { javaScriptEnabled: false })
    const group = resultOf(page, 'A group as a component')
    assert.equal(await group.getByText('name: app').isVisible(), true)
    assert.equal(await group.getByText('{ "name": "app" }').isVisible(), true)
    assert.equal(await group.getByText('YAML', { exact: true }).filter({ visible: true }).count(), 1)
  })
})

describe('components', () => {
  it('are callouts, steps, tabs, cards, buttons and badges', async () => {
    const { page } = await reader.open('/components')
    assert.equal(await resultOf(page, 'Callout').and(page.getByRole('note')).textContent(), 'Tip: A tipWith Markdown inside.')
    assert.deepEqual(await texts(resultOf(page, 'Steps and Step').getByRole('heading', { level: 3 })), ['Get it', 'Run it'])
    const tabs = resultOf(page, 'Tabs and Tab')
    assert.equal(await tabs.getByRole('tablist', { name: 'Systems' }).count(), 1)
    await tabs.getByRole('tab', { name: 'macOS' }).click()
    await tabs.getByText('Use brew.').waitFor()
    const card = resultOf(page, 'Cards and Card').getByRole('link')
    assert.deepEqual([await card.textContent(), await card.getAttribute('href')], ['CodeFences and notations', '/code'])
    const buttons = resultOf(page, 'Button').and(page.getByRole('link'))
    assert.deepEqual(await texts(buttons), ['Quiet', 'Accent'])
    const labels = await texts(resultOf(page, 'Badge').locator('span'))
    assert.deepEqual(labels, ['neutral', 'info', 'success', 'warning', 'danger'])
  })

  it('show authors and date of the frontmatter, and the sponsors of the configuration', async () => {
    const { page } = await reader.read('/components')
    const authors = resultOf(page, 'Authors')
    assert.match((await authors.first().textContent()) ?? '', /^Ann, Ben · March 31, 2026$/)
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

  it('list posts, newest first', async () => {
    const { page } = await reader.read('/posts')
    assert.deepEqual(await texts(page.getByRole('main').getByRole('article').getByRole('heading', { level: 2 }).getByRole('link')), [
      'BlogPosts',
      'The second post',
      'The first post',
    ])
  })

  it('make the first screen of a landing page', async () => {
    const { page } = await reader.read('/')
    const main = page.getByRole('main')
    assert.equal(await main.getByRole('img', { name: 'Constructs' }).count(), 1)
    await main.getByText('Everything that authors may write').waitFor()
    assert.deepEqual(await texts(main.getByRole('link', { name: /^(?:Start|Code)$/ })), ['Start', 'Code'])
    assert.deepEqual(await texts(main.locator('pre')), ['npm install left-pad', 'npm init some-app'])
    assert.equal(await page.getByRole('navigation', { name: 'Sidebar' }).count(), 0)
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

  it('show other Markdown files, whose headings are in the outline', async () => {
    const { page } = await reader.read('/own')
    const part = resultOf(page, 'Another Markdown file')
    assert.equal(await part.getByRole('link', { name: 'To the start of this part' }).getAttribute('href'), '/own#set-up')
    assert.equal(await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Set up' }).count(), 1)
  })

  it('are TypeScript modules', async () => {
    const { page } = await reader.open('/module')
    assert.equal(await page.title(), 'A page in TypeScript – Constructs')
    await page.getByRole('note').getByText('This page is a component.').waitFor()
    await page.getByRole('button', { name: 'Count 0' }).click()
    await page.getByRole('button', { name: 'Count 1' }).waitFor()
  })

  it('are Markdown with HTML, directives and fences', async () => {
    const { page } = await reader.read('/plain')
    assert.equal(await resultOf(page, 'Braces and angles').first().textContent(), 'A { and a < are text here, and HTML is HTML.')
    assert.equal(await page.getByTitle('HyperText Markup Language').textContent(), 'HTML')
    assert.equal(await resultOf(page, 'A directive in Markdown').and(page.getByRole('note')).textContent(), 'TipDirectives work here too.')
    assert.equal(await resultOf(page, 'A fence in Markdown').locator('.dw-highlighted').textContent(), 'const one = 1')
    assert.doesNotMatch((await page.getByRole('main').textContent()) ?? '', /Comments as in HTML/)
  })
})
