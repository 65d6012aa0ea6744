/** Forms within text, and lines with a meaning of their own. */

import { INCLUDE_PART } from './block-forms.ts'
import { DOCUSAURUS, MKDOCS, type UnsupportedSyntax } from './unsupported-syntax.ts'

const NO_CLASSES =
  'Nothing here gives attributes to Markdown. Use a component such as `<Button>`, or write the element as HTML with its `class`.'
/** Names of keys that text between two plus signs starts with. */
const KEYS =
  'ctrl|control|cmd|command|alt|option|shift|enter|return|esc|escape|tab|win|windows|meta|super|fn|space|backspace|delete|del|up|down|left|right|f\\d+'

export const INLINE_FORMS: readonly UnsupportedSyntax[] = [
  {
    form: '[TOC]',
    of: MKDOCS,
    does: 'lists the headings',
    pattern: /^[ \t]*\[TOC\][ \t]*$/m,
    fix: 'Write `[[toc]]`.',
  },
  {
    form: '![[file]]',
    of: 'Obsidian',
    does: 'shows another file',
    pattern: /!\[\[[^[\]\n]+\]\]/,
    fix: `Write \`![description](./picture.png)\` for a picture. ${INCLUDE_PART}`,
  },
  {
    form: '[[page]]',
    of: 'Obsidian and in plugins of MkDocs',
    does: 'is a link',
    pattern: /(?<![[\\!])\[\[(?!toc\]\])[A-Za-z][^[\]\n]*\]\](?!\])/i,
    fix: 'Write `[text](./page.mdx)`.',
  },
  {
    form: '{ .class }',
    of: 'MkDocs and VitePress',
    does: 'gives an element attributes',
    pattern:
      /(?<!\\)\{(?::[ \t]*(?=[.#\w])|[ \t]*(?=\.[a-z]|#[\w-]+[ \t]+[.\w]|[\w-]+="[^"\n]*")|(?<=[)\]`*_]\{)[ \t]*(?=[\w-]+=))[^{}\n]*\}/i,
    fix: NO_CLASSES,
  },
  {
    form: '++ctrl+k++',
    of: MKDOCS,
    does: 'shows keys',
    pattern: new RegExp(`\\+\\+"?(?:${KEYS})"?(?:\\+[\\w"-]+)*\\+\\+`, 'i'),
    fix: 'Write `<kbd>Ctrl</kbd>` for each key.',
  },
  {
    form: '==text==',
    of: 'MkDocs and Obsidian',
    does: 'marks text',
    pattern: /(?<![=\w\\!<>])==(?=[^\s=])[^=\n]*[^\s=]==(?![=\w])/,
    fix: 'Write `<mark>text</mark>`.',
  },
  {
    form: '^^text^^',
    of: MKDOCS,
    does: 'underlines text',
    pattern: /\^\^(?=[^\s^])[^^\n]*[^\s^]\^\^/,
    fix: 'Write `<ins>text</ins>`.',
  },
  {
    form: '{++text++}',
    of: MKDOCS,
    does: 'marks a change',
    pattern: /\{(?:\+\+[^\n]*?\+\+|--[^\n]*?--|~~[^\n]*?~>[^\n]*?~~|==[^\n]*?==|>>[^\n]*?<<)\}/,
    fix: 'Write `<ins>text</ins>` for what was added, and `<del>text</del>` for what was removed.',
  },
  {
    form: ':material-icon:',
    of: 'Material for MkDocs',
    does: 'is an icon',
    pattern: /:(?:material|octicons|fontawesome|simple)-[\w-]+:/,
    fix: "Write an emoji, or import the icon as a component: `import Icon from './icon.tsx'` and `<Icon />`.",
  },
  {
    form: ':tada:',
    of: 'VitePress, MkDocs and GitHub',
    does: 'is an emoji',
    pattern:
      /(?<![\w:/\\]):(?:tada|rocket|warning|sparkles|bulb|fire|bug|memo|white_check_mark|heavy_check_mark|heavy_plus_sign|x|star|star2|heart|zap|construction|information_source|smile|smiley|wink|joy|thinking|eyes|wave|pray|clap|muscle|thumbsup|thumbsdown|\+1|-1|100|boom|books|book|lock|key|gear|wrench|hammer|package|link|point_right|point_down|question|exclamation|heavy_exclamation_mark|checkered_flag|raised_hands|partying_face|sunglasses|globe_with_meridians|[a-z]+(?:_[a-z]+)+):(?![\w:/])/,
    fix: 'Write the emoji itself, such as 🎉. For all the names, add the plugin `remark-emoji` to the configuration.',
  },
  {
    form: '^[note]',
    of: 'VitePress',
    does: 'is a footnote',
    pattern: /(?<!\\)\^\[[^[\]\n]+\]/,
    fix: 'Write `[^1]`, and the note on a line of its own: `[^1]: note`.',
  },
  {
    form: '*[HTML]: …',
    of: MKDOCS,
    does: 'explains an abbreviation',
    pattern: /^[ \t]*\*\[[^\]\n]+\]:[ \t]/m,
    fix: 'Explain the abbreviation where it first occurs, or write `<abbr title="HyperText Markup Language">HTML</abbr>`.',
  },
  {
    form: ':   definition',
    of: MKDOCS,
    does: 'defines the term above it',
    pattern: /^:[ \t]{3,}\S[^\n]*/m,
    fix: 'Write a list, `- **Term**: definition`, or the elements `<dl>`, `<dt>` and `<dd>`.',
  },
  {
    form: 'import … from …',
    of: DOCUSAURUS,
    does: 'imports a module into an .md page',
    pattern: /^import\s+(?:\w+|\{[^}\n]*\}|\*\s+as\s+\w+)(?:\s*,\s*\{[^}\n]*\})?\s+from\s+["'][^"'\n]+["'];?[ \t]*$/m,
    fix: 'Only .mdx pages have imports and components: rename this one to .mdx.',
    only: 'md',
  },
]
