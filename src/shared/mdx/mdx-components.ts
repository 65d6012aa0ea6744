/** The type of what `content/_components.tsx` exports. */
import type { ComponentType, JSX } from 'react'
import type { Badge } from './badge.tsx'
import type { Authors, BlogPosts } from './blog.tsx'
import type { Button } from './button.tsx'
import type { Callout } from './callout.tsx'
import type { Card, Cards } from './cards.tsx'
import type { CodeBlock } from './code-block.tsx'
import type { CodeGroup } from './code-group.tsx'
import type { FileTree } from './file-tree.tsx'
import type { Embed, Video } from './media.tsx'
import type { Sponsors } from './sponsors.tsx'
import type { Step, Steps } from './steps.tsx'
import type { Tab, Tabs } from './tabs.tsx'
import type { TypeTable } from './type-table.tsx'

interface BuiltIn {
  Authors: typeof Authors
  Badge: typeof Badge
  BlogPosts: typeof BlogPosts
  Button: typeof Button
  Callout: typeof Callout
  Card: typeof Card
  Cards: typeof Cards
  CodeBlock: typeof CodeBlock
  CodeGroup: typeof CodeGroup
  Embed: typeof Embed
  FileTree: typeof FileTree
  Sponsors: typeof Sponsors
  Step: typeof Step
  Steps: typeof Steps
  Tab: typeof Tab
  Tabs: typeof Tabs
  TypeTable: typeof TypeTable
  Video: typeof Video
}

type PropsOf<Component> = Component extends (props: infer Props) => unknown ? Props : object

/**
 * Components by the names that pages use: HTML elements, the generator's own components, and any others. Those that replace something get
 * the props of what they replace.
 */
export type MDXComponents = { [Tag in keyof JSX.IntrinsicElements]?: ComponentType<JSX.IntrinsicElements[Tag]> } & {
  [Name in keyof BuiltIn]?: ComponentType<PropsOf<BuiltIn[Name]>>
} & { [name: string]: ComponentType<never> | Readonly<Record<string, ComponentType<never>>> }
