/** Patterns for paths: `*` within a folder, `**` across folders, and `{a,b}` for either. */
export function globPattern(pattern: string): RegExp {
  const source = pattern
    .replace(/^\.?\//, '')
    .replace(/[.+^$()|[\]\\]/g, '\\$&')
    .replace(/\*\*\//g, '\u0000')
    .replace(/\*\*/g, '\u0001')
    .replace(/\*/g, '[^/]*')
    .replace(/\?/g, '[^/]')
    .replaceAll('\u0000', '(?:.*/)?')
    .replaceAll('\u0001', '.*')
    .replace(/\{([^{}]*)\}/g, (_, parts: string) => `(?:${parts.split(',').join('|')})`)
  return new RegExp(`^${source}$`)
}
