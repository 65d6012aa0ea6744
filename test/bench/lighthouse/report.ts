/** Pages that Lighthouse doesn't give 100 in everything, as a table. */
import { formatTable } from '../report/table.ts'
import { CATEGORIES, FORM_FACTORS, type PageScores } from './measure-lighthouse.ts'

export function formatLighthouse(pages: readonly PageScores[]): string {
  const below = pages.filter(({ scores }) => CATEGORIES.some((category) => scores[category] < 100))
  const count = `${pages.length / FORM_FACTORS.length} pages as on a phone and as on a desktop`
  if (below.length === 0) return `Lighthouse: ${count}, each 100 in performance, accessibility, best practices and SEO\n`
  const table = formatTable({
    title: `Lighthouse: ${count}. These are below 100; performance depends on how busy the machine is`,
    head: ['Page', 'as on', 'performance', 'accessibility', 'best practices', 'SEO'],
    rows: below.map(({ route, formFactor, scores }) => [route, formFactor, ...CATEGORIES.map((category) => String(scores[category]))]),
  })
  return `${table}\n${formatFaults(below)}`
}

/** Audits, the one that most pages fail first. */
function formatFaults(pages: readonly PageScores[]): string {
  const faults = new Map<string, string[]>()
  for (const { route, formFactor, faults: own } of pages) {
    for (const { category, audit, detail } of own) {
      const name = `${category}/${audit}`
      faults.set(name, [...(faults.get(name) ?? []), `${route} (${formFactor}) ${detail}`.trimEnd()])
    }
  }
  return [...faults]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([name, places]) => `${name}: ${places.length}\n${places.map((place) => `  ${place}\n`).join('')}`)
    .join('')
}
