/** The table by which pages are checked says of each component what its type says: `npm run types` compares the two. */
import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { ComponentProps as ElementProps } from 'react'
import { COMPONENT_PROPS } from '../../../../build/compile/component-props.ts'
import type { LinkProps } from '../../../../src/shared/shell/link.tsx'
import * as components from '../../../../src/shared/site/components.ts'
import type * as content from '../../../../src/shared/site/content.ts'
import { siteComponentNames } from '../../../../src/shared/site/site-exports.ts'

/** The table's rules. Of the possible values of a prop, only the keys count. */
type Table = {
  readonly [Name in keyof typeof COMPONENT_PROPS]: Omit<(typeof COMPONENT_PROPS)[Name], 'props'> & {
    readonly props: {
      readonly [Prop in keyof (typeof COMPONENT_PROPS)[Name]['props']]: WithKeys<(typeof COMPONENT_PROPS)[Name]['props'][Prop]>
    }
  }
}

type WithKeys<Rule> = Rule extends { readonly kind: infer Kind extends object }
  ? Omit<Rule, 'kind'> & { readonly kind: { readonly [Each in keyof Kind]: true } }
  : Rule

type Components = Omit<typeof components, 'HomePage'> & typeof content
type Parts = (typeof components)['HomePage']

/** Props by component: as they are declared, without what React takes of every element. */
type Props = { [Name in keyof Components]: ElementProps<Components[Name]> } & {
  [Name in keyof Parts as `HomePage.${Name}`]: ElementProps<Parts[Name]>
} & { Link: Pick<LinkProps, Exclude<keyof LinkProps, keyof ElementProps<'a'>> | 'href' | 'children'> }

type KindOf<Name, Value> = Name extends 'href' | 'to'
  ? 'address'
  : [Value] extends [boolean]
    ? 'flag'
    : [Value] extends [string]
      ? string extends Value
        ? 'text'
        : { readonly [Each in Value & string]: true }
      : 'node'

type RuleOf<All, Name extends keyof All> =
  Partial<Pick<All, Name>> extends Pick<All, Name>
    ? { readonly kind: KindOf<Name, Exclude<All[Name], undefined>> }
    : { readonly kind: KindOf<Name, All[Name]>; readonly required: true }

type Expected = {
  readonly [Name in keyof Props]: {
    readonly props: { readonly [Prop in Exclude<keyof Props[Name], 'children'>]: RuleOf<Props[Name], Prop> }
    readonly children: 'children' extends keyof Props[Name] ? true : false
  }
}

type Without<Whole, Key extends PropertyKey> = { [Name in keyof Whole]: Omit<Whole[Name], Key> }
type Same<A, B> = [A, B] extends [B, A] ? true : false

/** The components that one of the two describes otherwise, or not at all. */
type Differences<A, B> = {
  [Name in keyof A | keyof B as Name extends keyof A & keyof B ? (Same<A[Name], B[Name]> extends true ? never : Name) : Name]: never
}

it('the table of props says what the components take', () => {
  const differences: Differences<Without<Table, 'passesTo' | 'needs'>, Without<Expected, 'passesTo' | 'needs'>> = {}
  assert.deepEqual(differences, {})
  assert.deepEqual(
    Object.keys(COMPONENT_PROPS).sort(),
    [
      ...siteComponentNames.filter((name) => name !== 'HomePage'),
      ...Object.keys(components.HomePage).map((part) => `HomePage.${part}`),
      'Link',
    ].sort(),
  )
})
