import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { imageSize } from 'image-size'
import { themeColors } from '../../../../build/bundle/theme-colors.ts'
import { chooseFonts } from '../../../../build/features/social-images/choose-fonts.ts'
import { type DrawTask, drawTask } from '../../../../build/features/social-images/draw-task.ts'
import { SOCIAL_IMAGES } from '../../../../build/features/social-images/image-node.ts'
import { openStore } from '../../../../build/store/store.ts'
import { readFontPackage } from '../../../../build/util/fonts/font-package.ts'
import { hasOgImage, ogImagePath } from '../../../../src/shared/page/social-image.ts'
import { makeFolder } from '../../../support/folder.ts'
import { threadTools } from '../../../support/opened.ts'
import { repository } from '../../../support/site.ts'

const find = (name: string) => readFontPackage(name, repository)
const base = [find('@fontsource-variable/inter')].filter((font) => font !== undefined)

function chosen(text: string) {
  const { text: kept, fonts, missing } = chooseFonts(text, base, find)
  return [kept, fonts.map(({ family }) => family).join(' '), missing.map(({ name, packages }) => `${name} ${packages[0]}`).join(', ')]
}

describe('the fonts of a social image', () => {
  it('are those that have its letters', () => {
    assert.deepEqual(chosen('Send messages'), ['Send messages', 'inter-latin', ''])
    assert.deepEqual(chosen('Zażółć → Привет'), ['Zażółć → Привет', 'inter-latin inter-latin-ext noto-sans-math-latin inter-cyrillic', ''])
    assert.deepEqual(chosen('ภาษาไทย'), ['ภาษาไทย', 'noto-sans-thai-thai', ''])
    assert.deepEqual(chosen('مرحبا'), ['مرحبا', 'noto-sans-arabic-arabic', ''])
  })

  it('keep together what belongs to one character', () => {
    const [text, families] = chosen('👩‍💻 👍🏽 ❤️')
    assert.equal(text, '👩‍💻 👍🏽 ❤️')
    assert.match(families ?? '', /^noto-emoji-\d( noto-emoji-\d)*$/)
    assert.equal(chosen('e\u0301')[0], 'e\u0301')
  })

  it('say which package is missing, and leave out what they lack, so that no box is drawn', () => {
    assert.deepEqual(chosen('Use 日本語 now'), ['Use now', 'inter-latin', 'Chinese @fontsource-variable/noto-sans-sc'])
    assert.deepEqual(chosen('かな漢字'), ['', '', 'Japanese @fontsource-variable/noto-sans-jp'])
    assert.deepEqual(chosen('한국어 漢字'), ['', '', 'Korean @fontsource-variable/noto-sans-kr'])
    assert.deepEqual(chosen('हिन्दी'), ['', '', 'Devanagari @fontsource-variable/noto-sans-devanagari'])
  })
})

describe('the colors of a social image', () => {
  const css = ':root{--background:#fff;--text:#111;--brand:#c00;--line:#eee}:root.dark{--background:#000;--text:#eee}'

  it("are the theme's, in the scheme of the site", () => {
    const own =
      ':root {\n  --accent: var(--brand);\n  --text-quiet: var(--none, #555);\n  & > body { --text: red; }\n}\n.x :root.dark { --text: #ddd }'
    assert.deepEqual(themeColors(css + own, 'light'), { background: '#fff', text: '#111', quiet: '#555', accent: '#c00', line: '#eee' })
    assert.equal(themeColors(css + own, 'dark').background, '#000')
  })

  it('never end in a circle', () => assert.match(themeColors(':root{--accent:var(--a);--a:var(--accent)}', 'light').accent, /^var/))
})

describe('a social image', () => {
  const colors = { background: '#fff', text: '#111', quiet: '#555', accent: '#c00', line: '#eee' }
  const task = (more: Partial<DrawTask> = {}): DrawTask => {
    const texts = { site: 'Site', title: 'Title', section: '', description: '' }
    return { key: 'key', texts, colors, plainColors: colors, fonts: chooseFonts('SiteTitle', base, find).fonts, ...more }
  }

  it('is drawn in the size that social networks ask for, and kept', async (t) => {
    const store = openStore(makeFolder(t))
    const picture = await drawTask(task(), threadTools(store))
    assert.deepEqual(imageSize(picture ?? new Uint8Array()), { width: 1200, height: 630, type: 'png' })
    assert.deepEqual(store.get(SOCIAL_IMAGES, 'key'), Buffer.from(picture ?? []))
  })

  it('is taken from the store if it was drawn before', async (t) => {
    const store = openStore(makeFolder(t))
    store.put(SOCIAL_IMAGES, 'key', Buffer.from('kept'))
    assert.equal(String(await drawTask(task(), threadTools(store))), 'kept')
  })

  it('is drawn without a logo or a color that only browsers understand', async (t) => {
    const folder = makeFolder(t, { 'logo.svg': 'no picture' })
    const store = openStore(folder)
    const odd = { ...colors, accent: 'light-dark(red, blue)' }
    const picture = await drawTask(task({ logo: `${folder}/logo.svg`, colors: odd }), threadTools(store))
    assert.deepEqual(picture, await drawTask(task({ key: 'other' }), threadTools(store)))
  })

  it('is for pages without an image of their own, unless they are turned off', () => {
    assert.equal(hasOgImage({}, '/a'), true)
    assert.equal(hasOgImage({ ogImage: false }, '/a'), false)
    assert.equal(hasOgImage({ ogImageUrl: '/card.png' }, '/a'), false)
    assert.equal(hasOgImage({ ogImageUrl: { '/guide': '/card.png' } }, '/guide/a'), false)
    assert.equal(hasOgImage({ ogImageUrl: { '/guide': '/card.png' } }, '/a'), true)
    assert.deepEqual(['/', '/guide/a'].map(ogImagePath), ['og/index.png', 'og/guide/a.png'])
  })
})
