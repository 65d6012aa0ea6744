import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { checkConfig } from '../../../../../build/site/config/check-config.ts'
import { interfaceWords, noticeOfWords, resolveWithWords, TRANSLATED } from '../../../../../build/site/languages/interface-words.ts'
import { PLURAL_STRINGS } from '../../../../../src/shared/strings/search-strings.ts'
import { STRINGS } from '../../../../../src/shared/strings/strings.ts'
import { repository } from '../../../../support/site.ts'

const TABLES = join(repository, 'build/site/languages/tables')

/** Words that may be equal to the English ones: they're the same in some languages, or names. */
const SHARED = new Set(
  (
    'mainNavigation menu siteNavigation home theme themeSystem top copyCode panel details diagram tabs footnotes language enlargedImage authorSeparator ' +
    'calloutInfo calloutNote calloutTip calloutDanger calloutImportant codeVariants propertyName propertyType propertyText searchKeys codeLine ' +
    'referenceNull referenceVariable referenceVersion referenceHeaders referenceCookies referenceCallbacks referenceServers referenceWebhooks ' +
    'version versionMenu referenceSchemas referenceContact referenceScopes referenceFile referenceStatuses1 referenceStatuses3 referenceSeparator'
  ).split(' '),
)

it('there is a file for each language, and a language for each file', () => {
  const files = readdirSync(TABLES).map((name) => name.replace('.json', ''))
  assert.deepEqual([...TRANSLATED].sort(), files.sort())
  assert.equal(files.length, 24)
})

for (const tag of TRANSLATED) {
  describe(`the words in ${tag}`, () => {
    const table: Record<string, string> = JSON.parse(readFileSync(join(TABLES, `${tag}.json`), 'utf8'))

    it('are all of them, in the order of the English ones', () => {
      const isForm = (key: string) => key === 'resultsOne' || PLURAL_STRINGS.some((form) => form === key)
      const order = Object.keys(STRINGS).filter((key) => !isForm(key))
      assert.deepEqual(
        Object.keys(table).filter((key) => !isForm(key)),
        order,
      )
    })

    it('have the forms of plurals that the language has, and no other', () => {
      const forms = new Intl.PluralRules(tag)
        .resolvedOptions()
        .pluralCategories.map((name) => `results${name[0]?.toUpperCase()}${name.slice(1)}`)
      assert.deepEqual(
        Object.keys(table)
          .filter((key) => /^results(?:Zero|One|Two|Few|Many|Other)$/.test(key))
          .sort(),
        forms.sort(),
      )
    })

    it('have the values of the English ones', () => {
      assert.deepEqual(checkConfig({ strings: table }, 'site.config.ts').diagnostics, [])
    })

    it('say a number in each form that stands for more than one', () => {
      const rules = new Intl.PluralRules(tag)
      const numbers = Array.from({ length: 120 }, (_, number) => number)
      for (const form of rules.resolvedOptions().pluralCategories) {
        if (numbers.filter((number) => rules.select(number) === form).length < 2) continue
        const text = table[`results${form[0]?.toUpperCase()}${form.slice(1)}`]
        assert.match(text ?? '', /\{count\}/, form)
      }
    })

    it('are translated, and not left empty', () => {
      const english: Record<string, string> = STRINGS
      const same = Object.entries(table).filter(([key, text]) => text.trim() === '' || (text === english[key] && !SHARED.has(key)))
      assert.deepEqual(same, [])
    })
  })
}

describe('the words of a site', () => {
  it('are those of the table that fits its language best, with its own before them', async () => {
    const { strings } = await resolveWithWords({ lang: 'de-AT', strings: { search: 'Suche' } })
    assert.deepEqual([strings.search, strings.close], ['Suche', 'Schließen'])
    assert.equal((await interfaceWords('zh-HK')).search, '搜尋')
    assert.equal((await interfaceWords('zh')).search, '搜索')
    assert.equal((await interfaceWords('pt-PT')).tabs, 'Separadores')
  })

  it('are the English ones in English, and where there is no table, which is told once', async () => {
    assert.deepEqual((await resolveWithWords({})).strings, {})
    assert.deepEqual((await resolveWithWords({ lang: 'en-GB' })).strings, {})
    assert.deepEqual((await resolveWithWords({ lang: 'hu' })).strings, {})
    assert.deepEqual(noticeOfWords(['en-GB', 'de-CH', 'zh-Hant']), [])
    assert.deepEqual(noticeOfWords(['hu', 'hu']), [
      "The words of the interface are English, because there's no table for Hungarian. `strings` in the configuration has yours.",
    ])
  })
})
