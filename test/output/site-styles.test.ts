/** Styles of a site's own, from `theme.css` and from components, as a whole build puts them into its stylesheets. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { makeFolder } from '../support/folder.ts'
import { failedBuild, runCommand } from '../support/site.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>'

const SITE = {
  'content/site.config.ts': "export default { title: 'Styled', basePath: '/docs' }\n",
  'content/index.mdx':
    "import { Mark } from './mark.tsx'\nimport address from './x.svg'\n\n# Home\n\n<Mark />\n\n<img src={address} alt=\"\" />\n",
  'content/mark.tsx': 'import \'./mark.css\'\nexport const Mark = () => <b className="mark">Mark</b>\n',
  'content/mark.css': '@import url(https://fonts.example/mark.css);\n.mark { background: url(/img/mark.dark.svg) }\n',
  'content/x.svg': SVG,
  'public/img/mark.dark.svg': SVG,
}

describe('styles of a site', () => {
  it('may import fonts, and refer to files next to them', async (t) => {
    const root = makeFolder(t, {
      ...SITE,
      'content/theme.css':
        "@charset 'UTF-8';\n@import url('https://fonts.example/css2?family=Inter:wght@400;700');\n@import './styles/part.css';\n:root.dark .part { color: #ff0000; & b { margin: 0px } }\n",
      'content/styles/part.css': '.part { background: url(../x.svg) }\n',
    })
    const { code, stdout, stderr } = await runCommand(['build', '--root', root], { cwd: root })
    assert.equal(code, 0, stderr)
    assert.match(stdout, / 0 warnings\.$/m)
    const assets = readdirSync(join(root, 'dist/assets'))
    const css = (name: string) => readFileSync(join(root, 'dist/assets', assets.find((file) => file.startsWith(`${name}-`)) ?? ''), 'utf8')
    const first = /<style>(.*?)<\/style>/s.exec(readFileSync(join(root, 'dist/index.html'), 'utf8'))?.[1] ?? ''
    assert.match(
      first,
      /^@layer [\w,]+;@import "https:\/\/fonts\.example\/mark\.css" layer\(site\);@import "https:\/\/fonts\.example\/css2\?family=Inter:wght@400;700" layer\(site\);@layer reset\{/,
    )
    const [image = ''] = readdirSync(join(root, 'dist/assets/pages')).filter((file) => file.endsWith('.svg'))
    const end = (root: string) =>
      `@layer site{.mark{background:url(/docs/img/mark.dark.svg)}\n}@layer site{.part{background:url(/docs/assets/pages/${image})}:root${root} .part{color:red}:root${root} .part b{margin:0}}`
    assert.ok(first.replaceAll('"', '').endsWith(end('.dark')), first.slice(-400))
    assert.ok(css('dark').replaceAll('"', '').endsWith(end(':is(.dark,:root)')), css('dark').slice(-400))
  })

  it('have their mistakes reported with their place, along with those of pages', async (t) => {
    const build = (files: Record<string, string>) => failedBuild(makeFolder(t, { ...SITE, ...files }))
    const theme = await build({ 'content/theme.css': '.a {\n  background: url(gone.svg);\n}\n', 'content/other.mdx': '[dead](/gone)\n' })
    assert.match(theme, /error content\/theme\.css:2:15 Could not resolve "gone\.svg"\n {4}2 \| {3}background: url\(gone\.svg\);/)
    assert.match(theme, /content\/other\.mdx:1:1/)
    const component = await build({ 'content/mark.css': '.mark {\n  background: url(gone.svg);\n}\n' })
    assert.match(component, /error content\/mark\.css:2:15 Could not resolve "gone\.svg"\n {4}2 \| {3}background: url\(gone\.svg\);/)
    const broken = await build({ 'content/mark.css': '.mark { color: red }}\n' })
    assert.match(broken, /error content\/mark\.css:1:21 Unexpected "}"\n {4}1 \| /)
    assert.doesNotMatch(broken, /plugin/)
  })
})
