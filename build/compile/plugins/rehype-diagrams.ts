/** Draws `mermaid` fences as SVG. Search and the page's Markdown, which are made before, have the text that its author wrote. */
import type { Element, Nodes, Root } from 'hast'
import type { VFile } from 'vfile'
import type { Advice } from '../../report/diagnostic.ts'
import { type Diagram, DiagramError, drawDiagram, type Renderer } from '../diagrams/draw-diagram.ts'
import type { CodeSpec } from '../highlight/code-to-html.ts'
import { findInPackages, importInstalled } from '../installed-module.ts'
import { pageFile, reportTo } from '../page-file.ts'
import type { PluginOptions } from '../page-input.ts'
import { makeElement, textNode } from '../tree/make-element.ts'
import { toPageElement } from '../tree/page-element.ts'
import { holdsNode, replaceNodes } from '../tree/walk.ts'

export const MERMAID = 'mermaid'

/** The package that draws. Sites with diagrams install it, because it's ten times as large as everything else. */
const PACKAGE = 'beautiful-mermaid'

/** The code of a problem that isn't the page's. */
export const NO_RENDERER = 'diagram-package'

export function rehypeDiagrams({ paths, strings: { diagram: label } }: Pick<PluginOptions, 'paths' | 'strings'>) {
  return async (tree: Root, file: VFile): Promise<undefined> => {
    const { codes } = pageFile(file)
    const specOf = (node: Nodes): CodeSpec | undefined => {
      const number = (node.data as { code?: number } | undefined)?.code
      const spec = number === undefined ? undefined : codes[number]
      return spec?.isDiagram === true ? spec : undefined
    }
    if (!holdsNode(tree, (node) => specOf(node as Nodes) !== undefined)) return
    const { packages } = pageFile(file)
    const entry = findInPackages([paths.root], `${PACKAGE}/dist/index.js`, packages)
    const render =
      entry === undefined ? undefined : (await importInstalled<{ renderMermaidSVG: Renderer }>(entry, packages, true)).renderMermaidSVG
    let count = 0
    replaceNodes(tree, (node) => {
      const spec = specOf(node)
      if (spec === undefined) return undefined
      if (render === undefined) {
        const message = `Diagrams are drawn by the package \`${PACKAGE}\`, which isn't installed, so this one is shown as code.`
        const fix = `Install it with \`npm install ${PACKAGE}\`, or add \`verbatim\` to the fence to show its code.`
        reportTo(file, node, 'warning', NO_RENDERER, { message, fix })
        return undefined
      }
      const figure = figureOf(node, { lines: spec.lines, render, count: ++count, label }, file)
      // Browsers get the drawing, and not the code.
      if (figure !== undefined) spec.lines = []
      return figure
    })
  }
}

interface Drawing {
  lines: readonly string[]
  render: Renderer
  count: number
  label: string
}

function figureOf(node: Nodes, { lines, render, count, label }: Drawing, file: VFile): Element | undefined {
  let diagram: Diagram
  try {
    diagram = drawDiagram(lines.join('\n'), render, `diagram-${count}`)
  } catch (error) {
    if (!(error instanceof DiagramError)) throw error
    report(node, error.line, file, { message: `${error.message}.`, fix: KINDS_TO_DRAW })
    return undefined
  }
  for (const line of diagram.ignored) report(node, line, file, describeIgnored(line, lines))
  const title = toPageElement(node)?.get('title')
  const { svg } = diagram
  svg.properties = { ...svg.properties, role: 'img', ariaLabel: `${title ?? label}: ${diagram.text}` }
  const caption = title === undefined ? [] : [makeElement('figcaption', {}, [textNode(title)])]
  // Focusable, because it scrolls on narrow screens, as tables do.
  const properties = { className: ['dw-diagram'], tabIndex: 0, ariaLabel: title ?? label, ...(title !== undefined && { dataTitle: title }) }
  return makeElement('figure', properties, [svg, ...caption])
}

const KINDS_TO_DRAW =
  'The kinds are `flowchart`, `stateDiagram-v2`, `sequenceDiagram`, `classDiagram` and `erDiagram`. Write it in another way, or add a picture of it.'

/** Reports a line of the diagram. The first one is below that of the fence. */
function report({ position }: Nodes, line: number, file: VFile, problem: Advice): void {
  const place = position === undefined ? {} : { line: position.start.line + 1 + line, column: position.start.column }
  reportTo(file, place, 'warning', 'diagram', problem)
}

/** Advice about a line of a diagram that changes nothing. @param at the number of the line, counted from 0 */
function describeIgnored(at: number, lines: readonly string[]): Advice {
  const line = lines[at]?.trim() ?? ''
  return { message: `\`${line}\` has no effect on the diagram.`, fix: adviceOn(line, lines) }
}

function adviceOn(line: string, lines: readonly string[]): string {
  const [, defined] = /^classDef\s+(\S+)/.exec(line) ?? []
  if (defined === 'default') return 'There is no class of all nodes here. Give one to each: `class A,B important`.'
  if (defined !== undefined) return `No node has this class. Give it to some: \`class A ${defined}\`, or \`A:::${defined}\`.`
  const [, used] = /^class\s+\S+\s+(\w+);?$/.exec(line) ?? []
  if (used !== undefined && !lines.some((other) => new RegExp(`^\\s*classDef\\s+${used}\\b`).test(other)))
    return `Nothing says what the class looks like. Add a line such as \`classDef ${used} fill:#fde68a\`.`
  return "Remove the line, or write it in another way: the package that draws doesn't know it, or it says what is so anyway."
}
