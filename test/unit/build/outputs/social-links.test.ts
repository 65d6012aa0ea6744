import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, it, type TestContext } from 'node:test'
import { readSocialLinks } from '../../../../build/features/icons/social-links.ts'
import { readDrawing } from '../../../../build/features/icons/svg-shapes.ts'
import { NO_PLACES } from '../../../../build/site/config/key-places.ts'
import { siteFolders } from '../../../../build/util/site-folders.ts'
import type { SiteConfig } from '../../../../src/shared/config/schema.ts'
import { makeFolder } from '../../../support/folder.ts'

type SocialConfig = NonNullable<SiteConfig['socials']>[number]

function read(test: TestContext, icons: readonly (string | Partial<SocialConfig>)[], files: Record<string, string> = {}) {
  const root = makeFolder(test, { 'content/site.config.ts': '', ...files })
  const socials = icons.map((icon) => ({ icon: '', link: 'https://a.example', ...(typeof icon === 'string' ? { icon } : icon) }))
  return readSocialLinks({
    config: { socials, basePath: '/docs', hostPath: '/docs' },
    edition: { prefix: '' },
    configFile: join(root, 'content/site.config.ts'),
    places: NO_PLACES,
    hostFolders: siteFolders({ root }),
  })
}

async function labels(test: TestContext, icons: readonly string[]): Promise<string[]> {
  const { socials, drawings, diagnostics } = await read(test, icons)
  assert.deepEqual(diagnostics, [])
  assert.equal(drawings.length, socials.length)
  for (const { viewBox, shapes } of drawings) {
    assert.equal(viewBox, '0 0 24 24')
    const found = shapes.map(([tag, attributes]) => [tag, Object.keys(attributes)])
    assert.deepEqual(found, [['path', ['d']]])
    assert.match(shapes[0]?.[1]['d'] ?? '', /^[Mm]/)
  }
  return socials.map(({ label }) => label)
}

const SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>'

describe('the icon of a brand', () => {
  it('has one of the usual names, and the brand as its label', async (test) => {
    const icons = ['discord', 'github', 'telegram', 'warpcast', 'x']
    assert.deepEqual(await labels(test, icons), ['Discord', 'GitHub', 'Telegram', 'Warpcast', 'X'])
  })

  it('has any name of simple-icons, by its slug, its title or another name of the brand', async (test) => {
    const icons = ['mastodon', 'Bluesky', 'nodedotjs', 'Node.js', 'AT&T', 'Dotenv', 'citroen']
    assert.deepEqual(await labels(test, icons), ['Mastodon', 'Bluesky', 'Node.js', 'Node.js', 'AT&T', '.ENV', 'Citroën'])
  })

  it('is at an address that pages can have as it is', async (test) => {
    const links = ['/feed.xml', 'www.a.example', 'https://b.example']
    const { socials } = await read(
      test,
      links.map((link) => ({ icon: 'x', link })),
    )
    const found = socials.map(({ link }) => link)
    assert.deepEqual(found, ['/docs/feed.xml', 'https://www.a.example', 'https://b.example'])
  })

  it('is an error if there is none of that name, with the nearest ones', async (test) => {
    const { socials, diagnostics } = await read(test, ['mastodn', 'no brand has such a name', '../../package.json', 'github'])
    const found = diagnostics.map(({ message, fix }) => `${message} → ${fix}`)
    assert.deepEqual(found, [
      'socials[0].icon: simple-icons has no icon named "mastodn". → Did you mean "mastodon"? Otherwise use the path of an SVG file, such as "./icons/brand.svg".',
      'socials[1].icon: simple-icons has no icon named "no brand has such a name". → Use the name of a brand in simple-icons, or the path of an SVG file, such as "./icons/brand.svg".',
      'socials[2].icon: simple-icons has no icon named "../../package.json". → Use the name of a brand in simple-icons, or the path of an SVG file, such as "./icons/brand.svg".',
    ])
    const labels = socials.map(({ label }) => label)
    assert.deepEqual(labels, ['GitHub'])
  })
})

