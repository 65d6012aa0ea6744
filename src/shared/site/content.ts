/** Components that compiled content uses by itself. */
export { CodeBlock } from '../mdx/code-block.tsx'
export { CodeGroup } from '../mdx/code-group.tsx'
