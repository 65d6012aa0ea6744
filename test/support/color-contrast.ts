/** The contrast that colors owe (WCAG 2.2, 1.4.3 and 1.4.11), as tests of any stylesheet that sets them. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { contrast, parseHex } from '../../build/compile/highlight/contrast.ts'
import { repository } from './site.ts'

type Rgb = [red: number, green: number, blue: number]

/** Declarations of a stylesheet's first rule for a selector, by name. */
function propertiesOf(css: string, selector: string): [name: string, value: string][] {
  const start = css.indexOf(`${selector} {`)
  const body = start < 0 ? '' : css.slice(start, css.indexOf('}', start))
  return [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value])
}

/** Follows properties to the color that they stand for, and mixes those that are mixtures of two. */
function colorOf(value: string, properties: ReadonlyMap<string, string>): Rgb {
  const [, name] = /^var\(--([\w-]+)\)$/.exec(value) ?? []
  if (name !== undefined) return colorOf(properties.get(name) ?? '', properties)
  const [, one, other, share = '50'] = /^color-mix\(in srgb, (\S+), (\S+?)(?: (\d+)%)?\)$/.exec(value) ?? []
  if (one !== undefined && other !== undefined) return mix(colorOf(other, properties), colorOf(one, properties), Number(share) / 100)
  const color = parseHex(value)
  assert.ok(color, `${value} is no color that this test knows`)
  return color
}

function mix(one: Rgb, other: Rgb, share: number): Rgb {
  const at = (index: 0 | 1 | 2) => one[index] * share + other[index] * (1 - share)
  return [at(0), at(1), at(2)]
}

const TONES = ['info', 'success', 'warning', 'caution', 'danger']
const PAGE = ['background', 'background-quiet', 'background-raised']
const SURFACES = [...PAGE, 'background-hover', 'code-background', 'selection']
const BEHIND_TEXT = [...SURFACES, ...TONES.map((tone) => `${tone}-quiet`)]
const CODE = ['code-background', 'code-highlight', 'code-added', 'code-removed']
const IN_CODE = ['code-text', 'code-keyword', 'code-function', 'code-string', 'code-number', 'code-comment']
const ACCENTS = ['accent', 'accent-strong', 'signal', 'signal-ink']

type Owed = [color: string, on: string[], ratio: number]

const OWED: Owed[] = [
  ['text', [...BEHIND_TEXT, 'accent-quiet'], 7],
  ['text', ['mark'], 4.5],
  ['text-quiet', SURFACES, 4.5],
  ['text-faint', SURFACES, 4.5],
  ...ACCENTS.map((name): Owed => [name, [...PAGE, 'accent-quiet'], 4.5]),
  ['signal-ink', ['selection'], 4.5],
  ['accent-text', ['accent', 'accent-strong'], 4.5],
  ['on-signal', ['signal', 'signal-ink'], 4.5],
  ['link', BEHIND_TEXT, 4.5],
  ...IN_CODE.map((name): Owed => [name, CODE, 4.5]),
  ['code-text', ['mark'], 4.5],
  // Signs and numbers in front of lines.
  ['text-faint', CODE, 4.5],
  ['success', ['code-added'], 4.5],
  ['danger', ['code-removed'], 4.5],
  ...TONES.map((tone): Owed => [tone, ['background', `${tone}-quiet`], 4.5]),
  // Edges of controls, and the ring around what has the focus.
  ['line-strong', PAGE, 3],
  ['focus', SURFACES, 3],
]

/** Tests the generator's colors in both themes, together with those that a site's stylesheet sets instead. */
export function testContrast(whose: string, stylesheet = ''): void {
  const tokens = readFileSync(join(repository, 'src/shared/styles/tokens.css'), 'utf8')
  for (const selectors of [[':root'], [':root', ':root.dark']]) {
    describe(`colors of ${whose} under ${selectors.at(-1)}`, () => {
      // A site's styles are in a later layer, so even those for both themes win over the generator's for one.
      const properties = new Map([tokens, stylesheet].flatMap((css) => selectors.flatMap((selector) => propertiesOf(css, selector))))
      const color = (name: string) => colorOf(`var(--${name})`, properties)
      for (const [name, backgrounds, ratio] of OWED) {
        it(`--${name} has ${ratio}:1 on ${backgrounds.join(', ')}`, () => {
          const found = backgrounds.map((on): [string, number] => [on, contrast(color(name), color(on))])
          const low = found.filter(([, given]) => given < ratio).map(([on, given]) => `${given.toFixed(2)}:1 on --${on}`)
          assert.deepEqual(low, [])
        })
      }

      it('code that is out of focus has 4.5:1 on every line', () => {
        const faded = (name: string) => mix(color(name), color('code-background'), Number(properties.get('code-unfocused')))
        for (const line of CODE) assert.ok(contrast(faded('code-text'), faded(line)) >= 4.5, line)
      })
    })
  }
}