describe('an icon of the site', () => {
  it('is beside the configuration or in public, and has the name of its file unless it has a title', async (test) => {
    const titled = SQUARE.replace('<path', '<title> Our &amp; forum</title><path')
    const icons = ['./icons/river-boats.svg', 'more.svg', '/images/forum.svg']
    const files = { 'content/icons/river-boats.svg': SQUARE, 'content/more.svg': SQUARE, 'public/images/forum.svg': titled }
    const { socials, drawings, diagnostics } = await read(test, icons, files)
    assert.deepEqual(diagnostics, [])
    const labels = socials.map(({ label }) => label)
    assert.deepEqual(labels, ['River boats', 'More', 'Our & forum'])
    assert.deepEqual(drawings[0]?.shapes, [['path', { d: 'M0 0h8v8H0z' }]])
  })

  it('is an error if it is missing or cannot be drawn', async (test) => {
    const { diagnostics } = await read(test, ['./icons/rivr.svg', '/text.svg'], {
      'content/icons/river.svg': SQUARE,
      'public/text.svg': '<svg viewBox="0 0 8 8"><text>A</text></svg>',
    })
    assert.match(diagnostics[0]?.message ?? '', /^socials\[0\]\.icon: there is no file .*content\/icons\/rivr\.svg\.$/)
    assert.equal(diagnostics[0]?.fix, 'Did you mean river.svg?')
    assert.match(
      diagnostics[1]?.message ?? '',
      /^socials\[1\]\.icon: .*public\/text\.svg has nothing in it that can be drawn in one color\.$/,
    )
  })
})

describe('a drawing', () => {
  it('has shapes in one color, with what they get from their groups', async () => {
    const drawing = readDrawing(`<?xml version="1.0"?><!DOCTYPE svg>
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0,0 10 20" fill="none" stroke="#f00" stroke-width="2">
        <g transform="scale(2)" stroke-linecap="round"><circle cx="1" cy="2" r="3" transform="rotate(9)"/></g>
        <rect width="4" height="5" fill="red" stroke="none" style="fill-rule: evenodd"/>
        <path d="M0 0" style="stroke:none"/>
        <path d="M1 1" display="none"/>
      </svg>`)
    const line = { stroke: 'currentColor', strokeWidth: '2' }
    assert.deepEqual(drawing, {
      viewBox: '0 0 10 20',
      shapes: [
        ['circle', { cx: '1', cy: '2', r: '3', ...line, fill: 'none', strokeLinecap: 'round', transform: 'scale(2) rotate(9)' }],
        ['rect', { width: '4', height: '5', fill: 'currentColor', stroke: 'none', strokeWidth: '2', fillRule: 'evenodd' }],
      ],
    })
  })

  it('has no scripts, handlers, styles or references', async () => {
    const drawing = readDrawing(`<svg viewBox="0 0 8 8" onload="alert(1)" class="a"><script>alert(2)</script><style>*{}</style>
      <defs><path d="M9 9"/></defs><use href="https://elsewhere.example/a.svg#b"/><image href="https://elsewhere.example/a.png"/>
      <a href="https://elsewhere.example"><path d="M8 8"/></a><foreignObject><img src="x" onerror="alert(3)"/></foreignObject>
      <path d="M0 0" onclick="alert(4)" fill="url(https://elsewhere.example/a.svg#c)" mask="url(#d)" id="e" href="#f"/></svg>`)
    assert.deepEqual(drawing, { viewBox: '0 0 8 8', shapes: [['path', { d: 'M0 0', fill: 'currentColor' }]] })
  })

  it('takes its box from its size, and is none without both or without SVG', async () => {
    assert.equal(readDrawing('<svg width="16px" height="9"><path d="M0 0"/></svg>')?.viewBox, '0 0 16 9')
    for (const text of [
      '',
      'PNG',
      '<svg><path d="M0 0"/></svg>',
      '<svg viewBox="0 0 8 8"></svg>',
      '<svg viewBox="none"><path d="M0 0"/></svg>',
    ])
      assert.equal(readDrawing(text), undefined, text)
    assert.equal(readDrawing(`<svg viewBox="0 0 8 8">${'<g>'.repeat(20_000)}</svg>`), undefined)
  })
})
