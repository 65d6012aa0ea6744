/** Reads the imports, exports and literal JSX attributes of an author's module from its syntax, so comments, strings and types don't count. */
import { SourceMap, type SourceMapPayload } from 'node:module'
import { type Options, Parser } from 'acorn'
import acornJsx from 'acorn-jsx'
import { type Loader, type TransformOptions, transform, transformSync } from 'esbuild'
import type { Program } from 'estree'
import { location } from 'vfile-location'
import { boundNames } from '../../parse/bound-names.ts'
import { programImports, writtenAttributes } from '../../parse/expressions.ts'
import type { PartialPosition, SourcePosition } from '../../report/position-at.ts'
import { attempt } from '../../util/attempt.ts'
import type { SourceText } from '../../util/text/read-text.ts'

export interface ModuleText extends SourceText {
  /** Ends in `.tsx`, `.ts`, `.jsx` or `.js`, or in `.mdx` or `.md`. */
  filePath: string
}

export interface ModuleSyntax {
  /** Specifiers of its `import` and `export … from` statements and of `import('…')`. */
  imports: string[]
  /** Names that it exports, including `default`, but not those of `export *`. */
  exports: string[]
  /** Offset of the statement that declares its frontmatter or, failing that, of the one that exports it. */
  frontmatter?: number
  attributes: ({ name: string; value: string } & SourcePosition)[]
}

/** Undefined if the module has a syntax error, which the bundler will report. */
export async function readModuleSyntax({ filePath, source }: ModuleText): Promise<ModuleSyntax | undefined> {
  return transform(source, optionsFor(filePath))
    .then((transformed) => syntaxOf(source, transformed))
    .catch(() => undefined)
}

/** The synchronous form of `readModuleSyntax`, which takes three times as long. */
export function readModuleSyntaxNow({ filePath, source }: ModuleText): ModuleSyntax | undefined {
  return attempt(() => syntaxOf(source, transformSync(source, optionsFor(filePath))))
}

/** Removes types, but keeps unused imports. */
function optionsFor(filePath: string): TransformOptions & { sourcemap: 'external' } {
  return {
    loader: (/[jt]sx?$/.exec(filePath)?.[0] ?? 'tsx') as Loader,
    jsx: 'preserve',
    sourcemap: 'external',
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
    logLevel: 'silent',
  }
}

const JsxParser = Parser.extend(acornJsx())

/** Imports or exports of types as esbuild leaves them. */
const TYPES_ONLY = /^(?:import|export) \{\} from .*$/gm

function syntaxOf(source: string, { code, map }: { code: string; map: string }): ModuleSyntax {
  const options: Options = { ecmaVersion: 'latest', sourceType: 'module', locations: true }
  // Acorn's tree is ESTree, but its types are its own.
  const program = JsxParser.parse(code.replace(TYPES_ONLY, ''), options) as unknown as Program
  const sourceMap = new SourceMap(JSON.parse(map) as SourceMapPayload)
  const inSource = ({ line = 1, column = 1 }: PartialPosition): SourcePosition => {
    const entry = sourceMap.findEntry(line - 1, column - 1)
    return 'originalLine' in entry ? { line: entry.originalLine + 1, column: entry.originalColumn + 1 } : { line: 1, column: 1 }
  }
  const frontmatter = frontmatterOf(program)?.loc?.start
  return {
    imports: programImports(program),
    exports: program.body.flatMap(exportedNames),
    ...(frontmatter && { frontmatter: startOfStatement(source, inSource({ ...frontmatter, column: frontmatter.column + 1 })) }),
    attributes: writtenAttributes(program).map(({ place, ...attribute }) => ({ ...attribute, ...inSource(place) })),
  }
}

type Statement = Program['body'][number]

function frontmatterOf({ body }: Program): Statement | undefined {
  const declares = (statement: Statement) => boundNames(statement).includes('frontmatter')
  return body.find(declares) ?? body.find((statement) => exportedNames(statement).includes('frontmatter'))
}

/** The offset of a statement. In the source map, an exported declaration starts after its `export`. */
function startOfStatement(source: string, place: SourcePosition): number {
  const start = location(source).toOffset(place) ?? 0
  return /\bexport\s+$/.exec(source.slice(0, start))?.index ?? start
}

function exportedNames(statement: Statement): string[] {
  if (statement.type === 'ExportDefaultDeclaration') return ['default']
  if (statement.type !== 'ExportNamedDeclaration') return []
  const listed = statement.specifiers.map(({ exported }) => (exported.type === 'Identifier' ? exported.name : String(exported.value)))
  return [...listed, ...boundNames(statement)]
}

const GUESSED_DEFAULT = /^export\s+default\b|^export\s*\{[^}]*\bas\s+default\b/m
const GUESSED_FRONTMATTER = /^export\s+(?:const\s+frontmatter\b|\{[^}]*\bfrontmatter\b)/m

/** A guess at the exports of a module with a syntax error. */
export function guessedExports(source: string): string[] {
  return [...(GUESSED_DEFAULT.test(source) ? ['default'] : []), ...(GUESSED_FRONTMATTER.test(source) ? ['frontmatter'] : [])]
}
