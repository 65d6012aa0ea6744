/** Translations and their lock: a translator's work, one step after the other. */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { makeFolder, writeFiles } from '../support/folder.ts'
import { buildSite, failedBuild, runCommand } from '../support/site.ts'

const CONFIG = `export default {
  title: 'Tides',
  ogImage: false,
  sidebar: 'auto',
  checks: { translations: 'warning' },
  locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch' }, fr: { label: 'Français' } },
}\n`
const FILES = {
  'content/site.config.ts': CONFIG,
  'content/index.mdx':
    "import Setup from './_setup.mdx'\n\n# Tides\n\nThey come and go.\n\n<Setup />\n\n## Read them\n\nLook at a table.\n",
  'content/_setup.mdx': '## Set up\n\nTake a stick.\n',
  'content/safety.md': '---\ntitle: Safety\n---\n\nKeep away.\n\n## Storms\n\nStay home.\n',
  'content/other.md': '# Other\n\nText.\n',
  'content/de/index.mdx':
    "import Setup from './_setup.mdx'\n\n# Gezeiten\n\nSie kommen und gehen.\n\n<Setup />\n\n## Ablesen\n\nIn einer Tabelle.\n",
  'content/de/_setup.mdx': '## Vorbereiten\n\nEinen Stock nehmen.\n',
  'content/de/safety.md': '---\ntitle: Sicherheit\n---\n\n## Stürme\n\nZu Hause bleiben.\n\n### Noch eine\n',
  'content/de/only.mdx': "import Setup from './_setup.mdx'\n\n# Nur hier\n\n<Setup />\n",
  'content/fr/index.mdx': '# Marées\n\nText.\n\n## Lire\n\nTable.\n',
}

