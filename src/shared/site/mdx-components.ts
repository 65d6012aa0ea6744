import type { ComponentType, JSX } from 'react'
import type * as components from './components.ts'
import type * as content from './content.ts'

type BuiltIn = Omit<typeof components & typeof content, 'HomePage'>

type PropsOf<Component> = Component extends (props: infer Props) => unknown ? Props : object

/** Components by the names that pages use. Those that replace an element or a component of the generator get its props. */
export type MDXComponents = { [Tag in keyof JSX.IntrinsicElements]?: ComponentType<JSX.IntrinsicElements[Tag]> } & {
  [Name in keyof BuiltIn]?: ComponentType<PropsOf<BuiltIn[Name]>>
} & { [name: string]: ComponentType<never> | Readonly<Record<string, ComponentType<never>>> }
