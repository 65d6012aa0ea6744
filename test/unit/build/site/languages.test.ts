/** The languages of a configuration: its schema, its texts as maps, and the editions that are made of them. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { checkConfig } from '../../../../build/site/config/check-config.ts'
import { NO_PLACES } from '../../../../build/site/config/key-places.ts'
import { readLanguageTexts } from '../../../../build/site/languages/language-strings.ts'
import { localeEditions } from '../../../../build/site/languages/locale-editions.ts'
import { makeFolder } from '../../../support/folder.ts'

const ENGLISH = { label: 'English', lang: 'en' }

const told = (config: unknown) =>
  checkConfig(config, 'site.config.ts').diagnostics.map(({ severity, message, fix }) => [severity, message, fix])

function editionsOf(given: unknown) {
  const checked = checkConfig(given, 'site.config.ts')
  assert.deepEqual(checked.diagnostics, [])
  return localeEditions({ ...checked, places: NO_PLACES })
}

describe('locales', () => {
  it('are editions, beginning with the one whose pages stand for those that others lack', () => {
    const editions = editionsOf({
      locales: { ar: { label: 'العربية' }, root: ENGLISH, 'pt-br': { label: 'Português', lang: 'pt-BR', dir: 'rtl' } },
    })
    assert.deepEqual(
      editions.map(({ language }) => language),
      [
        { key: 'root', label: 'English', lang: 'en', dir: 'ltr', prefix: '' },
        { key: 'ar', label: 'العربية', lang: 'ar', dir: 'rtl', prefix: '/ar' },
        { key: 'pt-br', label: 'Português', lang: 'pt-BR', dir: 'rtl', prefix: '/pt-br' },
      ],
    )
    const [first] = editionsOf({ locales: { de: { label: 'Deutsch' }, fr: { label: 'Français' } } })
    assert.equal(first?.language.key, 'de')
  })

  it('have keys of their own over those of the site, whose words are in the language of the source', () => {
    const [, german] = editionsOf({
      ...{
        title: 'Docs',
        description: 'Text',
        strings: { search: 'Find' },
        codeGroups: { sdk: { label: 'Code for', titles: ['A', 'B'] } },
      },
      locales: { root: ENGLISH, de: { label: 'Deutsch', title: 'Doku', codeGroups: { sdk: { label: 'Code für' } } } },
    })
    const { title, description, strings, codeGroups, lang, dir } = german?.keys ?? {}
    assert.deepEqual(
      { title, description, strings, codeGroups, lang, dir },
      {
        ...{ title: 'Doku', description: 'Text', strings: {} },
        codeGroups: { sdk: { label: 'Code für', titles: ['A', 'B'] } },
        lang: 'de',
        dir: 'ltr',
      },
    )
  })

  it('are told what is wrong with them', () => {
    const locales = {
      root: { label: 'English' },
      de: { label: 'Deutsch', basePath: '/x' },
      DE: { label: 'D' },
      assets: { label: 'A' },
      x_y: { label: 'X' },
    }
    assert.deepEqual(
      told({ locales }).map(([, message, fix]) => `${message} ${fix}`),
      [
        'locales.de.basePath: unknown key, with the value "/x". `basePath` is a key of the whole site: write it beside `locales`.',
        'locales.root: expected a language with `lang`, found {"label":"English"}. Add `lang`, such as `en`: the root has no folder that names it.',
        'locales.DE: expected another folder than `de`, found {"label":"D"}. Many systems take them for the same folder. Rename one of them.',
        'locales.assets: expected another folder, found {"label":"A"}. The built site has a folder of this name. Rename it.',
        'locales.x_y: expected a language such as "en", "pt-BR" or "zh-Hant", found {"label":"X"}. Rename the folder, or add `lang` with the tag of its language.',
      ],
    )
    assert.deepEqual(
      told({ locales: { '../up': { label: 'U' } } }).map(([, message]) => message),
      ['locales["../up"]: expected a folder such as `de` or `pt-BR`, or `root`, as the key.'],
    )
    assert.deepEqual(
      told({ locales: {} }).map(([, message]) => message),
      ['locales: expected at least one language, found {}.'],
    )
  })
})

describe('a text as a map of languages', () => {
  const locales = { root: ENGLISH, de: { label: 'Deutsch' }, fr: { label: 'Français' } }

  it('is the one of its language, at each place that can have one', () => {
    const both = { root: 'A', de: 'B', fr: 'C' }
    const config = (text: unknown) => ({
      ...{ title: text, description: text, outlineFooter: text, banner: { content: text }, footer: { links: [{ text, link: '/' }] } },
      ...{
        editLink: { pattern: '/:path', text },
        topNav: [{ text, items: [{ text, link: '/' }] }],
        codeGroups: { sdk: { label: text, titles: ['A', 'B'] } },
      },
      ...{ sidebar: { '/': [{ text, label: text, badge: text, items: [{ text, badge: { text, tone: 'info' } }] }] } },
      sponsors: [{ name: text, items: [[{ name: text, image: '/a.svg', link: '/' }]] }],
    })
    const { inLanguage, config: source, diagnostics } = checkConfig({ ...config(both), locales }, 'site.config.ts')
    assert.deepEqual(diagnostics, [])
    assert.deepEqual(source, { ...config('A'), locales })
    assert.deepEqual(inLanguage, { root: source, de: { ...config('B'), locales }, fr: { ...config('C'), locales } })
  })

  it('falls back to that of the source, with a warning', () => {
    const { inLanguage, diagnostics } = checkConfig({ title: { root: 'A', de: 'B' }, locales }, 'site.config.ts')
    assert.equal(inLanguage['fr']?.title, 'A')
    assert.deepEqual(
      diagnostics.map(({ severity, message, fix }) => [severity, message, fix]),
      [['warning', 'title: this text has no fr.', 'Add it. Until then, `root` is shown.']],
    )
  })

  it('is an error with a text for nobody, or a second one for somebody', () => {
    const own = { ...locales, de: { label: 'Deutsch', title: 'D' } }
    assert.deepEqual(
      told({ title: { root: 'A', de: 'B', fr: 'C' }, description: { de: 'B', fr: 'C', it: 'D' }, locales: own }).map(
        ([, message]) => message,
      ),
      [
        'title.de: `locales.de` has its own `title`, so this text has no place.',
        'description.it: unknown language.',
        'description: this text has no `root`, which stands for the languages that lack it.',
      ],
    )
    assert.deepEqual(
      told({ sidebar: [{ text: { de: 'B', fr: 'C' }, link: '/' }], locales }).map(([, message]) => message),
      ['sidebar[0].text: this text has no `root`, which stands for the languages that lack it.'],
    )
    assert.deepEqual(told({ title: { root: 'A', fr: 'C' }, locales: own }), [])
    assert.deepEqual(
      told({ title: { root: 'A' } }).map(([, message]) => message),
      ['title: expected text, found {"root":"A"}.'],
    )
  })
})

describe('texts of the site itself', () => {
  const [root, de, ja] = [
    { key: 'root', label: 'English', lang: 'en', dir: 'ltr', prefix: '' },
    { key: 'de', label: 'Deutsch', lang: 'de', dir: 'ltr', prefix: '/de' },
    { key: 'ja', label: '日本語', lang: 'ja', dir: 'ltr', prefix: '/ja' },
  ] as const

  it('are those of the source where a language lacks them, with a warning', (t) => {
    const folder = makeFolder(t, {
      '_strings.root.yaml': 'hello: Hello {name}\nfilesOne: One file\nfilesOther: "{count} files"\n',
      '_strings.de.yaml': 'hello: Hallo {name}\n',
      '_strings.ja.yaml': 'filesOther: "{count}ファイル"\nhello: こんにちは\n',
    })
    const { texts, diagnostics } = readLanguageTexts(folder, [root, de, ja])
    assert.deepEqual(texts.get('de'), { filesOne: 'One file', filesOther: '{count} files', hello: 'Hallo {name}' })
    assert.deepEqual(texts.get('ja'), { filesOther: '{count}ファイル', hello: 'こんにちは' })
    assert.deepEqual(
      diagnostics.map(({ severity, message }) => [severity, message]),
      [['warning', 'Deutsch has no `filesOne` and `filesOther`.']],
    )
    assert.equal(readLanguageTexts(makeFolder(t), [root, de]).texts.size, 0)
  })

  it('are told where they are those of no language', (t) => {
    const folder = makeFolder(t, {
      '_strings.root.yaml': 'a: A\n',
      '_strings.de.yaml': 'a: A\n',
      '_strings.en.yaml': 'a: A\n',
      '_strings.de.yml': 'a: A\n',
    })
    assert.deepEqual(
      readLanguageTexts(folder, [root, de]).diagnostics.map(({ message, fix }) => [message, fix]),
      [
        ['Files of texts end in `.yaml`.', 'Name the file `_strings.de.yaml`.'],
        ['`locales` has no language `en`, so nobody sees these texts.', 'Name it after one of root and de.'],
      ],
    )
    assert.deepEqual(readLanguageTexts(folder, []).diagnostics, [])
  })

  it('are told what is wrong with them', (t) => {
    const folder = makeFolder(t, { '_strings.root.yaml': 'a: 1\nb:\n  c: d\n', '_strings.de.yaml': 'a: "x\n', '_strings.ja.yaml': '- a\n' })
    const { diagnostics } = readLanguageTexts(folder, [root, de, ja])
    assert.deepEqual(
      diagnostics.map(({ line, message }) => [line, message]),
      [
        [1, '`a` has no text.'],
        [2, '`b` has no text.'],
        [2, 'This isn\'t valid YAML: Missing closing "quote at line 2, column 1:'],
        [1, 'This file has no map of names to texts.'],
      ],
    )
  })
})
