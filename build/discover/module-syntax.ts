/** What a module of the site's author imports, exports and writes out in JSX: read from its syntax, so comments, texts and types don't count. */
import { Parser } from 'acorn'
import acornJsx from 'acorn-jsx'
import { type Loader, type TransformOptions, transform, transformSync } from 'esbuild'
import type { Program } from 'estree'
import { boundNames } from '../compile/plugins/bound-names.ts'
import { programImports, writtenAttributes } from '../compile/plugins/expressions.ts'

export interface ModuleText {
  /** Its name ends in `.tsx`, `.ts`, `.jsx` or `.js`. */
  filePath: string
  source: string
}

export interface ModuleSyntax {
  /** What it imports, wherever it says so: specifiers of statements, of `export … from`, and of `import('…')`. */
  imports: string[]
  /** Names that it exports, `default` among them; those that `export *` passes on are not known. */
  exports: string[]
  /** Attributes in JSX whose value is written out. */
  attributes: { name: string; value: string }[]
}

/** Undefined where the module has a mistake, which the bundler will report. */
export async function readModuleSyntax({ filePath, source }: ModuleText): Promise<ModuleSyntax | undefined> {
  try {
    return syntaxOf((await transform(source, optionsFor(filePath))).code)
  } catch {
    return undefined
  }
}

/** The same at once, where nobody can wait: it takes three times as long. */
export function readModuleSyntaxNow({ filePath, source }: ModuleText): ModuleSyntax | undefined {
  try {
    return syntaxOf(transformSync(source, optionsFor(filePath)).code)
  } catch {
    return undefined
  }
}

/** Types are taken out; imports stay although nothing may use them. */
function optionsFor(filePath: string): TransformOptions {
  return {
    loader: (/[jt]sx?$/.exec(filePath)?.[0] ?? 'tsx') as Loader,
    jsx: 'preserve',
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
    logLevel: 'silent',
  }
}

const JsxParser = Parser.extend(acornJsx())

/** What esbuild leaves of an import or export that was of types alone. */
const TYPES_ONLY = /^(?:import|export) \{\} from .*$/gm

function syntaxOf(code: string): ModuleSyntax {
  // What acorn makes is ESTree; its own types say so with other words.
  const program = JsxParser.parse(code.replace(TYPES_ONLY, ''), { ecmaVersion: 'latest', sourceType: 'module' }) as unknown as Program
  return { imports: programImports(program), exports: exportedNames(program), attributes: writtenAttributes(program) }
}

function exportedNames({ body }: Program): string[] {
  return body.flatMap((statement) => {
    if (statement.type === 'ExportDefaultDeclaration') return ['default']
    if (statement.type !== 'ExportNamedDeclaration') return []
    const listed = statement.specifiers.map(({ exported }) => (exported.type === 'Identifier' ? exported.name : String(exported.value)))
    return [...listed, ...boundNames(statement)]
  })
}

const GUESSED_DEFAULT = /^export\s+default\b|^export\s*\{[^}]*\bas\s+default\b/m
const GUESSED_FRONTMATTER = /^export\s+(?:const\s+frontmatter\b|\{[^}]*\bfrontmatter\b)/m

/** What a module with a mistake in it seems to export. */
export function guessedExports(source: string): string[] {
  return [...(GUESSED_DEFAULT.test(source) ? ['default'] : []), ...(GUESSED_FRONTMATTER.test(source) ? ['frontmatter'] : [])]
}
