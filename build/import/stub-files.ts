/** Stubs of components that only the old site has. Each shows its content until someone writes it. */

/** The texts of files by their path. None without components. @param components the types of their props, by name */
export function stubFiles(components: ReadonlyMap<string, ReadonlyMap<string, string>>): Map<string, string> {
  const files = new Map<string, string>()
  const exported: string[] = []
  for (const [name, props] of [...components].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const plain = name.replace(/(?<=[a-z\d])(?=[A-Z])/g, '-').toLowerCase()
    let path = `components/${plain}.tsx`
    for (let count = 2; files.has(`content/${path}`); count++) path = `components/${plain}-${count}.tsx`
    const types = [...props].filter(([key]) => key !== 'children').map(([key, type]) => `${/^\w+$/.test(key) ? key : `'${key}'`}?: ${type}`)
    const text = [
      "import type { ReactNode } from 'react'",
      '',
      `/** A stub: \`<${name}>\` was a component of the old site. Pages have the texts that it was given as its content. */`,
      `export function ${name}({ children }: { ${[...types, 'children?: ReactNode'].join('; ')} }) {`,
      '  return children',
      '}',
      '',
    ]
    files.set(`content/${path}`, text.join('\n'))
    exported.push(`export { ${name} } from './${path}'\n`)
  }
  if (exported.length > 0) files.set('content/_components.tsx', exported.join(''))
  return files
}
