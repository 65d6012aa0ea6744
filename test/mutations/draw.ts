/** Small mistakes that could be made in the source: a condition turned round, a statement left out, a constant changed. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Expression, parseSync, Visitor } from 'oxc-parser'
import { createRandom } from '../support/fuzz.ts'
import { listModules } from '../support/read-imports.ts'

export interface Mutation {
  /** From the project's root. */
  file: string
  /** From 1. */
  line: number
  kind: 'condition' | 'statement' | 'constant'
  start: number
  end: number
  before: string
  after: string
}

/** The mutations of a seed: of each kind as many, anywhere in `folders`. */
export function drawMutations(root: string, folders: readonly string[], seed: number, count: number): Mutation[] {
  const all = folders
    .flatMap((folder) => listModules(root, folder))
    .filter((file) => /(?<!\.d)\.tsx?$/.test(file) && !file.startsWith('build/init/template/'))
    .flatMap((file) => mutationsOf(file, readFileSync(join(root, file), 'utf8')))
  const random = createRandom(seed)
  return Array.from({ length: count }, (_, index) => {
    const kind = (['condition', 'statement', 'constant'] as const)[index % 3]
    return random.pick(all.filter((mutation) => mutation.kind === kind))
  })
}

/** Every mutation of a module. */
export function mutationsOf(file: string, text: string): Mutation[] {
  const found: Mutation[] = []
  const add = (kind: Mutation['kind'], { start, end }: { start: number; end: number }, change: (before: string) => string) => {
    const before = text.slice(start, end)
    found.push({ file, line: text.slice(0, start).split('\n').length, kind, start, end, before, after: change(before) })
  }
  const turn = ({ test }: { test: Expression | null }) => test !== null && add('condition', test, (before) => `!(${before})`)
  const { program, errors } = parseSync(file, text)
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`)
  /** Texts that aren't values: what is imported, and types. */
  const fixed = new Set<number>()
  new Visitor({
    ImportDeclaration: ({ source }) => void fixed.add(source.start),
    ExportNamedDeclaration: ({ source }) => void (source && fixed.add(source.start)),
    ExportAllDeclaration: ({ source }) => void fixed.add(source.start),
    ImportExpression: ({ source }) => void fixed.add(source.start),
    TSLiteralType: ({ literal }) => void fixed.add(literal.start),
    IfStatement: turn,
    ConditionalExpression: turn,
    WhileStatement: turn,
    ForStatement: turn,
    ExpressionStatement: (node) => add('statement', node, () => ';'),
    ThrowStatement: (node) => add('statement', node, () => ';'),
    ContinueStatement: (node) => add('statement', node, () => ';'),
    Literal(node) {
      if (fixed.has(node.start)) return
      if (typeof node.value === 'number') add('constant', node, (before) => `(${before} + 1)`)
      if (typeof node.value === 'boolean') add('constant', node, () => String(!node.value))
      // Messages are left alone. In an attribute of JSX, a string stands without braces.
      if (typeof node.value === 'string')
        add('constant', node, (before) => (node.value === '' ? "'changed'" : before.replace(/.(?=.$)/su, '')))
    },
  }).visit(program)
  return found
}
