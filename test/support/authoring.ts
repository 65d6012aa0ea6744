/** The pages of `test/fixtures/authoring`: each construct has a heading, its source in a fence, and the result below. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { walkPages } from '../../build/site/discover/walk.ts'
import { repository } from './site.ts'

const content = join(repository, 'test', 'fixtures', 'authoring', 'content')

/** A fence with source, and the text of the page after it. */
export interface ShownSource {
  place: string
  source: string
  following: string
}

/** Every fence of Markdown or MDX below a heading. The result follows it. */
export function shownSources(): ShownSource[] {
  return walkPages(content).flatMap((filePath) => {
    const text = readFileSync(join(content, filePath), 'utf8')
    return [...text.matchAll(/^#{2,3} .+\n\n(`{3,})mdx?(?: verbatim)?\n([\s\S]*?\n)\1\n/gm)].map((match) => ({
      place: `${filePath}:${text.slice(0, match.index).split('\n').length}`,
      source: match[2] ?? '',
      following: text.slice(match.index + match[0].length),
    }))
  })
}

export function authoringRoutes(): string[] {
  return [...walkPages(content).map((filePath) => `/${filePath.replace(/(?:(?:^|\/)index)?\.mdx?$/, '')}`), '/module']
}

/** The result of a construct: the blocks between its source and the next heading of the same level. */
export function resultOf(page: Page, heading: string): Locator {
  const within = `preceding-sibling::h2[1][normalize-space()="${heading}"]`
  const source = `preceding-sibling::*[contains(@class, "dw-code-block") and ${within}]`
  return page.getByRole('main').locator(`xpath=.//*[not(self::h2) and ${within} and ${source}]`)
}

export function styleOf(locator: Locator, property: string): Promise<string> {
  return locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
}
