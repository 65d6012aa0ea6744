/** The site's own remark and rehype plugins. Their failures are described with the plugin's name and the place on the page. */
import { type Plugin, type Processor, type Transformer, unified } from 'unified'
import type { Node } from 'unist'
import type { VFile } from 'vfile'
import { VFileMessage } from 'vfile-message'
import type { MarkdownPlugin } from '../../src/shared/config/markdown-plugins.ts'
import type { SiteConfig } from '../../src/shared/config/schema.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { PartialPosition } from '../report/position-at.ts'
import { describeThrown, stackOf } from '../report/thrown.ts'
import { readConfigValue } from '../site/config/config-for-threads.ts'
import { placeInConfig } from '../site/config/config-places.ts'
import { runAuthorCode } from '../workers/author-code.ts'
import { noticeUnknowable } from '../workers/unknowable.ts'
import { isStackOverflow } from './nesting/stack-overflow.ts'
import { pageFile, reportTo } from './page-file.ts'
import { PLUGIN_FAILED, type PluginSource } from './plugin-source.ts'

export interface AuthorPlugins {
  remark: MarkdownPlugin[]
  rehype: MarkdownPlugin[]
}

export const NO_PLUGINS: AuthorPlugins = { remark: [], rehype: [] }

/** Ends the compilation of a page. */
export class UncompilablePage extends Error {
  readonly diagnostic: Diagnostic

  constructor(diagnostic: Diagnostic) {
    super(diagnostic.message)
    this.diagnostic = diagnostic
  }
}

/** Runs the configuration, if this thread hasn't yet, and returns its plugins. @throws UncompilablePage if the configuration fails */
export async function loadPlugins(source: PluginSource | undefined): Promise<AuthorPlugins> {
  if (source === undefined) return NO_PLUGINS
  let config: SiteConfig
  try {
    config = (await runAuthorCode('the configuration', () => readConfigValue(source.configFile))) as SiteConfig
  } catch (error) {
    throw failure(error, 'Running the configuration again for its plugins failed')
  }
  const { remarkPlugins = [], rehypePlugins = [] } = config.markdown ?? {}
  return { remark: guarded(remarkPlugins, 'markdown.remarkPlugins'), rehype: guarded(rehypePlugins, 'markdown.rehypePlugins') }
}

/** Compiles a page with plugins, which may also fail late, or make it a page that can't be compiled. @throws UncompilablePage, or what the page itself has caused */
export async function runWithPlugins<Value>(page: string, compile: () => Promise<Value>): Promise<Value> {
  try {
    return await runAuthorCode(page, compile)
  } catch (error) {
    if (error instanceof UncompilablePage || error instanceof VFileMessage || isStackOverflow(error)) throw error
    throw failure(error, "The page could not be compiled with the site's plugins")
  }
}

function guarded(list: readonly MarkdownPlugin[], key: string): MarkdownPlugin[] {
  // Unified recognizes a plugin that's listed twice by its function.
  const guards = new Map<Plugin, Plugin<unknown[]>>()
  return list.map((entry, index) => {
    const [plugin, ...options] = (Array.isArray(entry) ? entry : [entry]) as [Plugin<unknown[]>, ...unknown[]]
    const guard = guards.get(plugin) ?? guardedPlugin(plugin, nameOf(plugin, `${key}[${index}]`))
    guards.set(plugin, guard)
    return [guard, ...options]
  })
}

function nameOf({ name }: Plugin<unknown[]>, place: string): string {
  return name === '' || name === 'default' ? `The plugin \`${place}\`` : `The plugin \`${name}\` (${place})`
}

function guardedPlugin(plugin: Plugin<unknown[]>, name: string): Plugin<unknown[]> {
  return function (this: Processor, ...options: unknown[]) {
    let transform: Transformer | undefined
    try {
      transform = plugin.apply(this, options) as Transformer | undefined
    } catch (error) {
      throw failure(error, `${name} failed`)
    }
    if (typeof transform !== 'function') return undefined
    const transformer = transform
    return async (tree: Node, file: VFile): Promise<Node> => {
      const before = file.messages.length
      try {
        // Also takes callbacks and returned errors, like the pipeline itself.
        const run = () =>
          unified()
            .use(() => transformer)
            .run(tree, file)
        return await noticeUnknowable(run, () => {
          pageFile(file).isUnknowable = true
        })
      } catch (error) {
        throw failure(error, `${name} failed`)
      } finally {
        reportMessages(file.messages.slice(before), name, file)
      }
    }
  }
}

function reportMessages(messages: readonly VFileMessage[], name: string, file: VFile): void {
  for (const message of messages) {
    if (message.fatal !== false) continue
    reportTo(file, placeOf(message), 'warning', 'plugin-message', { message: `${name}: ${message.reason}` })
  }
}

function failure(error: unknown, what: string): UncompilablePage {
  const { file, line } = placeInConfig(stackOf(error)) ?? {}
  return new UncompilablePage({
    severity: 'error',
    code: PLUGIN_FAILED,
    message: `${what}: ${describeThrown(reasonOf(error))}`,
    ...placeOf(error),
    ...(file !== undefined && { fix: `The error comes from ${file}${line === undefined ? '' : `:${line}`}.` }),
  })
}

/** A VFileMessage's text without the name and place, which are elsewhere in the diagnostic. */
function reasonOf(error: unknown): unknown {
  return error instanceof Error && 'reason' in error && typeof error.reason === 'string' ? new Error(error.reason) : error
}

/** The place in a message, a point, a position, or a node: plugins can come with their own copy of VFileMessage. */
function placeOf(thrown: unknown, depth = 0): PartialPosition {
  if (typeof thrown !== 'object' || thrown === null || depth > 3) return {}
  const { line, column, place, position, start, node } = thrown as Record<string, unknown>
  if (typeof line === 'number') return { line, ...(typeof column === 'number' && { column }) }
  const nested = [place, position, start, node].map((inner) => placeOf(inner, depth + 1))
  return nested.find((found) => found.line !== undefined) ?? {}
}
