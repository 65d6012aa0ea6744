/** Compares what the development server answers with what a build makes. */
import assert from 'node:assert/strict'
import { type RunningSite, readTree } from './site.ts'

const INDEX = /^\.site\/search-index/

/** Documents and what the client loads have the names of modules in them, which development makes otherwise. */
const OWN = /\.html$|^assets\/.*\.(?:js|css)$|^\.site\/(?:navigation|routes)\.json$|^\.site\/search-index/

async function indexOf({ url }: RunningSite): Promise<URL> {
  const { searchIndex } = (await (await fetch(new URL('.site/navigation.json', url))).json()) as { searchIndex: string }
  return new URL(searchIndex, url)
}

/** Compares every file of the built site with what the development server answers. @returns how many */
export async function compareFiles(site: RunningSite, dist: string): Promise<string[]> {
  const compared: string[] = []
  const built = readTree(dist)
  for (const [path, file] of built) {
    if (OWN.test(path)) continue
    const response = await fetch(new URL(path.split('/').map(encodeURIComponent).join('/'), site.url))
    const contents = Buffer.from(await response.arrayBuffer())
    assert.equal(response.status, 200, `${path}: ${contents.toString('utf8').slice(0, 300)}`)
    assert.ok(
      contents.equals(file),
      `${path} differs:\n${contents.toString('utf8').slice(0, 2000)}\n${file.toString('utf8').slice(0, 2000)}`,
    )
    compared.push(path)
  }
  assert.equal(await (await fetch(await indexOf(site))).text(), String(built.get([...built.keys()].find((path) => INDEX.test(path)) ?? '')))
  return compared
}
