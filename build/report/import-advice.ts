/** Advice on an import that can't be resolved: of a file, a package, or a module of another generator. */
import { builtinModules } from 'node:module'
import { dirname, join } from 'node:path'
import { getOwn } from '../../src/shared/get-own.ts'
import { siteComponentNames, siteEntryOf } from '../../src/shared/site/site-exports.ts'
import { FOREIGN_EQUALS } from '../dialect/foreign-names.ts'
import { existsSync, isFileAt } from '../inputs/files.ts'
import { GENERATOR_NAME } from '../util/generator.ts'
import { pathIn } from '../util/site-folders.ts'
import foreign from './import-advice.json' with { type: 'json' }
import { nearestName } from './nearest.ts'

export interface FailedImport {
  specifier: string
  line?: string
  /** Absolute path of the file with the import. */
  importer?: string
  root: string
  notes: string
}

/** Endings that an import may leave out. */
const ENDINGS = ['', '.tsx', '.ts', '.jsx', '.js', '.css', '.json', '/index.tsx', '/index.ts']

export function adviceOnImport(failed: FailedImport): string {
  const { specifier, importer } = failed
  const { of } = FOREIGN_SUFFIXES.find(({ pattern }) => pattern.test(specifier)) ?? {}
  if (of !== undefined) return `\`${specifier}\` ${foreign.suffixes[of].does} in ${of}. ${foreign.suffixes[of].fix}`
  // In a stylesheet a path needs no dot in front.
  if (/^\.{1,2}(?:\/|$)/.test(specifier) || importer?.endsWith('.css') === true)
    return "Check the path: it's relative to the file that imports it, and its ending is part of it."
  const other = FOREIGN_MODULES.find(({ pattern }) => pattern.test(specifier))
  if (other !== undefined) return `\`${specifier}\` belongs to ${other.of}. ${replacementFor(failed)}`
  if (/^(?:[~#/]|@(?:site)?\/)/.test(specifier)) return adviceOnAlias(failed)
  if (/^node:/.test(specifier) || builtinModules.includes(specifier)) return adviceOnNode(specifier.replace(/^node:/, ''))
  if (/^(?:site|docwright)\//.test(specifier))
    return `All that there is to import comes from \`${GENERATOR_NAME}\` itself: write \`from '${GENERATOR_NAME}'\`.`
  if (/^react(?:-dom)?\//.test(specifier)) return 'React is provided, but this part of it is not.'
  return adviceOnPackage(failed)
}

/** Names of this site for an import. */
function replacementFor({ line = '' }: FailedImport): string {
  const names = importedNames(line).flatMap((name) => getOwn(FOREIGN_EQUALS, name) ?? (siteEntryOf(name) === undefined ? [] : [name]))
  const known = [...new Set(names)].map((name) => `\`${name}\``).join(', ')
  if (known === '') return 'Take the import out, and what the page does with it.'
  return names.every((name) => siteComponentNames.includes(name))
    ? `${known}: MDX pages use what this site has without an import, so take this one out.`
    : `Import ${known} from \`${GENERATOR_NAME}\` instead.`
}

/** `import A, { B as C } from '…'` brings A and B. */
function importedNames(line: string): string[] {
  const clause = /\bimport\s+(?:type\s+)?([^'"]*?)\s*\bfrom\b/.exec(line)?.[1] ?? ''
  return [...clause.matchAll(/(?:^|[{,])\s*(?:type\s+)?(\w+)/g)].map(([, name = '']) => name)
}

/** Advice on an import with an alias for a folder, which other tools allow: `~/x`, `@/x`, `@site/x`, `/x`. */
function adviceOnAlias({ specifier, importer, root }: FailedImport): string {
  const path = specifier.replace(/^(?:@site|[~@#])?\/?/, '')
  if (specifier.startsWith('/') && isFileAt(join(root, 'public', path)))
    return `A file of \`public/\` isn't imported. Write its address, ${specifier}, where the page shows it.`
  const found = [root, join(root, 'content'), join(root, 'src')].map((folder) => join(folder, path)).find(isThere)
  const from = importer === undefined ? undefined : dirname(importer)
  if (found !== undefined && from !== undefined) return `Write the path from this file: \`${relativePath(from, found)}\`.`
  return 'A file is imported by its path from the one that imports it, such as `./chart.tsx`; no folder has a short name here.'
}

function adviceOnNode(name: string): string {
  const near = builtinModules.includes(name) ? undefined : nearestName(name, builtinModules)
  const meant = near === undefined ? '' : `Did you mean \`node:${near}\`? `
  return `${meant}Pages run in browsers too, where Node's modules are not: import what they need as a file, such as \`./data.json\`.`
}

function adviceOnPackage({ specifier, importer, root, notes }: FailedImport): string {
  // The package of `@a/b/c.css` is `@a/b`.
  const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
  const beside = importer === undefined ? undefined : join(dirname(importer), specifier)
  if (beside !== undefined && isThere(beside)) return `A path starts with a dot: write \`./${specifier}\`.`
  if (!/^(?:@[a-z0-9][\w.-]*\/)?[a-z0-9][\w.-]*$/i.test(name)) return 'Name a file, such as `./chart.tsx`, or a package.'
  if (existsSync(join(root, 'node_modules', name))) {
    const part = specifier.slice(name.length + 1)
    return /\bnot exported\b/.test(notes) || part === '' ? notes : `\`${name}\` is installed, and has no \`${part}\`.`
  }
  const near = nearestName(name, [GENERATOR_NAME, 'site', 'react', 'react-dom'])
  const install = `nstall the package in the folder of the site: npm install ${name}`
  return near === undefined ? `I${install}` : `Did you mean \`${near}\`? Otherwise i${install}`
}

function relativePath(from: string, to: string): string {
  const path = pathIn(from, to)
  return path.startsWith('.') ? path : `./${path}`
}

function isThere(path: string): boolean {
  return ENDINGS.some((ending) => isFileAt(path + ending))
}

/** Patterns of modules that only other generators and frameworks provide. */
const FOREIGN_MODULES = Object.entries(foreign.modules).map(([of, pattern]) => ({ of, pattern: new RegExp(pattern) }))

/** Marks on the paths of imports. */
const FOREIGN_SUFFIXES: readonly { of: keyof typeof foreign.suffixes; pattern: RegExp }[] = [
  { of: 'Docusaurus', pattern: /^!|!!|!\.{0,2}\// },
  { of: 'Vite', pattern: /\?(?:raw|url|inline|worker|component)(?:&|$)/ },
]
