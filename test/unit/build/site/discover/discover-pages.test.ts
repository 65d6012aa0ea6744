import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { rmSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { pathToFileURL } from 'node:url'
import fc from 'fast-check'
import { discoverPages } from '../../../../../build/site/discover/discover-pages.ts'
import { parseLog, readChangeDates } from '../../../../../build/site/discover/git-dates.ts'
import { fileToRoute, findRouteClashes } from '../../../../../build/site/discover/routes.ts'
import { walkPages } from '../../../../../build/site/discover/walk.ts'
import { siteFolders } from '../../../../../build/util/site-folders.ts'
import { fillPattern, matchRoute } from '../../../../../src/shared/routes/match.ts'
import routes from '../../../../golden/given/routes-of-files.json' with { type: 'json' }
import { makeFolder, writeFiles } from '../../../../support/folder.ts'

describe('fileToRoute', () => {
  for (const [file, route] of Object.entries(routes)) it(`makes ${route} of ${file}`, () => assert.equal(fileToRoute(file), route))

  it('gives a route under which its page is found', () => {
    const name = fc.oneof(
      fc.stringMatching(/^[a-z0-9][a-z0-9._-]{0,5}$/).filter((text) => !/^index$|\.html$/.test(text)),
      fc.constantFrom('[a]', '[b]'),
    )
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 4 }), fc.constantFrom('.md', '.mdx', '/index.mdx'), (names, ending) => {
        const path = fileToRoute(names.join('/') + ending)
        assert.equal(matchRoute([{ path }], fillPattern(path, { a: 'x', b: 'y' }))?.route.path, path)
      }),
    )
  })
})

describe('findRouteClashes', () => {
  const page = (displayPath: string) => ({ route: fileToRoute(displayPath), displayPath })

  it('names both files, and the route', () => {
    assert.deepEqual(findRouteClashes([page('dms.mdx'), page('dms/index.md')]), [
      {
        severity: 'error',
        code: 'route-clash',
        file: 'dms/index.md',
        message: 'Two files are the page /dms: this one and dms.mdx.',
        fix: 'Rename or remove one of them.',
      },
    ])
  })

  it('ignores letter case, as matching does', () => {
    assert.equal(findRouteClashes([page('FAQ.mdx'), page('faq.mdx')]).length, 1)
    assert.equal(findRouteClashes([page('faq.mdx'), page('FAQ.mdx')]).length, 1)
  })

  it('reports every further file with the same route', () => {
    const files = findRouteClashes(['a.md', 'a.mdx', 'a/index.mdx'].map(page)).map(({ file }) => file)
    assert.deepEqual(files, ['a.mdx', 'a/index.mdx'])
  })

  it('finds two patterns that stand for the same paths', () =>
    assert.equal(findRouteClashes([page('users/[id].mdx'), page('users/[name].mdx')]).length, 1))

  it('leaves names alone that have the signs of parameters in them', () =>
    assert.deepEqual(findRouteClashes(['std::map.md', 'std::set.md', 'a*b.md', 'a*c.md', '[x.md', '[y.md'].map(page)), []))
})

it('walkPages leaves out names that start with `_` or a dot, and whatever is in them', (test) => {
  const left = { '_part.mdx': '', '_parts/a.mdx': '', '.hidden.mdx': '', '.git/a.mdx': '', 'node_modules/a/b.mdx': '' }
  const folder = makeFolder(test, { ...left, 'ok.mdx': '' })
  assert.deepEqual(walkPages(folder), ['ok.mdx'])
})

it('parseLog reads back every history', () => {
  const names = ['index.mdx', 'a b.mdx', 'say-"ü".mdx', '1700000000', 'two\nlines.mdx']
  const commit = fc.record({ seconds: fc.integer({ min: 1, max: 2_000_000_000 }), files: fc.subarray(names) })
  fc.assert(
    fc.property(fc.array(commit, { maxLength: 8 }), (commits) => {
      const log = commits.map(({ seconds, files }) => `\0${seconds}\0${files.length > 0 ? `\n${files.join('\0')}\0` : ''}`).join('')
      const dates = parseLog(log)
      for (const name of names) {
        const latest = commits.find(({ files }) => files.includes(name))
        assert.equal(dates.get(name), latest && latest.seconds * 1000)
      }
    }),
  )
})

