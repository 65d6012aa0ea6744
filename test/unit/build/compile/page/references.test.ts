import assert from 'node:assert/strict'
import { it } from 'node:test'
import fc from 'fast-check'
import { compile, md } from '../../../../support/compiled.ts'
import { fuzzParameters } from '../../../../support/fuzz-parameters.ts'

async function told(source: string, page: Parameters<typeof compile>[1] = {}): Promise<string[]> {
  const { diagnostics } = await compile(source, page)
  return diagnostics.flatMap(({ code, message }) =>
    code === 'loose-reference' ? [(/`([^`]*)`/.exec(message)?.[1] ?? '').replace(/\W/g, '')] : [],
  )
}

const FORMS: readonly ((name: string) => string)[] = [
  (name) => `[text][${name}]`,
  (name) => `[${name}][]`,
  (name) => `![picture][${name}]`,
  (name) => `note[^${name}]`,
]

const PLACES: readonly ((text: string) => string)[] = [
  (text) => `Words ${text} and more.`,
  (text) => `## Part ${text}`,
  (text) => `- one\n- ${text} two`,
  (text) => `> Said ${text}.`,
  (text) => `| a | b |\n| - | - |\n| ${text} | x |`,
  (text) => `:::note\nIn it ${text}.\n:::`,
  (text) => `**Bold ${text} words**`,
]

it('references are told exactly if nothing defines them, in random places and forms', async (test) => {
  const reference = fc.record({ form: fc.constantFrom(...FORMS), place: fc.constantFrom(...PLACES), isDefined: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(reference, { minLength: 1, maxLength: 5 }), fc.boolean(), async (references, isMd) => {
      const parts = references.map(({ form, place }, index) => place(form(`Name ${index}`.replace(' ', form === FORMS[3] ? '' : ' '))))
      const definitions = references.flatMap(({ form, isDefined }, index) =>
        !isDefined ? [] : form === FORMS[3] ? [`[^Name${index}]: It says so.`] : [`[name  ${index}]: /address`],
      )
      const source = [...parts, ...definitions].join('\n\n')
      const found = (await told(source, isMd ? md : {})).sort()
      const lost = references.flatMap(({ isDefined }, index) => (isDefined ? [] : [`Name${index}`])).sort()
      assert.deepEqual(found, lost, source)
    }),
    fuzzParameters(test, 200),
  )
})

it('formulas on a site without formulas are each reported', async () => {
  const formulas = async (source: string, page = {}) =>
    (await compile(source, page)).diagnostics.filter(({ code }) => code === 'formula').map(({ line, column }) => [line, column])
  for (const formula of ['$x^2$', '$E = mc^2$', '$n$', '$O(n)$', '$a_i$', '$\\alpha$', '$a + b = c$', '$$ \\pi r^2 $$'])
    assert.deepEqual(
      await formulas(`Text ${formula} and ${formula}`, md),
      [6, 11 + formula.length].map((column) => [1, column]),
      formula,
    )
})
