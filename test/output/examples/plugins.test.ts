/** The example of docs/content/guide/plugins.mdx, with plugins that many sites use. */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it, type TestContext } from 'node:test'
import { copyExample } from '../../support/examples.ts'
import { buildSite, repository, runCommand } from '../../support/site.ts'

const page = readFileSync(join(repository, 'docs/content/guide/plugins.mdx'), 'utf8')

/** What the page shows of messages. */
const messages = [...page.matchAll(/```text\n(.*?)\n```/gs)].map(([, text = 'missing']) => text)

const PACKAGES = ['katex', 'rehype-external-links', 'rehype-katex', 'remark-emoji', 'remark-math', 'remark-smartypants']

function copyWithPackages(t: TestContext): string {
  const root = copyExample(t, 'plugins')
  mkdirSync(join(root, 'node_modules'))
  for (const name of PACKAGES) symlinkSync(join(repository, 'node_modules', name), join(root, 'node_modules', name))
  return root
}

/** The messages of a build with a change in one file. */
async function buildWith(t: TestContext, file: string, before: string, after: string): Promise<string> {
  const root = copyWithPackages(t)
  const path = join(root, file)
  writeFileSync(path, readFileSync(path, 'utf8').replace(before, after))
  const { code, stderr } = await runCommand(['build', '--root', root], { cwd: root })
  assert.equal(code, 1)
  return stderr
}

describe('the example of plugins', () => {
  it('has formulas, punctuation, emoji, attributes of links, and a component', async (t) => {
    const root = copyWithPackages(t)
    appendFileSync(join(root, 'content/index.mdx'), '\nHigh :tada: at 10:30:45.\n')
    const { stdout, stderr } = await buildSite(root)
    assert.equal(stderr, '')
    // Codes of emoji are reported unless a plugin reads them.
    assert.match(stdout, / 0 warnings/)
    const html = readFileSync(join(root, 'dist/index.html'), 'utf8')
    assert.ok(html.includes('High 🎉 at 10:30:45.'))
    assert.match(html, /<p>“A wave” moves at <span class="katex">.*<\/span> — its length times its frequency 🌊<\/p>/)
    assert.match(html, /<span class="katex-display"><span class="katex"><span class="katex-mathml"><math/)
    assert.match(html, /<a href="https:\/\/waves\.example\/physics" rel="nofollow"/)
    assert.match(
      html,
      /<figure><video src="https:\/\/videos\.example\/a1b2c3\.mp4"[^>]*><track [^>]*><\/video><figcaption><p>The harbor at noon</,
    )
    const assets = readdirSync(join(root, 'dist/assets'), { recursive: true }).map(String)
    assert.ok(assets.some((name) => /KaTeX_Main-Regular-.*\.woff2$/.test(name)))
  })

  it('has its formulas as TeX in what is made for machines', async (t) => {
    const root = copyWithPackages(t)
    const index = join(root, 'content/index.mdx')
    writeFileSync(index, `${readFileSync(index, 'utf8')}\n## The value of $\\pi^2$\n\nIt is [$x_1$](#the-part).\n\n## The part\n`)
    await buildSite(root)
    const markdown = readFileSync(join(root, 'dist/index.md'), 'utf8')
    assert.match(markdown, /“A wave” moves at \$v = \\lambda f\$ — its/)
    assert.match(markdown, /\n\n\$\$y\(x, t\) = A \\sin\(kx - \\omega t\)\$\$\n\n/)
    assert.match(markdown, /## The value of \$\\pi\^2\$\n\nIt is \[\$x_1\$\]\(/)
    const html = readFileSync(join(root, 'dist/index.html'), 'utf8')
    assert.match(html, /<li data-depth="2"><a href="[^"]*">The value of \\pi\^2<\/a>/)
    const [search = ''] = readdirSync(join(root, 'dist/.site')).filter((name) => name.startsWith('search-index-'))
    assert.ok(readFileSync(join(root, 'dist/.site', search), 'utf8').includes('moves at v = \\\\lambda f — its'))
  })

  it('has types, with the packages that the page names and the compiler options of a new site', (t) => {
    const root = copyExample(t, 'plugins')
    const [, install = ''] = /npm install --save-dev (.*)/.exec(page) ?? []
    mkdirSync(join(root, 'node_modules/@types'), { recursive: true })
    for (const name of install.split(' ')) symlinkSync(join(repository, 'node_modules', name), join(root, 'node_modules', name))
    const { compilerOptions } = JSON.parse(readFileSync(join(repository, 'build/init/template/tsconfig.json'), 'utf8'))
    const config = { compilerOptions: { ...compilerOptions, types: [] }, files: ['content/_remark-video.ts'] }
    writeFileSync(join(root, 'tsconfig.json'), JSON.stringify(config))
    execFileSync(process.execPath, [join(repository, 'node_modules/typescript/bin/tsc'), '-p', root], {
      stdio: ['ignore', 'inherit', 'inherit'],
    })
  })

  it('says what the page shows about mistakes', async (t) => {
    const failed = await buildWith(t, 'content/index.mdx', '{#a1b2c3}', '')
    assert.ok(failed.includes(messages[0] ?? ''), failed)
    const wrong = await buildWith(t, 'content/site.config.ts', '[remarkMath,', "['remark-math',")
    assert.ok(wrong.includes(messages[1] ?? ''), wrong)
  })
})
