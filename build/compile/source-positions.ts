/** Maps the code of a compiled page to its source. Only used for pages that threw, because it takes time. */
import type { Program } from 'estree'
import { visit } from 'estree-util-visit'
import type { SourcePosition } from '../report/position-at.ts'

/** Line and column of a piece of generated code, then of its source. Lines count from 1, columns from 0. */
export type Mapping = readonly [line: number, column: number, sourceLine: number, sourceColumn: number]

/** Implements the two methods of a source map generator that estree-util-to-js calls. */
export class PositionCollector {
  readonly #mappings: Mapping[] = []

  addMapping({ generated, original }: { generated: SourcePosition; original: SourcePosition }): void {
    this.#mappings.push([generated.line, generated.column, original.line, original.column])
  }

  toJSON(): Mapping[] {
    return this.#mappings
  }
}

/** Gives the generated call of `_jsx` the position of its element, which the serializer would otherwise not record. */
export function recmaPlaceCalls() {
  return (tree: Program): undefined => {
    visit(tree, (node) => {
      if (node.type === 'CallExpression' && node.loc && !node.callee.loc) node.callee.loc = node.loc
    })
  }
}

/** The source of a place in the code, or of the nearest mapped code on its line. Undefined for lines that the compiler added. */
export function originalPosition(mappings: readonly Mapping[], { line, column }: SourcePosition): SourcePosition | undefined {
  const onLine = mappings.filter((mapping) => mapping[0] === line)
  const nearest = onLine.findLast((mapping) => mapping[1] <= column) ?? onLine[0]
  return nearest && { line: nearest[2], column: nearest[3] }
}
