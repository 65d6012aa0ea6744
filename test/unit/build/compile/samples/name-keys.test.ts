/** Which names have the same answer in different samples. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { findIdentifiers } from '../../../../../build/compile/samples/identifiers.ts'
import { nameKeys } from '../../../../../build/compile/samples/name-keys.ts'

/** The keys of a name's places in code, in their order. */
function keysOf(name: string, code: string): (string | undefined)[] {
  const keyOf = nameKeys(code)
  return findIdentifiers(code)
    .filter(({ start, length }) => code.slice(start, start + length) === name)
    .map(keyOf)
}

/** Whether the last place of a name has the same answer in two samples. */
const areSame = (name: string, one: string, other: string) => keysOf(name, one).at(-1) === keysOf(name, other).at(-1)

const IMPORT = "import { tide } from 'tides'\n"

describe('nameKeys', () => {
  it('shares names in imports, whatever is done with them', () => {
    assert.ok(areSame('tide', IMPORT, IMPORT))
    assert.equal(keysOf('tide', `${IMPORT}tide.now`)[0], keysOf('tide', `${IMPORT}tide.next`)[0])
    assert.ok(!areSame('tide', IMPORT, "import { tide } from 'moon'"))
    assert.ok(!areSame('tide', IMPORT, "import tide from 'tides'"))
    assert.ok(!areSame('b', "import { a as b } from 'x'", "import { b } from 'x'"))
  })

  it('shares what is only asked for a member, and the members on the way', () => {
    assert.ok(areSame('tide', `${IMPORT}const a = tide.now(1)`, `${IMPORT}await tide.next.high()`))
    assert.ok(areSame('next', `${IMPORT}const a = tide.next.high(1)`, `${IMPORT}const b = tide.next.low(2)`))
    assert.ok(!areSame('next', `${IMPORT}tide.next.low()`, `${IMPORT}tide.last.next.low()`))
  })

  it('asks again about what is called, because its arguments may say more', () => {
    assert.ok(!areSame('high', `${IMPORT}tide.high(1)`, `${IMPORT}tide.high(2)`))
    assert.ok(areSame('high', `${IMPORT}tide.high(1)`, `${IMPORT}tide.high(1) // now`))
  })

  it('shares constants whose declarations are the same', () => {
    const declared = `${IMPORT}const port = tide.at('Pier')\n`
    assert.ok(areSame('port', `${declared}port.low()`, `${declared}port.high()`))
    assert.ok(areSame('port', declared, `${declared}other()`))
    assert.ok(!areSame('port', `${declared}port.low()`, `${declared.replace('Pier', 'Quay')}port.low()`))
    assert.ok(!areSame('port', `${declared}port.low()`, `${declared.replace('tide.at', 'at')}port.low()`))
  })

  it('follows declarations to what they mention, wherever it is', () => {
    const rest = 'const a = read()\na.size'
    assert.ok(
      !areSame('a', `${rest}\nfunction read() { return deep }\nconst deep = 1`, `${rest}\nfunction read() { return deep }\nconst deep = 2`),
    )
  })

  it('asks again where a condition may say more', () => {
    const use = 'tide.low()'
    assert.ok(!areSame('tide', `${IMPORT}if (tide.isLow) ${use}`, `${IMPORT}${use}`))
    assert.ok(!areSame('tide', `${IMPORT}assertTide(tide)\n${use}`, `${IMPORT}${use}`))
    assert.ok(!areSame('tide', `${IMPORT}if (!tide.isLow) throw 1\n${use}`, `${IMPORT}${use}`))
    assert.ok(areSame('tide', `${IMPORT}await tide.open()\n${use}`, `${IMPORT}${use}`))
  })

  it('asks again where a name may be another one', () => {
    assert.ok(!areSame('tide', `${IMPORT}list.map((tide) => tide.low)`, `${IMPORT}tide.low`))
    assert.ok(!areSame('tide', `${IMPORT}let tide = 1\ntide.low`, `${IMPORT}tide.low`))
  })

  it('asks again after a variable has got another value', () => {
    const declared = 'let a = open()\n'
    assert.ok(!areSame('a', `${declared}a = close()\na.size`, `${declared}a.size`))
    assert.ok(!areSame('a', 'const a = []\na.push(1)\na', 'const a = []\na'))
  })

  it('tells apart what types are written with', () => {
    const use = 'const a = tide.low\na.b'
    assert.ok(!areSame('a', `${IMPORT}import { Low } from 'x'\n${use}`, `${IMPORT}${use}`))
    assert.ok(!areSame('a', `${IMPORT}import * as all from 'x'\n${use}`, `${IMPORT}${use}`))
    assert.ok(!areSame('a', `${IMPORT}type Low = 1\n${use}`, `${IMPORT}${use}`))
    assert.ok(
      areSame(
        'a',
        `${IMPORT}import { low } from 'x'\nimport { high } from 'y'\nlow(high())\n${use}`,
        `${IMPORT}import { high } from 'x'\nimport { low } from 'y'\nlow(high())\n${use}`,
      ),
    )
  })

  it('shares nothing in code that it cannot divide', () => {
    assert.deepEqual(keysOf('a', 'a )'), [undefined])
  })
})
