/** The contrast that colors owe (WCAG 2.2, 1.4.3 and 1.4.11), as tests of any stylesheet that sets them. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { repository } from './site.ts'

/** Colors that a stylesheet's first rule for a selector sets, by name. */
function colorsOf(css: string, selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`)
  const body = start < 0 ? '' : css.slice(start, css.indexOf('}', start))
  return Object.fromEntries([...body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/gi)].map(([, name = '', value = '']) => [name, value]))
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const SURFACES = ['background', 'background-quiet', 'background-raised', 'background-hover', 'code-background']
const OWED: [text: string, on: string[], ratio: number][] = [
  ['text', [...SURFACES, 'accent-quiet'], 7],
  ['text-quiet', SURFACES, 4.5],
  ['text-faint', SURFACES, 4.5],
  ['accent', ['background', 'background-quiet', 'background-raised', 'accent-quiet'], 4.5],
  ['accent-strong', ['background', 'background-quiet', 'background-raised', 'accent-quiet'], 4.5],
  ['accent-text', ['accent', 'accent-strong'], 4.5],
  ['code-text', ['code-background', 'code-highlight', 'code-added', 'code-removed'], 4.5],
  ...['info', 'success', 'warning', 'danger'].map((tone): [string, string[], number] => [tone, ['background', `${tone}-quiet`], 4.5]),
  // Edges of controls, and the ring around what has the focus.
  ['line-strong', ['background', 'background-quiet', 'background-raised'], 3],
]

/** Tests the generator's colors in both themes, together with those that a site's stylesheet sets instead. */
export function testContrast(whose: string, stylesheet = ''): void {
  const tokens = readFileSync(join(repository, 'src/shared/styles/tokens.css'), 'utf8')
  for (const selector of [':root', ':root.dark']) {
    describe(`colors of ${whose} under ${selector}`, () => {
      const colors = { ...colorsOf(tokens, selector), ...colorsOf(stylesheet, selector) }
      for (const [text, backgrounds, ratio] of OWED) {
        it(`--${text} has ${ratio}:1 on what it is used on`, () => {
          for (const on of backgrounds) {
            const given = contrast(colors[text] ?? '', colors[on] ?? '')
            assert.ok(given >= ratio, `${given.toFixed(2)}:1 on --${on}`)
          }
        })
      }
    })
  }
}
