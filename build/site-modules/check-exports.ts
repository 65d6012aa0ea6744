import { getOwn } from '../../src/shared/get-own.ts'
import { SLOT_NAMES } from '../../src/shared/shell/slot-names.ts'
import { siteComponentNames } from '../../src/shared/site/site-exports.ts'
import { type Diagnostic, withExcerpt } from '../report/diagnostic.ts'
import { findWord } from '../report/find-word.ts'
import { nearestName, suggestNearest } from '../report/nearest.ts'
import { positionAt } from '../report/position-at.ts'
import type { SiteModuleFile } from '../site/site-modules.ts'
import elementNames from './element-names.json' with { type: 'json' }
import { ADDRESSES, COMPONENT, COMPONENTS, type FoundExport } from './export-kinds.ts'

/** The elements that `content/_components.tsx` can replace. */
const ELEMENT_NAMES: readonly string[] = elementNames

/** The function that says what components are in Markdown. */
export const TO_MARKDOWN = 'toMarkdown'

/** The problems of a module's exports, each at its place. */
export function checkExports(module: SiteModuleFile, exports: readonly FoundExport[]): Diagnostic[] {
  const check = module.kind === 'slots' ? slotProblem : componentProblem
  return exports.flatMap((found) => {
    const problem = found.name === 'default' ? defaultProblem(found) : check(found, exports)
    if (problem === undefined) return []
    const { source, displayPath } = module
    const place = placeOf(source, found)
    return [withExcerpt({ severity: 'error' as const, code: 'site-module', file: displayPath, ...problem, ...place }, source)]
  })
}

type Problem = Pick<Diagnostic, 'message' | 'fix'>

function slotProblem({ name, kind }: FoundExport): Problem | undefined {
  if (!SLOT_NAMES.some((slot) => slot === name)) {
    const near = nearestName(name, SLOT_NAMES)
    const all = `The slots are ${SLOT_NAMES.join(', ')}.`
    return { message: `There is no slot called \`${name}\`.`, fix: near === undefined ? all : `Did you mean \`${near}\`? ${all}` }
  }
  return kind === COMPONENT ? undefined : notAComponent(name, kind)
}

function componentProblem({ name, kind, value }: FoundExport, exports: readonly FoundExport[]): Problem | undefined {
  const names = exports.map((found) => found.name)
  if (name === ADDRESSES) return addressesProblem(value, names)
  if (name === TO_MARKDOWN)
    return kind === COMPONENT
      ? undefined
      : { message: `\`${name}\` is ${kind}, not a function.`, fix: 'It gets props and returns Markdown.' }
  if (/^[A-Z_$][\w$]*$/.test(name)) return kind === COMPONENT || kind === COMPONENTS ? undefined : notAComponent(name, kind)
  const isElement = ELEMENT_NAMES.includes(name) || /^[a-z][a-z0-9]*(?:-[a-z0-9]+)+$/.test(name)
  if (isElement) return kind === COMPONENT ? undefined : notAComponent(name, kind)
  const near = nearestName(name, [...ELEMENT_NAMES, ...siteComponentNames])
  const message = `\`${name}\` is neither an HTML element nor a name for a component, so no page can use it.`
  const fix = `${near === undefined ? '' : `Did you mean \`${near}\`? `}Names of components start with a capital letter.`
  return { message, fix }
}

function addressesProblem(value: unknown, names: readonly string[]): Problem | undefined {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
  const isRight = entries.every(([, props]) => Array.isArray(props) && props.every((prop) => typeof prop === 'string'))
  if (entries.length === 0 || !isRight || Array.isArray(value))
    return { message: '`addresses` has no lists of props by component.', fix: "Write `export const addresses = { Range: ['to'] }`." }
  const unknown = entries.map(([name]) => name).find((name) => !names.includes(name.replace(/\..*/, '')))
  if (unknown === undefined) return undefined
  const message = `\`addresses\` names \`${unknown}\`, which this file doesn't export.`
  const fix = suggestNearest(unknown, names, 'Remove it.')
  return { message, fix }
}

function notAComponent(name: string, kind: string): Problem {
  const what = kind === COMPONENTS ? 'an object' : kind
  return { message: `\`${name}\` is ${what}, not a component.`, fix: getOwn(FIXES, kind) ?? 'Export a function that returns what to show.' }
}

const FIXES: Readonly<Record<string, string>> = {
  'an element': 'Export a function that returns it.',
  'an async function': 'Load data at the top of the module with `await`, or in an effect.',
}

function defaultProblem({ kind }: FoundExport): Problem {
  const message = `The default export is ${kind}, but it has no name to use it by.`
  const fix = 'Give it a name, `export function Name() { … }`, or export an object of components by name.'
  return { message, fix }
}

/** Place of the declaration or, failing that, of the name. Modules that re-export everything don't name it. */
function placeOf(source: string, { name, isInDefault }: FoundExport): { line?: number; column?: number } {
  if (name === 'default') return at(source, source.search(/\bexport\s+default\b|\bas\s+default\b/))
  const declared = new RegExp(
    `\\bexport\\s+(?:async\\s+)?(?:function\\s*\\*?|const|let|var|class)\\s+(${name.replace(/[^\w]/g, '\\$&')})(?![\\w$])`,
  ).exec(source)
  if (declared !== null) return at(source, declared.index + declared[0].length - name.length)
  const start = Math.max(0, source.search(isInDefault ? /\bexport\s+default\b/ : /\bexport\s*\{/))
  const later = findWord(source.slice(start), name)
  return at(source, later < 0 ? findWord(source, name) : start + later)
}

function at(source: string, offset: number): { line?: number; column?: number } {
  return offset < 0 ? {} : positionAt(source, offset)
}