describe('translations of a site', () => {
  const root = makeFolder({ after }, FILES)
  const path = (name: string) => join(root, 'content', name)
  const read = (name: string) => readFileSync(path(name), 'utf8')
  const change = (name: string, from: string | RegExp, to: string) => writeFileSync(path(name), read(name).replace(from, to))
  const run = async (...args: string[]) => runCommand(['translations', ...args, '--root', root], { cwd: root })
  const git = (...args: string[]) => execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], { cwd: root })
  const states = async () => {
    const { stdout } = await run('--json')
    const all: { file: string; state: string; sections: { id: string; state: string; line: number }[] }[] = JSON.parse(stdout)
    return Object.fromEntries(
      all.map(({ file, state, sections }) => [file, [state, ...sections.map((one) => `${one.id} ${one.state} ${one.line}`)]]),
    )
  }

  it('are only counted before someone has started', async () => {
    const { stdout } = await run()
    assert.match(stdout, /^Deutsch \(de\): 3 review, 1 untranslated\n\nFrançais \(fr\): 1 review, 2 untranslated\n\nNobody has said yet/)
    const done = await run('--done', '/de')
    assert.equal(done.code, 1)
    assert.match(done.stderr, /There is no content\/translations\.lock yet.*\n.*npm run translations -- --start/)
    const { stdout: built } = await buildSite(root, { cwd: root })
    assert.doesNotMatch(built, /translation-/)
  })

  it('are current after the start, but for pages with other headings', async () => {
    git('init', '-q')
    const { stdout } = await run('--start')
    assert.match(stdout, /^content\/translations\.lock: 3 files with 5 sections added as current\.\n\nThese have other headings/)
    assert.match(stdout, /\n {2}content\/de\/safety\.md {2}\(content\/safety\.md\)\n$/)
    assert.deepEqual(read('translations.lock').match(/^[^ #][^ ]*/gm), [
      'de/_setup.mdx#set-up:',
      'de/index.mdx#read-them:',
      'de/index.mdx#tides:',
      'fr/index.mdx#read-them:',
      'fr/index.mdx#tides:',
    ])
    assert.deepEqual(await states(), {
      'de/_setup.mdx': ['current', 'set-up current 1'],
      'de/index.mdx': ['current', 'tides current 3', 'read-them current 9'],
      'de/safety.md': ['review', 'frontmatter review 1', ' review 5', 'storms review 7'],
      'de/other.md': ['untranslated'],
      'fr/index.mdx': ['current', 'tides current 1', 'read-them current 5'],
      'fr/safety.md': ['untranslated'],
      'fr/other.md': ['untranslated'],
    })
    git('add', '-A')
    git('commit', '-qm', 'start')
  })

  it('are behind when their sources change, and builds say so at each line', async () => {
    change('index.mdx', 'Look at a table.', 'Look at a good table.\n\n## Measure\n\nYourself.')
    change('_setup.mdx', 'Take a stick.', 'Take two sticks.')
    change('de/_setup.mdx', 'Einen Stock nehmen.', 'Nehmen Sie einen Stock.')
    change('fr/index.mdx', 'Table.', 'Une table.')
    const { stdout, stderr } = await buildSite(root, { cwd: root })
    const told = (stdout + stderr).match(/^(?:warning|error) .*\[translation-.*\]$/gm)?.sort()
    assert.deepEqual(told, [
      'warning content/de/_setup.mdx:1:1 This section has changed, and so has its source, content/_setup.mdx:1. [translation-stale]',
      'warning content/de/index.mdx:9:1 The source of this section, content/index.mdx:9, has changed since it was translated. [translation-stale]',
      "warning content/de/safety.md:1:1 The lock of translations doesn't say what this one was made from. [translation-stale]",
      'warning content/fr/index.mdx:5:1 This section has changed, and so has its source, content/index.mdx:9. [translation-stale]',
      "warning content/index.mdx:13:1 This section isn't in its translation, content/de/index.mdx. [translation-missing]",
      "warning content/index.mdx:13:1 This section isn't in its translation, content/fr/index.mdx. [translation-missing]",
    ])
    const notes = (name: string) => {
      const html = readFileSync(join(root, 'dist', name, 'index.html'), 'utf8')
      return [...html.matchAll(/<div role="note" class="dw-translation-note"><p>([^<]*)(?:<a href="([^"]*)" hreflang="en">)?/gi)].map(
        ([, , href]) => href,
      )
    }
    assert.deepEqual(notes('de'), ['/#set-up', '/#read-them'])
    assert.deepEqual(notes('de/only'), [undefined], 'the page has no source')
    writeFileSync(path('site.config.ts'), CONFIG.replace("'warning'", "'error'"))
    assert.match(await failedBuild(root, { cwd: root }), /error content\/de\/index\.mdx:9:1 .*\[translation-stale\]/)
    writeFileSync(path('site.config.ts'), CONFIG)
  })

  it('are listed with what there is to do, and with what has changed', async () => {
    const { stdout } = await run('de')
    assert.equal(
      stdout,
      `Deutsch (de): 2 review, 1 missing, 1 untranslated
  content/de/_setup.mdx:1  review    Vorbereiten  content/_setup.mdx:1
  content/de/index.mdx:9   stale     Ablesen  content/index.mdx:9
  content/index.mdx:13     missing   Measure
  content/de/safety.md:1   review    compare with content/safety.md
  content/other.md  untranslated

3 files to work on. See what changed:  npm run translations -- --diff de/_setup.mdx
Once a file says the same as its source:  npm run translations -- --done de/_setup.mdx
`,
    )
    const diff = (await run('--diff', '/de')).stdout
    assert.match(diff, /^content\/de\/index\.mdx:9 {2}stale {2}Ablesen\n## Read them\n\nLook at a \{\+good\+\} table\.\n/)
    assert.match(diff, /content\/index\.mdx:13 {2}missing {2}Measure\n\{\+## Measure\+\}/)
  })

  it('become current when their translator says so, but not while a section waits for a change', async () => {
    const refused = await run('--done', 'content/de/index.mdx')
    assert.equal(refused.code, 1)
    assert.match(
      refused.stderr,
      /These sections of content\/de\/index\.mdx haven't changed since their sources did:\n {2}content\/de\/index\.mdx:9 {2}Ablesen\n/,
    )
    change('de/index.mdx', 'In einer Tabelle.', 'In einer guten Tabelle.')
    assert.match(
      (await run('--done', '/de/')).stdout,
      /^content\/de\/index\.mdx: 2 sections current\.\n\n1 section of the source not in it:\n {2}content\/index\.mdx:13 {2}Measure\nIf/,
    )
    assert.match((await run('--done', 'de/_setup.mdx')).stdout, /1 section current/)
    assert.match((await run('--done', 'fr/index.mdx')).stdout, /2 sections current/)
    assert.match((await run('--done', 'de/safety.md')).stdout, /1 section current\.\n\n2 sections of the source not in it/)
    change('de/safety.md', '## Stürme', '## Stürme {#storms}')
    assert.match((await run('--done', 'de/safety.md')).stdout, /2 sections current/)
    assert.deepEqual((await states())['de/safety.md'], ['missing', 'frontmatter current 1', ' missing 5', 'storms current 5'])
    assert.deepEqual((await states())['de/index.mdx'], ['missing', 'tides current 3', 'read-them current 9', 'measure missing 13'])
    change('de/index.mdx', /$/, '\n## Messen\n\nSelbst.\n')
    assert.deepEqual((await states())['de/index.mdx'], ['review', 'tides current 3', 'read-them current 9', 'measure review 13'])
    await run('--done', '/de')
    assert.match(read('translations.lock'), /^de\/index\.mdx#measure: [\da-f]{16} [\da-f]{16} messen$/m)
  })

  it('tell of sections whose source is gone', async () => {
    change('index.mdx', /\n## Read them.*?(?=\n## )/s, '')
    assert.deepEqual((await states())['de/index.mdx'], ['stale', 'tides current 3', 'measure current 13', 'read-them vanished 9'])
    const { stdout } = await buildSite(root, { cwd: root })
    assert.match(
      stdout,
      /content\/de\/index\.mdx:9:1 The source of this section, `#read-them` in content\/index\.mdx, is gone\. \[translation-vanished\]/,
    )
    assert.match((await run('--done', '/de')).stderr, /Ablesen \(its source is gone\)/)
    await run('--done', '/de', '--as-is')
    assert.deepEqual((await states())['de/index.mdx'], ['current', 'tides current 3', 'measure current 13'])
  })

  it('are read from both versions of a merge conflict, of which the one that is further behind counts', async () => {
    const line = /^de\/_setup\.mdx#set-up: .*\n/m
    const [now = ''] = line.exec(read('translations.lock')) ?? []
    const old = now.replace(/: [\da-f]{16}/, `: ${'0'.repeat(16)}`)
    change('translations.lock', line, `<<<<<<< HEAD\n${now}=======\n${old}>>>>>>> other\n`)
    assert.deepEqual((await states())['de/_setup.mdx'], ['stale', 'set-up stale 1'])
    const { stdout } = await buildSite(root, { cwd: root })
    assert.match(stdout, /warning content\/translations\.lock:2:1 The file has a merge conflict here\./)
    await run('--done', 'fr/index.mdx', '--as-is')
    assert.doesNotMatch(read('translations.lock'), /<<<<<<<|=======|>>>>>>>/)
    assert.ok(read('translations.lock').includes(old))
    assert.ok(!read('translations.lock').includes(now))
    assert.match(
      (await run('--diff', 'de/_setup.mdx')).stdout,
      /stale {2}Vorbereiten\nWhat it was translated from is not in the history of Git here/,
    )
  })

  it('of other languages and pages are refused, with what was meant', async () => {
    const told = async (...args: string[]) => (await run(...args)).stderr
    assert.match(await told('dee'), /No translation of the site is in dee\.\n.*Did you mean de\?/)
    assert.match(await told('root'), /No translation of the site is in root\.\n.*There are translations in de and fr\./)
    assert.match(await told('--done', '/de/indes.mdx'), /\/de\/indes\.mdx is no translation\./)
    assert.match(await told('--done', '/de/other'), /content\/other\.md isn't translated into Deutsch\.\n.*content\/de\/other\.md/)
    assert.match(await told('--start', '--done', '/de'), /--start and --done are different tasks/)
    assert.match(await told('--as-is'), /Add --done/)
    writeFiles(root, { 'content/translations.lock': 'de/index.mdx: nothing\n' })
    assert.match(await told(), /content\/translations\.lock:1:1 This line isn't one of a lock of translations/)
    rmSync(path('translations.lock'))
  })
})
