import { stringify } from 'yaml'
import type { Random } from './fuzz.ts'
import { asMarkdown, hostileText } from './hostile-text.ts'

/** A page with texts in all places where text isn't HTML. */
export function hostileSource(random: Random): { source: string; title: string } {
  // Files are UTF-8, which has no halves of signs.
  const text = () => asMarkdown(hostileText(random).replace(/[\ud800-\udfff]/g, ''))
  const code = () => hostileText(random).replace(/[`\n\r\ud800-\udfff]/g, '')
  const title = hostileText(random).replace(/[\ud800-\udfff]/g, '')
  const blocks = [
    () => `## ${text()}`,
    () => `${text()} \`${code() || 'x'}\` **${text()}**`,
    () => `\`\`\`${random.pick(['ts', 'html', 'sh', 'json', ''])}\n${code()}\n${code()}\n\`\`\``,
    () => `| ${text()} | b |\n| :- | -: |\n| ${text()} | ${text()} |`,
    () => `![${text()}](/a.png "${text().replaceAll('\\"', '')}")`,
    () => `[${text()}](/b?q=${encodeURIComponent(code().replace(/[\ud800-\udfff]/g, ''))})`,
    () => `:::note[${text()}]\n${text()}\n:::`,
    () => `- ${text()}\n- ${text()}`,
  ]
  const frontmatter = stringify({ title, description: hostileText(random).replace(/[\ud800-\udfff]/g, ''), authors: 'Ann' })
  const body = Array.from({ length: 1 + random.below(6) }, () => random.pick(blocks)())
  return { source: `---\n${frontmatter}---\n\n# ${text()}\n\n${body.join('\n\n')}\n`, title }
}
