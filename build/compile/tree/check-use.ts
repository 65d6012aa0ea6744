import { getOwn } from '../../../src/shared/get-own.ts'
import { FOREIGN_PROPS } from '../../dialect/foreign-names.ts'
import type { JsxAttribute, JsxInExpression } from '../../parse/expressions.ts'
import type { Advice, Diagnostic } from '../../report/diagnostic.ts'
import { nearestName, suggestNearest } from '../../report/nearest.ts'
import type { PartialPosition } from '../../report/position-at.ts'
import { COMPONENT_PROPS, type ComponentRule, type PropRule } from '../component-props.ts'
import { find, html } from './attribute-info.ts'

export interface Use extends Pick<JsxInExpression, 'attributes' | 'hasSpread' | 'place'> {
  /** The name in `site`: `Card`, `HomePage.Button`. */
  component: string
}

export type Report = (place: PartialPosition, severity: Diagnostic['severity'], advice: Advice) => void

const RULES: Readonly<Record<string, ComponentRule>> = COMPONENT_PROPS

/** The rule for a component; undefined if `site` has no component of that name. */
export function ruleOf(component: string): ComponentRule | undefined {
  return getOwn(RULES, component)
}

/** Reports unknown props, missing props, and unknown values. */
export function checkUse(use: Use, report: Report): void {
  const rule = ruleOf(use.component)
  if (rule === undefined) reportPart(use.component, use.place, report)
  else checkAttributes(use, rule, report)
}

function checkAttributes({ component, attributes, hasSpread, place }: Use, rule: ComponentRule, report: Report): void {
  const written = new Set(attributes.map(({ name }) => name))
  const missing = hasSpread ? [] : missingProps(rule, written)
  const explained = new Set<string>()
  for (const attribute of attributes) {
    const prop = getOwn(rule.props, attribute.name)
    if (prop !== undefined) checkValue(component, attribute, prop, report)
    else if (!isAccepted(attribute.name, rule)) {
      const intended = intendedProp(attribute.name, rule)
      if (intended !== undefined) explained.add(intended)
      const isNeeded = intended !== undefined && missing.includes(intended)
      const message = `\`${component}\` has no prop \`${attribute.name}\`${isNeeded ? '' : ', so it is ignored'}.`
      const fix = intended === undefined ? acceptedProps(component, rule) : `Write \`${intended}\`.`
      report(attribute.place, isNeeded ? 'error' : 'warning', { message, fix })
    }
  }
  for (const name of missing) {
    if (explained.has(name)) continue
    report(place, 'error', { message: `\`${component}\` needs the prop \`${name}\`.`, fix: `Write \`<${component} ${name}="…">\`.` })
  }
}

function missingProps({ props, needs = [] }: ComponentRule, written: ReadonlySet<string>): string[] {
  const required = Object.keys(props).filter((name) => props[name]?.required === true && !written.has(name))
  return needs.some((name) => written.has(name)) ? required : [...required, ...needs.slice(0, 1)]
}

/** Reports `HomePage` itself, which isn't a component, and unknown parts. */
function reportPart(component: string, place: PartialPosition, report: Report): void {
  const [whole = '', part] = component.split('.')
  const parts = Object.keys(RULES).filter((name) => name.startsWith(`${whole}.`))
  if (parts.length === 0) {
    report(place, 'error', { message: `\`${whole}\` has no part \`${part}\`.`, fix: `Write \`<${whole}>\`.` })
    return
  }
  const names = parts.map((name) => name.slice(whole.length + 1))
  const near = part === undefined ? undefined : nearestName(part, names)
  const message = part === undefined ? `\`${whole}\` isn't a component, but its parts are.` : `\`${whole}\` has no part \`${part}\`.`
  const fix = near === undefined ? `There are ${list(parts)}.` : `Did you mean \`${whole}.${near}\`?`
  report(place, 'error', { message, fix })
}

function checkValue(component: string, { name, value, isBare, place }: JsxAttribute, { kind }: PropRule, report: Report): void {
  if (kind === 'flag') {
    if (value === undefined) return
    const message = `\`${name}\` of \`${component}\` has to be true or false, not text.`
    const fix = `Write \`${name}\` for true, or \`${name}={false}\`.`
    report(place, 'error', { message, fix })
  } else if (isBare === true) {
    report(place, 'error', { message: `\`${name}\` of \`${component}\` has no value.`, fix: `Write \`${name}="…"\`.` })
  } else if (typeof kind === 'object' && value !== undefined && !Object.hasOwn(kind, value)) {
    const values = Object.keys(kind)
    const message = `\`${component}\` has no \`${name}\` called \`${value}\`.`
    const fix = suggestNearest(value, values, `There are ${list(values)}.`)
    report(place, 'error', { message, fix })
  }
}

/** True for a prop that React accepts on every element, or that is passed on to an HTML element. */
function isAccepted(name: string, { children, passesTo }: ComponentRule): boolean {
  if (name === 'key' || name === 'ref' || (name === 'children' && children)) return true
  return (
    passesTo !== undefined &&
    (find(html, name === 'className' ? 'class' : name).defined || /^(?:aria|data)-|^on[A-Z]|^className$/.test(name))
  )
}

function intendedProp(name: string, { props }: ComponentRule): string | undefined {
  const names = Object.keys(props)
  return nearestName(name, names) ?? getOwn(FOREIGN_PROPS, name)?.find((other) => names.includes(other))
}

function acceptedProps(component: string, { props, children }: ComponentRule): string {
  const names = Object.keys(props)
  const accepted = [...(names.length === 0 ? [] : [list(names)]), ...(children ? ['the content between its tags'] : [])]
  return accepted.length === 0 ? `\`${component}\` takes no props.` : `It takes ${accepted.join(', and ')}.`
}

function list(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ')
}
