import { readFileSync } from 'node:fs'

export const readPage = (path: string) => readFileSync(new URL(`../../../content/${path}`, import.meta.url), 'utf8')

/** Items of the numbered list inside a component of a page. */
export function itemsIn(path: string, component: string): string[] {
  const inside = new RegExp(`<${component}>([\\s\\S]*?)</${component}>`).exec(readPage(path))?.[1] ?? ''
  return inside.match(/^\d+\. .*$/gm) ?? []
}
