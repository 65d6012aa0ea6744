/** Changes of a reference, as Markdown's tree for pages and as text for pull requests. */
import type { RootContent } from 'mdast'
import type { ReferenceConfig } from '../../../../src/shared/config/options/reference.ts'
import { fillIn } from '../../../../src/shared/strings/fill-in.ts'
import type { ReferenceStrings } from '../../../../src/shared/strings/reference-strings.ts'
import { type Located, objectAt, textAt } from '../document/located.ts'
import { createSchemaNames } from '../document/names.ts'
import { methodAndPath, operationsOf } from '../document/operations.ts'
import { createShapes } from '../document/shapes.ts'
import { code, element, headingNode, link } from '../element.ts'
import type { LinkIndex } from '../links/link-index.ts'
import type { Reference } from '../open-reference.ts'
import { createSelection } from '../selection.ts'
import { compareDocuments, type DocumentState, type OperationChanges, type RowChange } from './compare.ts'

export interface ReferenceChanges {
  /** The version that's compared with, or its name. */
  readonly since: string
  readonly operations: readonly OperationChanges[]
}

export function changesSince(root: Located, { view, linked }: Reference, config: ReferenceConfig): ReferenceChanges {
  const last: DocumentState = {
    shapeOf: createShapes(createSchemaNames(root).of),
    operations: operationsOf(root).filter(createSelection(config, root).hasOperation),
  }
  return {
    since: textAt(objectAt(root, 'info')?.value, 'version') ?? (config.previous ?? '').replace(/^git:/, ''),
    operations: compareDocuments(last, { shapeOf: view.shapeOf, operations: linked.operations }),
  }
}

const WORDS = { added: 'referenceAdded', changed: 'referenceChanged', removed: 'referenceRemoved' } as const

const breaks = ({ changes }: OperationChanges) => changes.some(({ isBreaking }) => isBreaking)

/** The changes that belong on a page: those of its operations, or of all on the overview. */
export function changesOn(route: string, all: ReferenceChanges, index: LinkIndex, strings: ReferenceStrings): RootContent[] {
  const item = ({ kind, isBreaking, detail }: Pick<RowChange, 'kind' | 'isBreaking' | 'detail'>, name: string, to?: string) =>
    element('li', [
      element('span.dw-row-mark', [strings[WORDS[kind]]]),
      ...(isBreaking ? [' ', element('span.dw-row-required', [strings.referenceBreaking])] : []),
      ...[' ', to === undefined ? code(name) : link(to, [code(name)])],
      ...(detail === undefined ? [] : [' ', code(detail)]),
    ])
  const items = all.operations.flatMap((one) => {
    const { kind, operation, changes } = one
    const to = linkTo(index, operation)
    if (route === index.base) return [item({ kind, isBreaking: breaks(one) }, methodAndPath(operation), to)]
    if (kind !== 'changed' || to?.replace(/#.*/, '') !== route) return []
    return changes.map((change) =>
      item(change, change.row || methodAndPath(operation), change.kind === 'removed' ? undefined : rowLink(index, operation, change)),
    )
  })
  if (items.length === 0) return []
  const title = fillIn(strings.referenceChanges, { version: all.since })
  return [headingNode({ depth: 2, text: title, id: 'changes' }), element('section', [element('ul', items)], { ariaLabel: title })]
}

function linkTo({ reference }: LinkIndex, { isWebhook, ...operation }: OperationChanges['operation']): string | undefined {
  const call = methodAndPath(operation)
  return reference.linked.operations.find((one) => one.isWebhook === isWebhook && methodAndPath(one) === call)?.link
}

/** The link to a row, or to the nearest one above it. */
function rowLink(index: LinkIndex, operation: OperationChanges['operation'], { row }: RowChange): string | undefined {
  const name = operation.isWebhook ? `webhook/${operation.path}` : methodAndPath(operation)
  const found = index.resolve(row === '' ? name : `${name}#${row}`)
  return typeof found === 'string' ? found : linkTo(index, operation)
}

/** The changes as Markdown, breaking ones first. */
export function changesText({ since, operations }: ReferenceChanges, title: string): string {
  const list = (heading: string, isShown: (one: OperationChanges) => boolean): string => {
    const items = operations.filter(isShown).map(({ operation, kind, changes }) => {
      const rows = kind === 'changed' ? changes.map(lineOf) : []
      return `- \`${methodAndPath(operation)}\`: ${kind}\n${rows.join('')}`
    })
    return items.length === 0 ? '' : `\n## ${heading}\n\n${items.join('\n')}`
  }
  const all = list('Breaking', breaks) + list('Others', (one) => !breaks(one))
  return `# Changes of ${title} since ${since}\n${all || '\nNothing has changed for those who call it.\n'}`
}

function lineOf({ kind, row, detail, isBreaking }: RowChange): string {
  const said = [...(row === '' ? [] : [`\`${row}\``]), ...(detail === undefined ? [] : [`(\`${detail}\`)`])]
  return `  - ${kind}${isBreaking ? ', breaking' : ''}: ${said.join(' ')}\n`
}
