/** Options and languages of code fences that other generators read, and what to write here. */
import type { ForeignDirective } from './foreign-directives.ts'
import { DOCUSAURUS, STARLIGHT, type UnsupportedSyntax } from './unsupported-syntax.ts'

/** Each form is an example of its option. Each pattern is compared with one option, without the space around it. */
export const FOREIGN_FENCE_OPTIONS: readonly Omit<UnsupportedSyntax, 'where' | 'only'>[] = [
  {
    form: '{"A":1-3}',
    of: STARLIGHT,
    does: 'labels lines',
    pattern: /^(?:(?:mark|ins|del)=.*|\{"?[\w:].*\})$/,
    fix: 'Write the lines alone, `{1-3}`, and `// @annotate: text` below the last of them.',
  },
  {
    form: '{ .py title="…" }',
    of: 'MkDocs',
    does: 'names the language and options',
    pattern: /^\{\s*\./,
    fix: 'Write the language and the options without braces: ```` ```py [Title] ````.',
  },
  {
    form: 'hl_lines="1 3"',
    of: 'MkDocs',
    does: 'highlights lines',
    pattern: /^hl_lines=/,
    fix: 'Write the lines in braces: `{1,3-5}`.',
  },
  {
    form: 'linenums="1"',
    of: 'MkDocs',
    does: 'shows line numbers',
    pattern: /^linenums=/,
    fix: 'Write `showLineNumbers`, or `:line-numbers=5` right after the language if they start at another number.',
  },
  {
    form: 'startLineNumber=5',
    of: STARLIGHT,
    does: 'sets the first line number',
    pattern: /^startLineNumber=/,
    fix: 'Write `showLineNumbers=5`.',
  },
  {
    form: 'showLineNumbers=false',
    of: STARLIGHT,
    does: 'leaves out line numbers',
    pattern: /^showLineNumbers=(?:false|\{false\})$/,
    fix: 'Remove it. Code has no line numbers unless its fence has `showLineNumbers`.',
  },
  {
    form: 'frame="terminal"',
    of: STARLIGHT,
    does: 'chooses a frame',
    pattern: /^frame=/,
    fix: 'Remove it. All code has the same frame, and a title if its fence has one: `[Title]`.',
  },
  {
    form: 'wrap=true',
    of: STARLIGHT,
    does: 'wraps long lines',
    pattern: /^(?:wrap=|(?:preserveIndent|hangingIndent)(?:=|$))/,
    fix: 'Write `wrap`.',
  },
  {
    form: 'live',
    of: DOCUSAURUS,
    does: 'runs the code',
    pattern: /^(?:live|noInline)$/,
    fix: "Import the example as a component, and write it below the fence: `import Example from './example.tsx'` and `<Example />`.",
  },
  {
    form: 'lang="js"',
    of: STARLIGHT,
    does: 'names the language of a diff',
    pattern: /^lang=/,
    fix: 'Write `diff` in place of the language: ```` ```diff lang="js" ````.',
  },
  {
    form: 'copy',
    of: 'Nextra',
    does: 'adds a copy button',
    pattern: /^copy(?:=|$)/,
    fix: 'Remove it. All code has a copy button.',
  },
  {
    form: 'file="./code.ts"',
    of: 'Rspress and plugins of Docusaurus',
    does: 'includes a file',
    pattern: /^(?:file|src|reference)(?:=|$)/,
    fix: "Write `// [!include ~/path/code.ts]` into the code. `~` is the site's folder.",
  },
  {
    form: 'preview',
    of: 'Rspress and Storybook',
    does: 'shows the result of the code',
    pattern: /^(?:preview|playground|sandbox)$/,
    fix: "Import the example as a component, and write it below the fence: `import Example from './example.tsx'` and `<Example />`.",
  },
]

/** Languages that aren't languages, but have a generator do something. */
export const FOREIGN_FENCE_LANGUAGES: Readonly<Record<string, ForeignDirective>> = {
  'mdx-code-block': { of: DOCUSAURUS, does: 'is content and not code', fix: 'Remove the lines of the fence.' },
}
