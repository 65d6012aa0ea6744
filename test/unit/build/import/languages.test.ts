import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { it } from 'node:test'
import { importSite } from '../../../../build/import/import-site.ts'
import { SILENT } from '../../../../build/report/progress.ts'
import { makeFolder } from '../../../support/folder.ts'

/** The redirects of a site of Starlight in two languages, each in a folder. */
async function redirectsOf(owner: Parameters<typeof makeFolder>[0], pages: readonly string[]): Promise<string | undefined> {
  const config = `import starlight from '@astrojs/starlight'
    const locales = { en: { label: 'English' }, cy: { label: 'Cymraeg' } }
    export default { integrations: [starlight({ title: 'A', defaultLocale: 'en', locales, sidebar: ['walks/hill', 'about'] })] }`
  const page = (path: string) => [`old/src/content/docs/${path}.md`, `---\ntitle: ${path}\n---\nText.\n`]
  const root = makeFolder(owner, { 'old/astro.config.mjs': config, ...Object.fromEntries(pages.map(page)) })
  await importSite(`${root}/old`, `${root}/new`, SILENT, { runsCode: false })
  return /redirects: (\{.*\})/.exec(readFileSync(`${root}/new/content/site.config.ts`, 'utf8').replace(/\s+/g, ' '))?.[1]
}

it('leads from the address of each language to its first page, if no language has a page there', async (t) => {
  const pages = ['en/walks/hill', 'en/about', 'cy/about']
  assert.match((await redirectsOf(t, pages)) ?? '', /^\{ '\/': '\/walks\/hill' \}/)
  assert.equal(await redirectsOf(t, [...pages, 'en/index']), undefined)
})
