/** Components whose styles a site only needs if it uses them, and how to see in code that it does. */

export const STYLED_PARTS = ['diagrams', 'file-trees', 'media', 'posts', 'sponsors'] as const
export type StyledPart = (typeof STYLED_PARTS)[number]

interface Marks {
  /** The classes that all of its rules are about. */
  classes: readonly string[]
  /** Names of its components. */
  components: readonly string[]
}

export const PART_MARKS: Record<StyledPart, Marks> = {
  diagrams: { classes: ['diagram'], components: [] },
  'file-trees': { classes: ['file-tree'], components: ['FileTree'] },
  media: { classes: ['enlarge', 'video', 'embed-frame', 'embed-start'], components: ['Embed', 'Video'] },
  posts: { classes: ['authors', 'blog-post'], components: ['Authors', 'BlogPosts'] },
  sponsors: { classes: ['sponsors', 'sponsor-group-name', 'sponsor-row', 'sponsor'], components: ['Sponsors'] },
}

/** A class in HTML within a string, in an element's properties, or in an element of JSX. */
const classPattern = (names: readonly string[]) =>
  `\\bclass(?:Name)?["']?\\s*[=:]\\s*[[{]?\\s*\\\\*["'\`](?:[^"'\`\\\\]*\\s)?(?:${names.join('|')})(?![-\\w])`

const patterns = STYLED_PARTS.map((part): [StyledPart, RegExp] => {
  const { classes, components } = PART_MARKS[part]
  return [part, new RegExp([...components.map((name) => `\\b${name}\\b`), classPattern(classes)].join('|'))]
})

/**
 * The parts that code of a page or of its components may show. A component's name in a sentence counts too, which only costs bytes.
 * @param code a module, before or after it's minified
 */
export function styledPartsIn(code: string): StyledPart[] {
  return patterns.filter(([, pattern]) => pattern.test(code)).map(([part]) => part)
}
