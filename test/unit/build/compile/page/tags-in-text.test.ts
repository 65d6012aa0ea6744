/** Words in angle brackets, whatever they mean in HTML: no word around them is lost, and none of them vanishes without a message. */
import assert from 'node:assert/strict'
import { it } from 'node:test'
import fc from 'fast-check'
import { htmlTagNames } from 'html-tag-names'
import { compile, md } from '../../../../support/compiled.ts'
import { fuzzParameters } from '../../../../support/fuzz-parameters.ts'

/** Elements of which a page shows something, or that its author may mean without a name: breaks, fields, pictures and the like. */
const SHOWN = new Set('br embed hr image img input keygen wbr p li dt dd rb rp rt rtc'.split(' '))

const NAMES = [...htmlTagNames.filter((name) => !SHOWN.has(name)), 'T', 'your-name', 'string', 'path', 'User']

const CONTEXTS: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `## ${text}`,
  (text) => `- before\n- ${text}`,
  (text) => `> ${text}`,
  (text) => `| a | b |\n| - | - |\n| ${text} | x |`,
  (text) => `:::note\n${text}\n:::`,
  (text) => `*${text}* end`,
]

it('words in angle brackets are kept or told, and so is everything around them', async (test) => {
  const part = fc.tuple(fc.constantFrom(...CONTEXTS), fc.constantFrom(...NAMES))
  await fc.assert(
    fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 4 }), async (parts) => {
      const source = parts.map(([inContext, name], index) => inContext(`word${index}a <${name}> word${index}b`)).join('\n\n')
      const { diagnostics, sections } = await compile(`# Title\n\n${source}\n`, md)
      const text = sections.map(({ title, text: words, rows }) => `${title} ${words} ${JSON.stringify(rows)}`).join(' ')
      for (const [index, [, name]] of parts.entries()) {
        assert.ok(
          diagnostics.some(({ message, line }) => message.includes(`<${name}>`) && line !== undefined),
          `<${name}> isn't told in\n${source}`,
        )
        for (const word of [`word${index}a`, `word${index}b`]) assert.ok(text.includes(word), `${word} is lost in\n${source}`)
      }
    }),
    fuzzParameters(test, 400),
  )
})
