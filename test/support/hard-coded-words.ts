/** Finds words in the interface's sources that readers would see, and that no site could translate. */
import { parseSync } from 'oxc-parser'

interface Node {
  type: string
  start: number
  [key: string]: unknown
}

export interface FoundWord {
  /** Counted from 1. */
  line: number
  text: string
}

/** Attributes and properties that readers see, or that screen readers say. */
const SAID = /^(?:aria-?(?:label|description|roledescription|valuetext)|title|placeholder|alt|label|textContent|innerText|innerHTML)$/i

/** Elements that show the same in every language. */
const UNTRANSLATED = new Set(['code', 'kbd', 'style'])

/** Returns the words in a module that aren't from `src/shared/strings`. */
export function hardCodedWords(file: string, source: string): FoundWord[] {
  const found: FoundWord[] = []
  const report = ({ start }: Node, text: unknown) => {
    if (typeof text === 'string' && /\p{L}{2}/u.test(text))
      found.push({ line: source.slice(0, start).split('\n').length, text: text.trim() })
  }

  function reportResults(node: Node): void {
    if (node.type === 'Literal') report(node, node['value'])
    if (node.type === 'TemplateLiteral') for (const quasi of nodesIn(node['quasis'])) report(quasi, (quasi['value'] as { raw: string }).raw)
    if (node.type === 'ConditionalExpression') for (const key of ['consequent', 'alternate']) reportResults(node[key] as Node)
    if (node.type === 'LogicalExpression' || node.type === 'BinaryExpression') {
      const isSum = node.type === 'LogicalExpression' || node['operator'] === '+'
      if (isSum) for (const key of ['left', 'right']) reportResults(node[key] as Node)
    }
    if (node.type === 'JSXExpressionContainer') reportResults(node['expression'] as Node)
  }

  function visit(node: Node): void {
    if (node.type === 'JSXElement') {
      const name = nameOf((node['openingElement'] as Node)['name'] as Node)
      if (UNTRANSLATED.has(name)) return
      for (const child of nodesIn(node['children'])) {
        if (child.type === 'JSXText') report(child, child['value'])
        else if (child.type === 'JSXExpressionContainer') reportResults(child)
      }
    }
    if (node.type === 'JSXAttribute' && SAID.test(nameOf(node['name'] as Node)) && node['value']) reportResults(node['value'] as Node)
    if (node.type === 'AssignmentExpression') {
      const { object, property } = node['left'] as { object?: Node; property?: Node }
      if (property !== undefined && SAID.test(nameOf(property)) && nameOf(object) !== 'style') reportResults(node['right'] as Node)
    }
    if (node.type === 'CallExpression') {
      const { property = node['callee'] as Node } = node['callee'] as { property?: Node }
      const [first, second] = nodesIn(node['arguments'])
      if (nameOf(property) === 'setAttribute' && SAID.test(String(first?.['value'])) && second) reportResults(second)
      if (nameOf(property) === 'announce' && first) reportResults(first)
    }
    for (const child of Object.values(node)) for (const inner of nodesIn(child)) visit(inner)
  }

  visit(parseSync(file, source).program as unknown as Node)
  return found
}

function nodesIn(value: unknown): Node[] {
  return [value].flat().filter((part): part is Node => typeof part === 'object' && part !== null && 'type' in part)
}

function nameOf(node: Node | undefined): string {
  return typeof node?.['name'] === 'string' ? node['name'] : ''
}
