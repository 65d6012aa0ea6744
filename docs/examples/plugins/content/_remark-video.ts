import type { Root, RootContent } from 'mdast'
// These declare the nodes of directives and components.
import type {} from 'mdast-util-directive'
import type {} from 'mdast-util-mdx-jsx'
import type { VFile } from 'vfile'

/** `::video[The harbor]{#a1b2c3}` becomes the component `Video`. */
export function remarkVideo() {
  return (tree: Root, file: VFile) => {
    tree.children = tree.children.map((node): RootContent => {
      if (node.type !== 'leafDirective' || node.name !== 'video') return node
      const id = node.attributes?.id
      if (!id) file.fail('A video needs an id: `::video[Title]{#id}`.', node)
      const attributes = [{ type: 'mdxJsxAttribute' as const, name: 'id', value: id }]
      const title = { type: 'paragraph' as const, children: node.children }
      return { type: 'mdxJsxFlowElement', name: 'Video', attributes, children: [title], position: node.position }
    })
  }
}