describe('readChangeDates', () => {
  const git = (folder: string, date: string, ...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', '-c', 'commit.gpgsign=false', ...args], {
      cwd: folder,
      env: { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date, GIT_CONFIG_GLOBAL: '/dev/null' },
    })

  /** A commit of all files, and one that changes `content/a.mdx`. */
  function commitTwice(folder: string, first: string, second: string): void {
    git(folder, first, 'init', '--quiet')
    git(folder, first, 'add', '.')
    git(folder, first, 'commit', '--quiet', '-m', 'one')
    writeFiles(folder, { 'content/a.mdx': '2' })
    git(folder, second, 'commit', '--quiet', '-a', '-m', 'two')
  }

  it("gives each file's last commit, and the file's own date to what is in none; in a shallow clone none to what is older, also in a worktree of one", async (test) => {
    const folder = makeFolder(test, { 'whole/content/a.mdx': '1', 'whole/content/dms/ü "b".mdx': '1', 'whole/other.txt': '1' })
    const whole = join(folder, 'whole')
    const day = '2024-02-01T00:00:00Z'
    commitTwice(whole, '2024-01-01T00:00:00Z', day)
    writeFiles(whole, { 'content/new.mdx': '1' })
    utimesSync(join(whole, 'content/new.mdx'), 1_700_000_000, 1_700_000_000)
    const dates = await readChangeDates(join(whole, 'content'))
    assert.equal(dates.of('a.mdx'), Date.parse(day))
    assert.equal(dates.of('dms/ü "b".mdx'), Date.parse('2024-01-01T00:00:00Z'))
    assert.equal(dates.of('new.mdx'), 1_700_000_000_000)
    assert.equal(dates.notice, undefined)
    // Git takes most of the time, so one repository serves both.
    git(folder, day, 'clone', '--quiet', '--depth', '1', pathToFileURL(whole).href, 'shallow')
    git(join(folder, 'shallow'), day, 'worktree', 'add', '--quiet', '../beside')
    writeFiles(folder, { 'shallow/content/a.mdx': '3' })
    git(join(folder, 'shallow'), '2024-03-01T00:00:00Z', 'commit', '--quiet', '-a', '-m', 'three')
    const datesIn = async (name: string) => {
      const { of, notice = '' } = await readChangeDates(join(folder, name, 'content'))
      assert.match(notice, /shallow clone/)
      return [of('a.mdx'), of('dms/ü "b".mdx')]
    }
    assert.deepEqual(await datesIn('shallow'), [Date.parse('2024-03-01T00:00:00Z'), 0])
    assert.deepEqual(await datesIn('beside'), [0, 0])
  })

  it("gives no date and says why where Git can't be asked, and files' own dates in a repository without a commit", async (test) => {
    const folder = makeFolder(test, { 'a.mdx': '' })
    utimesSync(join(folder, 'a.mdx'), 1_700_000_000, 1_700_000_000)
    git(folder, '', 'init', '--quiet')
    assert.equal((await readChangeDates(folder)).of('a.mdx'), 1_700_000_000_000)
    const path = process.env['PATH'] ?? ''
    test.after(() => void Object.assign(process.env, { PATH: path }))
    process.env['PATH'] = ''
    const withoutGit = await readChangeDates(folder)
    process.env['PATH'] = path
    process.env['GIT_TEST_ASSUME_DIFFERENT_OWNER'] = '1'
    const ofAnother = await readChangeDates(folder)
    delete process.env['GIT_TEST_ASSUME_DIFFERENT_OWNER']
    rmSync(join(folder, '.git'), { recursive: true })
    writeFiles(folder, { '.git': 'gitdir: /nowhere\n' })
    for (const [dates, cause] of [
      [withoutGit, /Install it/],
      [ofAnother, /dubious ownership.* Run `git config --global --add safe\.directory \S+`\.$/],
      [await readChangeDates(folder), /not a git repository: .*nowhere/],
    ] as const) {
      assert.equal(dates.of('a.mdx'), 0)
      assert.match(dates.notice ?? '', cause)
    }
  })

  it('uses the dates of files without a repository, none later than SOURCE_DATE_EPOCH', async (test) => {
    const folder = makeFolder(test, { 'a.mdx': '' })
    utimesSync(join(folder, 'a.mdx'), 1_700_000_000, 1_700_000_000)
    assert.equal((await readChangeDates(folder)).of('a.mdx'), 1_700_000_000_000)
    const before = process.env['SOURCE_DATE_EPOCH']
    test.after(() => {
      if (before === undefined) delete process.env['SOURCE_DATE_EPOCH']
      else process.env['SOURCE_DATE_EPOCH'] = before
    })
    process.env['SOURCE_DATE_EPOCH'] = '1600000000'
    assert.equal((await readChangeDates(folder)).of('a.mdx'), 1_600_000_000_000)
    process.env['SOURCE_DATE_EPOCH'] = ''
    assert.equal((await readChangeDates(folder)).of('a.mdx'), 1_700_000_000_000)
    for (const wrong of ['abc', '2026-01-01', '1e3', '-1', '1.5', ' ', '9999999999999']) {
      process.env['SOURCE_DATE_EPOCH'] = wrong
      await assert.rejects(readChangeDates(folder), {
        name: 'SiteError',
        message: `The environment variable SOURCE_DATE_EPOCH is "${wrong}", which isn't a date.`,
      })
    }
  })
})

it('discoverPages looks in rootDir, relative to the configuration', async (test) => {
  const root = makeFolder(test, { 'content/pages/a.mdx': '', 'content/b.mdx': '' })
  const routes = (await discoverPages(siteFolders({ root }).content, { rootDir: './pages' })).pages.map(({ route }) => route)
  assert.deepEqual(routes, ['/a'])
  await assert.rejects(discoverPages(siteFolders({ root }).content, { rootDir: 'nowhere' }), {
    name: 'SiteError',
    message: /^There is no folder .*nowhere\.$/,
  })
})
