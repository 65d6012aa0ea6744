import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readHover, withComment, withMembers } from '../../../../../build/compile/type-tables/read-hover.ts'

const hover = (type: string, text = '') => `\`\`\`typescript\n${type}\n\`\`\`\n${text}`

describe('readHover', () => {
  it('reads the type, and whether the property may be missing', () => {
    const read = (name: string, type: string, isInAll = true) => {
      const { type: shown, isRequired } = readHover(name, hover(type), isInAll)
      return [shown, isRequired]
    }
    assert.deepEqual(read('env', '(property) env?: Env | undefined'), ['Env', false])
    assert.deepEqual(read('env', '(property) Options<T>.env: { env: 1;\n    b?: 2 | undefined; }'), [
      '{ env: 1; b?: 2 | undefined; }',
      true,
    ])
    assert.deepEqual(read('env', '(property) env: string', false), ['string', false])
    assert.deepEqual(read('open', '(method) Gate.open(at: number): void'), ['(at: number): void', true])
    assert.deepEqual(read('run', '(property) run?: (() => Promise<void> | void) | undefined'), ['() => Promise<void> | void', false])
    assert.deepEqual(read('either', '(property) either?: (() => 1) | (() => 2) | undefined'), ['(() => 1) | (() => 2)', false])
    assert.deepEqual(read('x-y', '(property) "x-y": 1'), ['1', true])
  })

  it('has the members of short unions in place of their names', () => {
    const typeOf = (type: string, members: string, isRequired = true) =>
      withMembers({ name: 'a', type, isRequired, text: '' }, hover(`const all: ${members}`)).type
    assert.equal(typeOf('Side', '"north" | "south"'), '"north" | "south"')
    assert.equal(typeOf('Side', '"north" | "south" | undefined', false), '"north" | "south"')
    assert.equal(typeOf('Gate', 'Gate'), 'Gate')
    assert.equal(typeOf('Gate', 'Gate | undefined', false), 'Gate')
    assert.equal(typeOf('Run', '(() => 1) | (() => 2)'), 'Run')
    assert.equal(typeOf('Side', `"${'a'.repeat(120)}" | "b"`), 'Side')
    assert.equal(typeOf('Side', '"a" | ... 3 more ... | "b"'), 'Side')
  })

  it('separates the default value from what the comment says', () => {
    const read = (text: string) => {
      const property = readHover('a', hover('(property) a: 1', text), true)
      return [property.text, property.default]
    }
    assert.deepEqual(read('How long.\n\n*@default* — `30`'), ['How long.', '30'])
    assert.deepEqual(read('*@default*  \n```ts\n{ a: 1 }\n```'), ['', '{ a: 1 }'])
    assert.deepEqual(read('How long.\n\n*@see* — b\n\n*@defaultValue* `"x"`'), ['How long.', '"x"'])
    assert.deepEqual(read('Where to. (default: `dev`)'), ['Where to.', 'dev'])
    assert.deepEqual(read('Where to.\n\nAnd why.'), ['Where to.\n\nAnd why.', undefined])
  })

  it('says what is deprecated, and what the comment says of that', () => {
    const read = (text: string) => {
      const { text: own, deprecated } = readHover('a', hover('(property) a: 1', text), true)
      return [own, deprecated]
    }
    assert.deepEqual(read('How long.\n\n*@deprecated* — Use `b`.\n\n*@default* — `30`'), ['How long.', 'Use `b`.'])
    assert.deepEqual(read('*@deprecated*'), ['', ''])
    assert.deepEqual(read('How long, not deprecated.'), ['How long, not deprecated.', undefined])
    const mapped = withComment(
      { name: 'a', type: '1', isRequired: false, text: '' },
      readHover('a', hover('(property) a: 1', '*@deprecated*'), true),
    )
    assert.deepEqual(mapped, { name: 'a', type: '1', isRequired: false, text: '', deprecated: '' })
  })
})
