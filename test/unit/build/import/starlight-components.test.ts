import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { importedText } from '../../../support/imported.ts'

/** A page, and the messages about it. */
function imported(source: string): [string, ...string[]] {
  const { text, notes } = importedText('starlight', source, { isMdx: true })
  return [text, ...notes.map(({ message }) => message)]
}

describe('components of Starlight', () => {
  it('keep steps and file trees', () => {
    assert.deepEqual(imported('<Steps>\n\n1. One\n\n   Text.\n\n2. Two\n\n</Steps>'), [
      '<Steps>\n\n1. One\n\n   Text.\n\n2. Two\n\n</Steps>',
    ])
    assert.deepEqual(imported('<FileTree>\n- src/\n  - **a.ts** the code\n- …\n</FileTree>'), [
      '<FileTree>\n- src/\n  - **a.ts** the code\n- …\n</FileTree>',
    ])
    const named = 'import { Steps as Path } from \'@astrojs/starlight/components\'\n\n<Path class="a">\n\n## One\n\n</Path>'
    assert.deepEqual(imported(named), ['\n\n<Steps>\n\n## One\n\n</Steps>'])
  })

  it('unwrap steps and file trees that the build would refuse, and say so', () => {
    assert.deepEqual(imported('<FileTree>\n\nText.\n\n</FileTree>'), ['\n\nText.\n\n', '`<FileTree>`'])
    assert.deepEqual(imported('<Steps>\n\n- One\n\n</Steps>'), ['\n\n- One\n\n', '`<Steps>`'])
  })

  it('keep kinds of buttons and badges', () => {
    assert.deepEqual(imported('<LinkButton href="/guide/start/" icon="right-arrow">Go</LinkButton>'), [
      '<Button href="/guide/start/" variant="accent">Go</Button>',
      'The icon `right-arrow`.',
    ])
    assert.deepEqual(imported('<LinkButton href="/" variant="secondary">Go</LinkButton>'), ['<Button href="/">Go</Button>'])
    assert.deepEqual(imported('<LinkButton href="/" variant="minimal">Go</LinkButton>'), ['<Button href="/" variant="quiet">Go</Button>'])
    assert.deepEqual(imported('A <Badge text="new" variant="tip" size="small" />'), ['A <Badge tone="success">new</Badge>'])
  })

  it('turn commands for package managers into blocks with tabs, also within lists', () => {
    assert.deepEqual(imported('1. A\n\n   <PackageManagers pkg="astro" dev />\n'), [
      '1. A\n\n   ```sh pm\n   npm install --save-dev astro\n   ```\n',
    ])
    assert.deepEqual(imported('- <PackageManagers type="create" pkg="astro@latest" args="--yes" title="New" />\n'), [
      '- ```sh [New] pm\n  npm create astro@latest --yes\n  ```\n',
    ])
    assert.deepEqual(imported('<PackageManagers type="exec" pkg="astro" args="build" comment="Build with {PKG}" />'), [
      '```sh pm\n# Build with npm\nnpx astro build\n```',
    ])
    assert.equal(imported('<PackageManagers type="other" pkg="a" />').length, 2)
  })

  it('give code lines of its own', () => {
    assert.deepEqual(imported('<Tabs>\n<TabItem label="A"><Code code="x" lang="js" /></TabItem>\n</Tabs>'), [
      '<Tabs>\n<Tab title="A">\n\n```js\nx\n```\n\n</Tab>\n</Tabs>',
    ])
  })

  it('name icons that are gone, and keep emoji', () => {
    assert.deepEqual(imported('<Aside type="tip" icon="star">A</Aside>'), ['<Callout type="tip">A</Callout>', 'The icon `star`.'])
    assert.deepEqual(imported('A <Icon name="star" /> b'), ['A  b', 'The icon `star`.'])
    assert.deepEqual(imported('<Card title="A" icon="star">B</Card>'), [
      '<Card title="A">B</Card>',
      'The icon `star` of a card. Cards can have icons of Lucide: `icon="rocket"`.',
    ])
    assert.deepEqual(imported('<Card title="A" icon="🌊">B</Card>'), ['<Card title="A" icon="🌊">B</Card>'])
  })
})
