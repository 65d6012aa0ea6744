/** Components that authors can use without importing them. */

export { Badge } from '../mdx/badge.tsx'
export { Authors, BlogPosts } from '../mdx/blog.tsx'
export { Button } from '../mdx/button.tsx'
export { Callout } from '../mdx/callout.tsx'
export { Card, Cards } from '../mdx/cards.tsx'
export { FileTree } from '../mdx/file-tree.tsx'
export { HomePage } from '../mdx/home-page.tsx'
export { Embed, Video } from '../mdx/media.tsx'
export { Sponsors } from '../mdx/sponsors.tsx'
export { Step, Steps } from '../mdx/steps.tsx'
export { Tab, Tabs } from '../mdx/tabs.tsx'
export { TypeTable } from '../mdx/type-table.tsx'
