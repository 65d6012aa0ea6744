/** Forms that include a file or insert a value, and those of blocks: callouts, details, tabs and parts of a page. */
import { MKDOCS, type UnsupportedSyntax, VITEPRESS } from './unsupported-syntax.ts'

export const INCLUDE_PART = "Import the file in an .mdx page, `import Part from './_part.mdx'`, and write `<Part />`."
const INCLUDE_CODE =
  "Put `// [!include ~/path/file.ts]` into a code fence. `~` is the site's folder, and `:name` after the path chooses a region."

export const BLOCK_FORMS: readonly UnsupportedSyntax[] = [
  {
    form: '<!--@include: file-->',
    of: VITEPRESS,
    does: 'includes a file',
    where: 'comment',
    pattern: /^\s*@include:/,
    fix: INCLUDE_PART,
  },
  {
    form: '<<< file',
    of: VITEPRESS,
    does: 'includes code',
    pattern: /^[ \t>]*<<<[ \t]*[@.~\w/-]+[^\n]*/m,
    fix: INCLUDE_CODE,
  },
  {
    form: '--8<-- "file"',
    of: MKDOCS,
    does: 'includes a file',
    pattern: /^[ \t>]*-+8<-+(?:[ \t]+["'][^\n]*)?[ \t]*$/m,
    fix: INCLUDE_PART,
  },
  {
    form: '--8<-- "file"',
    of: MKDOCS,
    does: 'includes a file in code',
    where: 'code',
    pattern: /^[ \t]*(?:\S{1,4}[ \t]*)?-+8<-+[ \t]+["'][^\n]*/m,
    fix: INCLUDE_CODE,
  },
  {
    form: '{% include "file" %}',
    of: 'MkDocs macros, Jekyll and GitBook',
    does: 'runs a template tag',
    pattern: /\{%-?[ \t]*\w[^\n]*?%\}/,
    fix: "There are no template tags. Include a file with `import Part from './_part.mdx'` and `<Part />`, and write hints and tabs as `:::note` and `<Tabs>`.",
  },
  {
    form: '{{< shortcode >}}',
    of: 'Hugo',
    does: 'runs a shortcode',
    pattern: /\{\{[<%][^\n]*?[%>]\}\}/,
    fix: 'Write a component in an .mdx page instead.',
  },
  {
    form: '{{ value }}',
    of: 'VitePress and in macros of MkDocs',
    does: 'is replaced with a value',
    pattern: /\{\{(?![{%<])[^{}\n]+\}\}/,
    fix: 'In an .mdx page, write `{value}` for a value that the page imports or exports, and `{frontmatter.title}` for one of its frontmatter. If you meant the braces, put them in backticks.',
    only: 'md',
  },
  {
    form: '{{ value }}',
    of: 'VitePress and in macros of MkDocs',
    does: 'is replaced with a value',
    where: 'expression',
    pattern: /^\s*\{[^{}]*\}\s*$/,
    fix: 'Write `{value}` for a value that the page imports or exports, and `{frontmatter.title}` for one of its frontmatter. If you meant the braces, put them in backticks.',
    only: 'mdx',
  },
  {
    form: '??? note "Title"',
    of: MKDOCS,
    does: 'is a block that opens',
    pattern: /^[ \t>]*\?\?\?\+?[ \t]+[\w-]+[^\n]*/m,
    fix: "Write `:::details[Title]`, and close it with a line of `:::`. The text between them isn't indented.",
  },
  {
    form: '!!! note "Title"',
    of: MKDOCS,
    does: 'is a callout',
    pattern: /^[ \t>]*!!!\+?[ \t]+[\w-]+[^\n]*/m,
    fix: "Write `:::note[Title]`, and close it with a line of `:::`. The text between them isn't indented.",
  },
  {
    form: '=== "Title"',
    of: MKDOCS,
    does: 'is a tab',
    pattern: /^[ \t>]*===[!+]?[ \t]+["'][^\n]*/m,
    fix: 'Write `:::code-group` around fences with titles, ```` ```ts [Title] ````, or `<Tabs>` with a `<Tab title="Title">` for other content.',
  },
  {
    form: '/// note | Title',
    of: MKDOCS,
    does: 'is a block',
    pattern: /^[ \t>]*\/{3,}[ \t]+[a-z][\w-]*[^\n]*/m,
    fix: 'Write `:::note[Title]`, and close it with a line of `:::`. `:::details[Title]` is a block that opens.',
  },
  {
    form: '> [!NAME]',
    of: 'GitHub, Obsidian and others',
    does: 'is a callout if the name is known',
    pattern: /^[ \t>]*>[ \t]*\[!(?!(?:note|info|tip|success|important|warning|caution|danger)\])[A-Za-z][\w-]*\]/im,
    fix: 'The names are `NOTE`, `INFO`, `TIP`, `SUCCESS`, `IMPORTANT`, `WARNING`, `CAUTION` and `DANGER`.',
  },
  {
    form: '> [!NOTE]-',
    of: 'Obsidian',
    does: 'is a callout that opens',
    pattern: /^[ \t>]*>[ \t]*\[!\w+\][+-]/im,
    fix: 'Write `:::details[Title]`, and close it with a line of `:::`.',
  },
  {
    form: '::authors',
    of: 'Vocs',
    does: 'shows a part of the page',
    pattern: /^[ \t>]*::(?:authors|blog-posts|sponsors)[ \t]*$/m,
    fix: 'Write `<Authors />`, `<BlogPosts />` or `<Sponsors />`.',
  },
  {
    form: ':name[text]',
    of: 'plugins of several generators',
    does: 'is a directive',
    pattern:
      /(?<![\w:\\])::?(?!(?:note|info|tip|success|important|warning|caution|danger|details|steps|code-group)\b)[a-z][\w-]*\[[^\]\n]*\](?:\{[^}\n]*\})?/i,
    fix: 'Write a component, such as `<Badge>text</Badge>`, or give the directive a meaning with a plugin in `markdown.remarkPlugins`.',
  },
  {
    form: '$$',
    of: 'GitHub and in plugins of most generators',
    does: 'is a formula',
    pattern: /^[ \t>]*\$\$(?:[^$\n]*\$\$)?[ \t]*$/m,
    fix: 'Set `markdown: { math: true }` in the configuration.',
  },
  {
    form: '::: package.module',
    of: 'mkdocstrings',
    does: 'is replaced with the documentation in the code',
    pattern: /^[ \t>]*:::[ \t]+\w+(?:\.\w+)+[ \t]*$/m,
    fix: 'Nothing here reads the documentation of Python code. Have another tool write it as Markdown into the folder of the pages.',
  },
]
