/** Words that every JavaScript object answers to, such as `constructor`, mean in any place what other unknown words mean there. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readFrontmatter } from '../../../../build/site/discover/read-frontmatter.ts'
import { checkPages } from '../../../support/check.ts'
import { compile } from '../../../support/compiled.ts'
import { INHERITED_NAMES } from '../../../support/inherited-names.ts'
import { tiered } from '../../../support/tier.ts'

const EVERYWHERE: Record<string, (word: string) => string> = {
  'a heading': (word) => `# ${word}\n\n## ${word}\n\n### ${word}`,
  'an id': (word) => `<p id="${word}">One</p>\n\n[Link](#${word})`,
  'a link': (word) => `[${word}](${word}) [other](/${word}) [file](./${word}.mdx) [pdf](${word}.pdf)`,
  'a reference to a link': (word) => `[a][${word}] and [${word}]\n\n[${word}]: https://example.com/ "${word}"`,
  'a footnote': (word) => `Claim.[^${word}]\n\n[^${word}]: Source.`,
  'an image': (word) => `![${word}](${word}) ![${word}](/${word}.png)`,
  'the language of a fence': (word) => `\`\`\`${word}\nconst a = 1\n\`\`\``,
  'an option of a fence': (word) => `\`\`\`ts ${word}\nconst a = 1\n\`\`\``,
  'the title of a fence': (word) => `\`\`\`ts [${word}]\nconst a = 1\n\`\`\``,
  'a notation': (word) => `\`\`\`ts\nconst a = 1 // [!code ${word}]\nconst b = 1 // [!code ${word}:2]\n\`\`\``,
  'a marked word': (word) => `\`\`\`ts\nconst a = ${word} // [!code word:${word}]\n\`\`\``,
  'a language within a fence': (word) => `\`\`\`\`md\n\`\`\`${word}\nconst a = 1\n\`\`\`\n\`\`\`\``,
  'a container directive': (word) => `:::${word}\nText\n:::`,
  'a leaf directive': (word) => `::${word}`,
  'a text directive': (word) => `Some :${word} and :${word}[label]`,
  'an attribute of a directive': (word) => `:::note{${word}="1" .${word} #${word}}\nText\n:::`,
  'tabs of a code group': (word) => `:::code-group\n\n\`\`\`ts [${word}]\n1\n\`\`\`\n\n\`\`\`ts [other]\n2\n\`\`\`\n\n:::`,
  'inline code': (word) => `Some \`${word}\` and ${word}`,
  'a class': (word) => `<p class="${word}">Text</p>`,
  'a style': (word) => `<p style="${word.replaceAll('_', '')}: red; --${word}: red">Text</p>`,
  'an included file': (word) => `\`\`\`ts\n// [!include ~/${word}:${word}]\n\`\`\``,
}

const IN_MDX: Record<string, (word: string) => string> = {
  'an element': (word) => `<${word} />\n\nText <${word}>and</${word}> text`,
  'an element within an expression': (word) => `{[1].map(() => <${word.replaceAll('_', '')} href="/x" />)}`,
  'an element with expressions': (word) => `<${word} src={'/x'} onClick={() => {}}>**Text**</${word}>`,
  'a part of a component': (word) => `<HomePage.${word} />`,
  'an attribute': (word) => `<p ${word}="x" data-${word.toLowerCase()}="y">Text</p>`,
  'an attribute of SVG': (word) => `<svg ${word}="x"><path ${word}="x" /></svg>`,
  'an attribute of a component': (word) => `<Card title="Card" ${word}="1" />`,
  'an attribute with an expression': (word) => `<p ${word}={1}>Text</p>`,
  'a file that is imported': (word) => `import Part from './${word}.mdx'\n\n<Part />`,
  'the name of an import': (word) => `import ${word} from './part.mdx'\n\nText {typeof ${word}}`,
  'a name imported from `site`': (word) => `import { ${word} as named } from 'site'\n\nText`,
  'a package': (word) => `import Thing from '${word}'\n\n<Thing />`,
  'an export': (word) => `export const held = 1\nexport { held as ${word} }`,
}

const IN_MARKDOWN: Record<string, (word: string) => string> = {
  'an element': (word) => `Map<${word}>\n\n<${word} src="x">Text</${word}>`,
  'an element within another': (word) => `<div><${word}>Text</${word}></div>`,
}

/** A word of the same length that no object answers to. */
function ordinary(name: string): string {
  return name.replace(/[eo]/, 'y')
}

/** The given data with the word taken out of it, however it is spelled: Markdown makes bold text of `__proto__`. */
function without(word: string, data: unknown): string {
  return JSON.stringify(data, null, 1).replaceAll(new RegExp(word.replaceAll('_', ''), 'gi'), '…')
}

/** Messages of compiling and checking a page that has the word in all the given places. */
async function outcome(filePath: string, word: string, places: Record<string, (word: string) => string>): Promise<string> {
  const source = Object.entries(places).map(([place, write]) => `The word as ${place}:\n\n${write(word)}`)
  const page = await compile(source.join('\n\n'), { filePath })
  // MDX itself guards what nobody defines, except \`__proto__\`: the build ends before either could matter.
  const code = page.code
    .replace(/^.*_missingMdxReference\(.*\n(?: {2}throw.*\n\})?/gm, '')
    // The class is a hash of the style.
    .replace(/className: "s[\da-f]{7}"/g, '')
  assert.ok(page.diagnostics.every(({ code }) => code !== 'mdx-syntax'))
  return without(word, {
    ...page,
    code,
    // Their keys are hashes of the page.
    addresses: Object.values(page.addresses),
    checked: await checkPages({ [filePath]: source.join('\n\n') }, { compiled: { [filePath]: page } }),
  })
}

describe('a word that every object answers to is like any other', () => {
  const FORMATS = { 'page.md': { ...EVERYWHERE, ...IN_MARKDOWN }, 'page.mdx': { ...EVERYWHERE, ...IN_MDX } }
  for (const [filePath, places] of Object.entries(FORMATS)) {
    for (const name of tiered(INHERITED_NAMES, ['constructor', '__proto__'])) {
      it(`\`${name}\` in ${filePath}`, async () =>
        assert.equal(await outcome(filePath, name, places), await outcome(filePath, ordinary(name), places)))
    }
  }

  it('as an attribute, in page.md', async () => {
    for (const name of INHERITED_NAMES) {
      const { diagnostics, code } = await compile(`<p ${name}="x"><b ${name}="x">Text</b></p>`, { filePath: 'page.md' })
      assert.deepEqual(diagnostics, [], name)
      assert.match(code, /Text/, name)
    }
  })

  it('as a key of frontmatter', () => {
    const FORMS = [
      (word: string) => `---\n${word}: x\n---`,
      (word: string) => `---\ncontent:\n  ${word}: x\n---`,
      (word: string) => `---\nlayout: ${word}\n---`,
      (word: string) => `---\ntitle: ${word}\ndescription: ${word}\nauthors: ${word}\n---`,
    ]
    for (const name of INHERITED_NAMES) {
      for (const write of FORMS) {
        const read = (word: string) => without(word, readFrontmatter(write(word), 'page.mdx'))
        assert.equal(read(name), read(ordinary(name)), write(name))
      }
    }
  })
})
