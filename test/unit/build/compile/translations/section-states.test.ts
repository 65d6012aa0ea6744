/** States of sections after random edits of sources and translations, against what a model of them knows. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { compareSections, type TranslationState } from '../../../../../build/compile/translations/section-states.ts'
import { textSections } from '../../../../../build/compile/translations/text-sections.ts'
import type { LockedSection } from '../../../../../build/compile/translations/translations-lock.ts'
import { caseCount } from '../../../../support/fuzz.ts'

/** A section that knows who it is. */
interface Modeled {
  name: string
  /** Its first name, by which several are compared together. */
  group: string
  depth: number
  id?: string
  body: string
  link: string
}

function toText(sections: readonly Modeled[], gap: string): string {
  return sections
    .map(({ name, depth, id, body, link }) => {
      const heading = `${'#'.repeat(depth)} ${name}${id === undefined ? '' : ` {/* #${id} */}`}`
      return body === '' ? `${heading}\n` : `${heading}\n${gap}\n${body}, [more](${link}).\n`
    })
    .join(`\n${gap}`)
}

const parse = (sections: readonly Modeled[], gap = '') => textSections({ source: toText(sections, gap), filePath: 'a.mdx', language: 'en' })

const SECTION = fc.record({
  name: fc.constantFrom('Install', 'Example', 'Example', 'Notes', 'Use it'),
  depth: fc.integer({ min: 2, max: 4 }),
  hasId: fc.boolean(),
  hasText: fc.integer({ min: 0, max: 4 }).map((number) => number > 0),
})

const EDIT = fc.record({
  kind: fc.constantFrom('change', 'change', 'rename', 'move', 'remove', 'add', 'split', 'merge', 'tidy'),
  isOfSource: fc.boolean(),
  at: fc.nat(20),
  to: fc.nat(20),
})

type Edit = typeof EDIT extends fc.Arbitrary<infer Value> ? Value : never

/** What has happened to sections, by the number that each has in both languages. */
interface Side {
  all: Modeled[]
  changed: Set<number>
  gone: Set<number>
  added: number
}

function edit(side: Side, { kind, at, to }: Edit, index: number, isFree: (number: number) => boolean, numbers: Map<Modeled, number>): void {
  const { all, changed, gone } = side
  const place = at % Math.max(1, all.length)
  const section = all[place]
  if (section === undefined) return
  const number = numbers.get(section)
  if (number === undefined || !isFree(number)) return
  const replace = (...by: Modeled[]) => all.splice(place, 1, ...by)
  const copy = (part: Partial<Modeled>): Modeled => {
    const next = { ...section, ...part }
    numbers.set(next, number)
    return next
  }
  const isNamed = section.id !== undefined || section.body !== ''
  if (kind === 'change') replace(copy({ body: `${section.body} changed ${index}` }))
  else if (kind === 'rename' && isNamed) replace(copy({ name: `Renamed ${index}` }))
  else if (kind === 'split') {
    replace(copy({ body: `First half ${index}` }), {
      name: `Other half ${index}`,
      group: `new ${index}`,
      depth: 2,
      body: section.body,
      link: '/',
    })
    side.added++
  } else if (kind === 'add') {
    all.splice(place, 0, { name: `Added ${index}`, group: `new ${index}`, depth: 2, body: `Text ${index}`, link: '/' })
    side.added++
    return
  } else if (kind === 'tidy') return void replace(copy({ link: `/tidy/${index}` }))
  else if (kind === 'move') return void all.splice(to % all.length, 0, ...replace())
  else if (kind === 'remove') {
    replace()
    gone.add(number)
    return
  } else if (kind === 'merge') {
    const next = all[place + 1]
    const other = next && numbers.get(next)
    if (next === undefined || other === undefined || !isFree(other)) return
    all.splice(place, 2, copy({ body: `${section.body} merged ${next.body} ${index}` }))
    gone.add(other)
  } else return
  changed.add(number)
}

