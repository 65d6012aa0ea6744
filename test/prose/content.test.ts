/** The English of this site's pages, of the project's documents, and of what the generator says to people. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'
import { formatDiagnostic, sortDiagnostics } from '../../build/report/diagnostic.ts'
import { walkFiles } from '../../build/site/discover/walk.ts'
import { repository } from '../support/site.ts'
import { checkProse } from './check-prose.ts'

const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md', 'CHANGELOG.md']

/** Folders, and which of their files are read by people or say something to them. */
const FOLDERS: readonly { folder: string; files: RegExp }[] = [
  { folder: 'content', files: /\.(mdx?|tsx?)$/ },
  { folder: 'docs/decisions', files: /\.md$/ },
  { folder: 'docs/content', files: /\.mdx$/ },
  { folder: 'build', files: /(?<!\.d)\.m?[jt]s$/ },
  { folder: 'src/client/dev', files: /(?<!\.d)\.tsx?$/ },
  { folder: 'src/client/router', files: /\.md$/ },
  { folder: 'src/server', files: /(?<!\.d)\.tsx?$/ },
]

it('the English of this project is plain', (t) => {
  const inFolders = FOLDERS.flatMap(({ folder, files }) =>
    walkFiles(join(repository, folder)).flatMap((file) => (files.test(file) ? [`${folder}/${file}`] : [])),
  )
  const files = [...DOCUMENTS, ...inFolders]
  const errors = sortDiagnostics(files.flatMap((file) => checkProse(file, readFileSync(join(repository, file), 'utf8'))))
  t.diagnostic(`checked: ${files.length} files`)
  assert.equal(errors.length, 0, `\n\n${errors.map((error) => formatDiagnostic(error)).join('\n\n')}\n`)
})
