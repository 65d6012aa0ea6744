/** Parts that are taken to render what stands in them at once have to do so. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type ComponentType, createElement, type ReactNode } from 'react'
import { MOUNTING } from '../../../../../build/compile/plugins/mounting-parts.ts'
import * as site from '../../../../../src/shared/site.ts'
import { makeView, renderHtml } from '../../../../support/render.ts'

type Part = ComponentType<{ title: string; href: string; children: ReactNode }>

/** Names of parts by which a page may call them, and the parts. */
function partsOf(name: string): [string, Part][] {
  const found: unknown = Object.entries(site).find(([exported]) => exported === name)?.[1]
  // A memoized component is an object too.
  if (typeof found === 'function' || (found !== null && typeof found === 'object' && '$$typeof' in found)) return [[name, found as Part]]
  assert.ok(typeof found === 'object' && found !== null, `\`site\` has no part \`${name}\``)
  return Object.entries(found).map(([member, part]) => [`${name}.${member}`, part as Part])
}

/** These show something else than what stands in them. */
const CHILDLESS = new Set(['HomePage.Logo', 'HomePage.InstallPackage'])

describe('parts that render what stands in them at once', () => {
  for (const [name, part] of [...MOUNTING].flatMap(partsOf)) {
    if (CHILDLESS.has(name)) continue
    it(name, () => {
      const texts = ['first text', 'second text']
      const children = texts.map((text) => createElement('p', { key: text, title: text }, text))
      const html = renderHtml(makeView({ Content: () => createElement(part, { title: 'T', href: '/x', children }) }))
      for (const text of texts) assert.ok(html.includes(`>${text}</p>`), html)
    })
  }
})
