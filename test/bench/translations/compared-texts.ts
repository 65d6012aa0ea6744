/** Sections and their texts, found by lines alone, to compare with what the generator's own sections say. */

/** The text of each section by `#` and the id that's written after its heading, that above the first one by `#`, and the frontmatter by nothing. */
export function textsById(source: string): Map<string, string> {
  const texts = new Map<string, string>()
  let [key, fence] = ['#', '']
  const [frontmatter = ''] = /^---\n.*?\n---\n/s.exec(source) ?? []
  const described = frontmatter.split('\n').filter((line) => /^(?:title|description):/.test(line))
  if (described.length > 0) texts.set('', described.join('\n'))
  for (const line of source.slice(frontmatter.length).split('\n')) {
    const [, mark = ''] = /^\s*(`{3,}|~{3,})/.exec(line) ?? []
    if (fence === '' && mark !== '') fence = mark
    else if (fence !== '' && mark.startsWith(fence) && line.trim() === mark) fence = ''
    const [, id] = fence === '' ? (/^#{1,6} .*\{#([^}]+)\}\s*$/.exec(line) ?? []) : []
    if (id !== undefined) key = `#${id}`
    texts.set(key, `${texts.get(key) ?? ''}${line}\n`)
  }
  return texts
}

/** A text without what doesn't count: spaces and line ends, but for those at the beginning of a line of code, and targets of links. */
export function comparedText(text: string): string {
  let fence = ''
  const lines = text.split('\n').map((line) => {
    const [, mark = ''] = /^\s*(`{3,}|~{3,})/.exec(line) ?? []
    const isCode = fence !== '' && !(mark.startsWith(fence) && line.trim() === mark)
    if (fence === '' && mark !== '') fence = mark
    else if (!isCode && fence !== '') fence = ''
    if (isCode) return `\n${line.match(/^ */)?.[0].replaceAll(' ', '_')}${line.replace(/\s+/g, '')}`
    return line
      .replace(/(!?)(\[(?:[^[\]]|\[[^\]]*\])*\])\([^()\s]*(?:\([^()]*\))?[^()\s]*\)/g, (all, image: string, label: string) =>
        image === '' ? label : all,
      )
      .replace(/(\shref=)"[^"]*"/g, '$1')
      .replace(/\{#[^}]+\}\s*$/, '')
      .replace(/\s+/g, '')
  })
  return lines.join('').trim()
}
