import type { Root, RootContent } from 'mdast'
import type { VFile } from 'vfile'

/** `::video[The harbor]{#a1b2c3}` becomes the component `Video`. */
export function remarkVideo() {
  return (tree: Root, file: VFile) => {
    tree.children = tree.children.map((node): RootContent => {
      if (node.type !== 'leafDirective' || node.name !== 'video') return node
      const id = node.attributes?.id
      if (!id) file.fail('A video needs an id: `::video[Title]{#id}`.', node)
      const attributes = [{ type: 'mdxJsxAttribute' as const, name: 'id', value: id }]
      return { type: 'mdxJsxFlowElement', name: 'Video', attributes, children: node.children, position: node.position }
    })
  }
}
