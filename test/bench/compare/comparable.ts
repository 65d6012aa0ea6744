/**
 * The files of a built site in a form in which builds of two generators can be compared: what follows from the runtime is replaced by placeholders. That's
 * its own files and rules, their names and hashes, and the names and hashes of files that name them. Bytes are read as characters, so each of them counts.
 */
import { basename, dirname } from 'node:path'
import type { BrowserRuntime } from '../../../build/bundle/browser-runtime.ts'
import { groupBy } from '../../../build/util/group-by.ts'
import { contentHash } from '../../../build/util/hash.ts'
import { type CssNode, cssChildren, cssRange, parseCss } from '../../../src/server/css/parse-css.ts'
import { integrityOf } from '../../../src/server/security-policy/document-needs.ts'

export interface ComparableFile {
  bytes: Buffer
  /** The contents with placeholders. */
  text(): string
}

/** A file's name with a hash, in a path or in a text. */
const HASHED = /([\w.~%-]+)-[A-Z0-9]{8}(\.\w+)/g

const INLINE = /<(script|style)\b([^>]*)>(.*?)<\/\1>/gs

/** A hash as policies and attributes have it, or its placeholder. */
const HASH = /sha256-[\w+/]+=*/g
const HASH_LIST = /'(?:hash of |sha256-)[^']*'(?: '(?:hash of |sha256-)[^']*')+/g

/** All files but those of the runtime, by path. */
export function comparableFiles(
  files: ReadonlyMap<string, Buffer>,
  { entries, integrity, styles, ...scripts }: Omit<BrowserRuntime, 'folder' | 'files'>,
): Map<string, ComparableFile> {
  const own = [...files].filter(([path]) => dirname(path) !== 'assets' || !Object.hasOwn(integrity, basename(path)))
  const inlineScripts = [scripts.inline, scripts.inlineChoices, scripts.inlinePictures].map(asBytes)
  const ofRuntime = new Set(
    [styles.first, ...styles.parts.map(({ css }) => css), styles.later].flatMap((css) => declarations(asBytes(css))),
  )
  const isEntry = new Set(Object.values(entries))
  const names = new Map(Object.keys(integrity).map((file) => [file, isEntry.has(file) ? `runtime ${unhashed(file)}` : RUNTIME_CHUNK]))
  for (const group of groupBy(own, ([path]) => unhashed(path)).values()) {
    for (const [path, bytes] of group) {
      const file = basename(path)
      // Files of the same name are told apart by what they contain.
      const content = group.length === 1 ? '' : ` ${contentHash(unhashed(bytes.toString('latin1')))}`
      if (unhashed(file) !== file) names.set(file, unhashed(file) + content)
    }
  }
  const read = new Map<string, string>()
  const ownRules = (css: string): string => {
    // The stylesheet for readers without scripts has the dark theme's rules for everyone.
    const make = () => declarations(css.replaceAll(':is(.dark,:root)', '.dark')).filter((declaration) => !ofRuntime.has(declaration))
    const rules = read.get(css) ?? make().join('\n')
    read.set(css, rules)
    return rules
  }
  const inline = (tag: string, code: string): string => (tag === 'style' ? ownRules(code) : inlineScripts.includes(code) ? 'runtime' : code)
  const hashes = new Map(Object.entries(integrity).map(([file, hash]) => [hash, `hash of ${names.get(file)}`]))
  for (const [path, bytes] of own) {
    const name = names.get(basename(path))
    if (name !== undefined) hashes.set(integrityOf(bytes), `hash of ${name}`)
    if (!path.endsWith('.html')) continue
    for (const [, tag = '', , code = ''] of bytes.toString('latin1').matchAll(INLINE))
      hashes.set(integrityOf(Buffer.from(code, 'latin1')), `hash of ${tag} ${contentHash(unhashed(inline(tag, code)))}`)
  }
  const textOf = (path: string, bytes: Buffer): string => {
    const text = bytes.toString('latin1')
    const ownText = path.endsWith('.css')
      ? ownRules(text)
      : text.replace(path.endsWith('.html') ? INLINE : /$^/g, (_, tag, rest, code) => `<${tag}${rest}>${inline(tag, code)}</${tag}>`)
    return (
      ownText
        .replace(HASHED, (name) => names.get(name) ?? name)
        .replace(HASH, (hash) => hashes.get(hash) ?? hash)
        .replace(HASH_LIST, (list) => [...new Set(list.split(/(?<=') /))].sort().join(' '))
        // Documents may need more or fewer chunks of the runtime.
        .replace(/(<link [^>]*runtime chunk[^>]*>)\1+/g, '$1')
        .replace(/("[^"]*runtime chunk")(?:,\1)+/g, '$1')
    )
  }
  return new Map(
    own.map(([path, bytes]) => {
      const name = names.get(basename(path)) ?? basename(path)
      return [path.slice(0, -basename(path).length) + name, { bytes, text: () => textOf(path, bytes) }]
    }),
  )
}

const RUNTIME_CHUNK = 'runtime chunk'

function unhashed(text: string): string {
  return text.replace(HASHED, '$1$2')
}

function asBytes(text: string): string {
  return Buffer.from(text).toString('latin1')
}

/** The declarations of a stylesheet, each with the rules around it. */
function declarations(css: string): string[] {
  const read = (node: CssNode, around: string): string[] => {
    const { from, to } = cssRange(node)
    const block = node.type === 'Rule' || node.type === 'Atrule' ? node.block : null
    if (block === null) return node.type === 'Comment' ? [] : [around + css.slice(from, to)]
    return cssChildren(block).flatMap((child) => read(child, `${around}${css.slice(from, cssRange(block).from)} { `))
  }
  return cssChildren(parseCss(css)).flatMap((node) => read(node, ''))
}
