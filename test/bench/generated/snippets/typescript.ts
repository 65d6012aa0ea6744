/** TypeScript as a harbour's developers would write it. */
import { camelCase, pascalCase } from '../prose.ts'
import type { SnippetLanguage } from './compose.ts'

export const typescript: SnippetLanguage = {
  fence: 'ts',
  title: 'TypeScript',
  gap: '\n\n',
  opening: (n) => `import { create${pascalCase(n.noun)}, type ${pascalCase(n.other)} } from '@quayside/harbour'`,
  parts: [
    (n, r) => `export interface ${pascalCase(n.noun, 'options')} {
  /** The ${n.adjective} ${n.other}. */
  ${camelCase(n.other)}: string
  ${camelCase(n.third, 'limit')}?: number // ${r.between(2, 400)} by default
  readonly ${camelCase(n.adjective)}: boolean
}`,
    (
      n,
    ) => `export async function ${camelCase(n.verb, n.noun)}(id: string, signal?: AbortSignal): Promise<${pascalCase(n.noun)} | undefined> {
  const response = await fetch(\`/api/${n.noun}/\${encodeURIComponent(id)}\`, { signal: signal ?? null })
  if (response.status === 404) return undefined
  if (!response.ok) throw new Error(\`Cannot ${n.verb} ${n.noun} \${id}: \${response.statusText}\`)
  return (await response.json()) as ${pascalCase(n.noun)}
}`,
    (n, r) => `const ${camelCase(n.noun)} = await create${pascalCase(n.noun)}({
  ${camelCase(n.other)}: '${n.adjective}-${n.other}-${r.between(10, 99)}',
  retries: ${r.between(1, 9)},
  on${pascalCase(n.verb)}: ({ ${camelCase(n.third)} }) => console.log('${n.third}', ${camelCase(n.third)}),
})`,
    (n) => `for (const { ${camelCase(n.other)}, ${camelCase(n.third)} } of ${camelCase(n.noun, 'list')}) {
  if (${camelCase(n.third)} === null) continue
  totals.set(${camelCase(n.other)}, (totals.get(${camelCase(n.other)}) ?? 0) + ${camelCase(n.third)}.length)
}`,
    (n, r) => `export class ${pascalCase(n.noun, 'queue')}<Item extends { id: string }> {
  readonly #items = new Map<string, Item>()

  ${camelCase(n.verb)}(item: Item): this {
    if (this.#items.size >= ${r.between(20, 900)}) throw new RangeError('The ${n.noun} is full')
    this.#items.set(item.id, item)
    return this
  }
}`,
    (n) => `type ${pascalCase(n.noun, 'state')} =
  | { kind: '${n.adjective}'; since: Date }
  | { kind: '${n.verb}'; by: ${pascalCase(n.other)} }`,
    (n, r) => `const ${camelCase(n.adjective, n.noun)} = [...${camelCase(n.noun, 'list')}]
  .filter(({ ${camelCase(n.other)} }) => ${camelCase(n.other)}.weight > ${r.between(5, 80)}.5)
  .sort((a, b) => a.name.localeCompare(b.name))
  .map(({ name }, index) => \`\${index + 1}. \${name}\`)`,
  ],
}
