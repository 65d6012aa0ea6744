/** The titles that a site of Docusaurus gives code blocks that a remark plugin makes tabs of. */
import { listOf, objectOf, type Values } from '../config/values.ts'

/** Titles by language, from the `labels` of plugins for docs, the blog and pages. */
export function docusaurusTabLabels(config: Values): Record<string, string> {
  const entries = [...listOf(config['presets']), ...listOf(config['plugins'])]
  const options = entries.flatMap((entry) => {
    const own = objectOf(listOf(entry)[1])
    return [own, objectOf(own['docs']), objectOf(own['blog']), objectOf(own['pages'])]
  })
  const lists = options.flatMap(({ remarkPlugins }) =>
    listOf(remarkPlugins).flatMap((plugin) => listOf(objectOf(listOf(plugin)[1])['labels'])),
  )
  const pairs = lists
    .map(listOf)
    .filter((pair): pair is [string, string] => pair.length === 2 && pair.every((part) => typeof part === 'string'))
  return Object.fromEntries(pairs)
}
