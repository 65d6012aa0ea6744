/** The sites that are searched: this one, and two of other projects, which are fetched, imported and built. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import config from '../../../content/site.config.ts'
import type { SearchOptions } from '../../../src/shared/config/options/search.ts'
import { SEARCH_QUESTIONS } from '../../support/search-questions.ts'
import { repository } from '../../support/site.ts'
import { HELD_OUT_QUESTIONS } from './held-out-questions.ts'
import type { Question } from './measure.ts'
import { REDUX_TOOLKIT } from './questions/redux-toolkit.ts'
import { OWN_SECOND, type Questions, REDUX_TOOLKIT_SECOND, VITE_SECOND } from './questions/second-round.ts'
import { VITE } from './questions/vite.ts'

/** Questions that were written at one time. */
export interface Round {
  name: string
  /** Ranking may be tuned with these. */
  tuning: readonly Question[]
  /** Only to be looked at when the tuning is done. */
  heldOut: readonly Question[]
}

export interface SearchedSite {
  name: string
  /** Options of its own search. */
  options: SearchOptions
  rounds: readonly Round[]
  /** Builds the site, unless that has been done. @returns the folder with its HTML */
  build(): string
}

interface Source {
  repository: string
  commit: string
  /** What the documentation needs of the repository. */
  folders: string[]
}

const CACHE = join(repository, 'node_modules', '.cache', 'relevance')

export const SITES: readonly SearchedSite[] = [
  {
    name: 'this site',
    options: config.search as SearchOptions,
    rounds: [{ name: 'first round', tuning: SEARCH_QUESTIONS, heldOut: HELD_OUT_QUESTIONS }, roundOf('second round', OWN_SECOND)],
    build() {
      const dist = join(repository, 'dist')
      if (!existsSync(dist)) throw new Error('Build the site first: npm run build')
      return dist
    },
  },
  publicSite('Redux Toolkit', [roundOf('first round', REDUX_TOOLKIT), roundOf('second round', REDUX_TOOLKIT_SECOND)], {
    repository: 'reduxjs/redux-toolkit',
    commit: '74200d87c27ca2b1c0915b2fbb4c44dd7494c2aa',
    folders: ['docs', 'website'],
  }),
  publicSite('Vite', [roundOf('first round', VITE), roundOf('second round', VITE_SECOND)], {
    repository: 'vitejs/vite',
    commit: 'a98c8d95d552c6fa98ab66fb810f5b39ad5abf49',
    folders: ['docs'],
  }),
]

function publicSite(name: string, rounds: readonly Round[], source: Source): SearchedSite {
  return { name, options: {}, rounds, build: () => buildPublic(source) }
}

/** Every other question is set aside. */
function roundOf(name: string, questions: Questions): Round {
  const all = Object.entries(questions).flatMap(([page, queries]) => queries.map((query): Question => ({ query, page })))
  return { name, tuning: all.filter((_, index) => index % 2 === 0), heldOut: all.filter((_, index) => index % 2 === 1) }
}

function buildPublic({ repository: name, commit, folders }: Source): string {
  const folder = join(CACHE, `${name.replace('/', '-')}-${commit.slice(0, 12)}`)
  const [source, site] = [join(folder, 'source'), join(folder, 'site')]
  const isDone = join(folder, 'done')
  if (!existsSync(isDone)) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(source, { recursive: true })
    const git = (...args: string[]) => execFileSync('git', args, { cwd: source, stdio: ['ignore', 'ignore', 'inherit'] })
    git('init', '--quiet')
    git('fetch', '--quiet', '--depth', '1', `https://github.com/${name}`, commit)
    git('checkout', '--quiet', commit, '--', ...folders)
    rmSync(join(source, '.git'), { recursive: true, force: true })
    generator('import', source, '--out', site)
    writeFileSync(isDone, '')
  }
  // Ours may have changed since.
  generator('build', '--root', site)
  return join(site, 'dist')
}

function generator(...args: string[]): void {
  execFileSync(process.execPath, [join(repository, 'build', 'bootstrap.mjs'), ...args], { stdio: ['ignore', 'ignore', 'inherit'] })
}