function stateOf(number: number, source: Side, translation: Side): TranslationState | undefined {
  if (source.gone.has(number)) return translation.gone.has(number) ? undefined : 'vanished'
  if (translation.gone.has(number)) return 'missing'
  if (source.changed.has(number)) return translation.changed.has(number) ? 'review' : 'stale'
  return translation.changed.has(number) ? 'edited' : 'current'
}

describe('states of sections', () => {
  it('are what random edits make of them, whatever was moved, renamed, split or merged', () => {
    const check = (drawn: readonly (typeof SECTION extends fc.Arbitrary<infer Value> ? Value : never)[], edits: readonly Edit[]) => {
      const numbers = new Map<Modeled, number>()
      const model = (prefix: string): Modeled[] =>
        drawn.map(({ name, depth, hasId, hasText }, number) => {
          const body = hasText ? `${prefix} text ${number}` : ''
          const section = { name: prefix + name, group: name, depth, ...(hasId && { id: `own-${number}` }), body, link: `/${number}` }
          numbers.set(section, number)
          return section
        })
      const source: Side = { all: model(''), changed: new Set(), gone: new Set(), added: 0 }
      const translation: Side = { all: model('Das '), changed: new Set(), gone: new Set(), added: 0 }
      const [was, there] = [parse(source.all), parse(translation.all)]
      const locked: LockedSection[] = was.map(({ key, hash }, index) => {
        const { key: as = '', hash: translationHash = '' } = there[index] ?? {}
        return { of: key, as, sourceHash: hash, translationHash }
      })
      const touched = new Set<string>()
      for (const [index, one] of edits.entries()) {
        const side = one.isOfSource ? source : translation
        // New sections of both could be each other's, which only a translator knows.
        if (!one.isOfSource && ['add', 'split', 'merge'].includes(one.kind)) continue
        const isFree = (number: number) => {
          const { name = '' } = drawn[number] ?? {}
          // Of several that have one name, nobody could tell which is which after two edits.
          const isTwin = drawn.filter((other) => other.name === name).length > 1
          const key = isTwin ? name : `${one.isOfSource} ${number}`
          const isFirst = !touched.has(key)
          touched.add(key)
          return isFirst
        }
        edit(side, one, index, isFree, numbers)
      }
      const found = compareSections({ source: parse(source.all, '\n'), translation: parse(translation.all, '\n\n') }, locked)
      const order = parse(translation.all, '\n\n').map(({ key }) => key)
      const groupOf = (section: (typeof found)[number], index: number) => {
        if (section.source !== undefined) return source.all[index]?.group
        return translation.all[order.indexOf(section.translation?.key ?? '')]?.group
      }
      const expected = [
        ...drawn.flatMap(({ name }, number) => stateOf(number, source, translation)?.concat(' ', name) ?? []),
        ...source.all.flatMap(({ group }) => (group.startsWith('new ') ? [`missing ${group}`] : [])),
      ]
      assert.deepEqual(found.map((section, index) => `${section.state} ${groupOf(section, index)}`).sort(), expected.sort())
    }
    const cases = fc.property(fc.array(SECTION, { minLength: 1, maxLength: 8 }), fc.array(EDIT, { maxLength: 5 }), check)
    fc.assert(cases, { numRuns: caseCount(300) })
  })
})

it('a section whose heading has got an id of its own is still the same, even if its text has changed too', () => {
  const sections = (source: string) => textSections({ source, filePath: 'a.mdx', language: 'en' })
  const translation = sections('## Einrichten\n\nText.\n')
  const [of, as] = [sections('## Install\n\nText.\n')[0] ?? assert.fail(), translation[0] ?? assert.fail()]
  const locked = [{ of: of.key, as: as.key, sourceHash: of.hash, translationHash: as.hash }]
  const found = compareSections({ source: sections('## Install {/* #setup */}\n\nOther.\n'), translation }, locked)
  assert.deepEqual(
    found.map(({ state }) => state),
    ['stale'],
  )
})
