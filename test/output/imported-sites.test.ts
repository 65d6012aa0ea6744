/** What sites of other generators become: the cases in `test/golden/imported-sites`. */
import { testGolden } from '../support/golden.ts'
import { importedSite } from '../support/imported-site.ts'

/** Files that every imported site has. */
const USUAL = /^(?:package\.json|tsconfig\.json|\.gitignore|pnpm-workspace\.yaml|import-report\.md)$/

/** What every new configuration has at its end: checks that only warn. */
const CHECKS = / {2}\/\/ Change these [\s\S]*? {2}\},\n/

testGolden('imported-sites', async (files) => {
  const sources = files.map(({ text }) => `${text}\n`)
  const { notes, texts } = await importedSite(Object.fromEntries(files.map(({ title }, index) => [title, sources[index] ?? ''])))
  const made = [...texts].filter(([path, text]) => !USUAL.test(path) && !sources.includes(text))
  const said = notes.map(({ file, line, topic, message, lost }) => {
    const place = [file, line].filter((part) => part !== undefined).join(':')
    return `${place} ${topic}: ${message}${lost === undefined ? '' : ` (${JSON.stringify(lost)})`}`
  })
  return [
    ...made.flatMap(([path, text]) => [`-- ${path}`, text.replace(CHECKS, '').trimEnd()]),
    ...(said.length === 0 ? [] : ['-- the report', ...said]),
  ]
})
