/** Imports of other generators' sites: the cases in `test/golden/imported-sites`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after } from 'node:test'
import { importSite } from '../../build/import/import-site.ts'
import { SILENT } from '../../build/report/progress.ts'
import { makeFolder } from '../support/folder.ts'
import { testGolden } from '../support/golden.ts'

const USUAL = /^(?:package\.json|tsconfig\.json|\.gitignore|pnpm-workspace\.yaml|import-(?:report|checklist)\.\w+)$/

/** The end of every new configuration: checks that only warn. */
const CHECKS = / {2}\/\/ Change these [\s\S]*? {2}\},\n/

testGolden('imported-sites', async (files) => {
  const sources = files.map(({ text }) => `${text}\n`)
  const old = Object.fromEntries(files.map(({ title }, index) => [`old/${title}`, sources[index] ?? '']))
  const folder = makeFolder({ after }, old)
  const { notes } = await importSite(join(folder, 'old'), join(folder, 'new'), SILENT)
  const read = (path: string) => readFileSync(join(folder, 'new', path), 'utf8')
  const paths = Object.keys(JSON.parse(read('.import.json')))
  const made = paths.filter((path) => !USUAL.test(path) && !sources.includes(read(path)))
  const said = notes.map(({ file, line, topic, message, lost }) => {
    const place = [file, line].filter((part) => part !== undefined).join(':')
    return `${place} ${topic}: ${message}${lost === undefined ? '' : ` (${JSON.stringify(lost)})`}`
  })
  return [
    ...made.flatMap((path) => [`-- ${path}`, read(path).replace(CHECKS, '').trimEnd()]),
    ...(said.length === 0 ? [] : ['-- the report', ...said]),
  ]
})
