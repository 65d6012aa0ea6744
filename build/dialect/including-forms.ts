/** Forms that include a file or insert a value. */
import type { UnsupportedSyntax } from './unsupported-syntax.ts'

const MKDOCS = 'MkDocs'
const VITEPRESS = 'VitePress'
export const INCLUDE_PART = "Import the file in an .mdx page, `import Part from './_part.mdx'`, and write `<Part />`."
const INCLUDE_CODE =
  "Put `// [!include ~/path/file.ts]` into a code fence. `~` is the site's folder, and `:name` after the path chooses a region."
export const PART = "import Part from './_part.mdx'\n\n<Part />"

export const INCLUDING_FORMS: readonly UnsupportedSyntax[] = [
  {
    form: '<!--@include: file-->',
    of: VITEPRESS,
    does: 'includes a file',
    where: 'comment',
    sign: '@include',
    pattern: /^\s*@include:/,
    fix: INCLUDE_PART,
    example: 'Text.\n\n<!--@include: ./part.md-->',
    ours: PART,
  },
  {
    form: '<<< file',
    of: VITEPRESS,
    does: 'includes code',
    where: 'text',
    sign: '<<<',
    pattern: /^[ \t>]*<<<[ \t]*[@.~\w/-]+[^\n]*/m,
    fix: INCLUDE_CODE,
    example: '<<< @/snippets/send.ts#region{1,3}',
    ours: '```ts\nconst a = 1\n```',
  },
  {
    form: '--8<-- "file"',
    of: MKDOCS,
    does: 'includes a file',
    where: 'text',
    sign: '8<',
    pattern: /^[ \t>]*-+8<-+(?:[ \t]+["'][^\n]*)?[ \t]*$/m,
    fix: INCLUDE_PART,
    example: '--8<-- "docs/part.md"',
    ours: PART,
  },
  {
    form: '--8<-- "file"',
    of: MKDOCS,
    does: 'includes a file in code',
    where: 'code',
    sign: '8<',
    pattern: /^[ \t]*(?:\S{1,4}[ \t]*)?-+8<-+[ \t]+["'][^\n]*/m,
    fix: INCLUDE_CODE,
    example: '```py\n--8<-- "examples/send.py"\n```',
    ours: '```py\na = 1\n```',
  },
  {
    form: '{% include "file" %}',
    of: 'MkDocs macros, Jekyll and GitBook',
    does: 'runs a template tag',
    where: 'text',
    sign: '{%',
    pattern: /\{%-?[ \t]*\w[^\n]*?%\}/,
    fix: "There are no template tags. Include a file with `import Part from './_part.mdx'` and `<Part />`, and write hints and tabs as `:::note` and `<Tabs>`.",
    example: 'Text {% include "part.md" %} text.',
    ours: PART,
  },
  {
    form: '{{< shortcode >}}',
    of: 'Hugo',
    does: 'runs a shortcode',
    where: 'text',
    sign: '{{',
    pattern: /\{\{[<%][^\n]*?[%>]\}\}/,
    fix: 'Write a component in an .mdx page instead.',
    example: 'Text {{< figure src="a.png" >}}',
    ours: 'Text <Badge>new</Badge>',
  },
  {
    form: '{{ value }}',
    of: 'VitePress and in macros of MkDocs',
    does: 'is replaced with a value',
    where: 'text',
    sign: '{',
    pattern: /\{\{(?![{%<])[^{}\n]+\}\}/,
    fix: 'In an .mdx page, write `{value}` for a value that the page imports or exports, and `{frontmatter.title}` for one of its frontmatter. If you meant the braces, put them in backticks.',
    only: 'md',
    example: 'Version {{ $frontmatter.version }}',
    ours: 'Version `{{ version }}`',
  },
  {
    form: '{{ value }}',
    of: 'VitePress and in macros of MkDocs',
    does: 'is replaced with a value',
    where: 'expression',
    sign: '{',
    pattern: /^\s*\{[^{}]*\}\s*$/,
    fix: 'Write `{value}` for a value that the page imports or exports, and `{frontmatter.title}` for one of its frontmatter. If you meant the braces, put them in backticks.',
    only: 'mdx',
    example: 'Version {{ version }}',
    ours: 'Version {frontmatter.version}',
  },
]
