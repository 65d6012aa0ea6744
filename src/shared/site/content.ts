/** Components that the compiler inserts. */
export { CodeBlock } from '../mdx/code-block.tsx'
export { CodeGroup } from '../mdx/code-group.tsx'
