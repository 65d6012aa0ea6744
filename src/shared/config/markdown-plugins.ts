/** The unified plugins in a configuration: `plugin`, or `[plugin, ...options]`. */
import type { Pluggable, Preset } from 'unified'
import * as z from 'zod'

export type MarkdownPlugin = Exclude<Pluggable, Preset>

/** True for the path of a plugin's option, which can be any value: `markdown.remarkPlugins[0][1]`. */
export function isPluginOption([first, second, , fourth, ...rest]: readonly PropertyKey[]): boolean {
  return first === 'markdown' && /^(?:remark|rehype)Plugins$/.test(String(second)) && Number(fourth) > 0 && rest.length === 0
}

const plugin = z.custom<MarkdownPlugin>().superRefine((value: unknown, { addIssue }) => {
  const isList = Array.isArray(value)
  const written: unknown = isList ? value[0] : value
  if (typeof written === 'function') return
  const message = isList ? 'a plugin, which is a function' : 'a plugin, which is a function, or a list of a plugin and its options'
  addIssue({ code: 'custom', message, path: isList ? [0] : [], params: { fix: adviceOn(written) } })
})

export const plugins = z.array(plugin).optional()

function adviceOn(written: unknown): string {
  if (typeof written === 'string' && PACKAGE.test(written)) return `Import it: \`import ${variableFor(written)} from '${written}'\`.`
  if (typeof written === 'object' && written !== null) {
    if ('default' in written && typeof written.default === 'function') return "Import its default export: `import plugin from '…'`."
    if ('plugins' in written) return 'A preset is a list of plugins; spread it here: `...preset.plugins`.'
  }
  return 'Write the function itself, without calling it; its options follow it in a list: `[plugin, options]`.'
}

const PACKAGE = /^(?:@[\w.-]+\/)?[a-z][\w.-]*$/

function variableFor(name: string): string {
  return name.replace(/^@[^/]*\//, '').replace(/[^a-z0-9]+([a-z0-9])?/gi, (_, letter: string | undefined) => letter?.toUpperCase() ?? '')
}
