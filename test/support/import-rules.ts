/** The rules that imports in this project keep, as functions from imports to messages. `floors.json` has the floors. */
import type { Import } from './read-imports.ts'

/** Folders that the modules of each house may import besides their own. */
const HOUSES: Record<string, readonly string[]> = {
  'src/shared': [],
  'src/client': ['src/shared'],
  'src/server': ['src/shared'],
  build: ['src/shared', 'src/server'],
}

/** The only folder that may name files of `src/client`: it bundles them for browsers. */
const BUNDLER = 'build/bundle'

/** A message for every import that leaves its house for one that the table doesn't allow. */
export function checkHouses(imports: readonly Import[]): string[] {
  return imports.flatMap((one) => {
    const house = houseOf(one.from)
    if (house === undefined || house === houseOf(one.to)) return []
    if (one.kind === 'path')
      return one.from.startsWith(`${BUNDLER}/`) ? [] : [`${place(one)} names ${one.to}: only ${BUNDLER} may name files of src/client.`]
    const allowed = HOUSES[house] ?? []
    if (allowed.some((other) => one.to.startsWith(`${other}/`))) return []
    const rule = allowed.length === 0 ? 'no other house' : `only ${allowed.join(' and ')}`
    return [`${describe(one)}: ${house} may import ${rule}.`]
  })
}

function houseOf(file: string): string | undefined {
  return Object.keys(HOUSES).find((house) => file.startsWith(`${house}/`))
}

/**
 * A message for every import of a folder that is on a higher floor, or another one on the same, and for each folder that is on none.
 * @param floors of `root`, from the lowest to the highest, each the names of its folders. A module beside them stands for itself, and
 *   a folder inside another one may have a floor of its own (`compile/plugins`)
 */
export function checkFloors(imports: readonly Import[], root: string, floors: readonly (readonly string[])[]): string[] {
  const heights = new Map(floors.flatMap((folders, height) => folders.map((folder) => [folder, height] as const)))
  const homeless = new Set<string>()
  const steps = imports.flatMap((one) => {
    if (one.kind === 'path' || !one.from.startsWith(`${root}/`) || !one.to.startsWith(`${root}/`)) return []
    const from = folderOf(one.from.slice(root.length + 1), heights)
    const to = folderOf(one.to.slice(root.length + 1), heights)
    if (from === to) return []
    const start = heights.get(from)
    const end = heights.get(to)
    if (start === undefined) homeless.add(from)
    if (end === undefined) homeless.add(to)
    if (start === undefined || end === undefined || end < start) return []
    return [`${describe(one)}: ${root}/${to} is ${end === start ? 'on the same floor as' : 'above'} ${root}/${from}.`]
  })
  return [...[...homeless].map((folder) => `${root}/${folder} is on no floor.`), ...steps]
}

/** The innermost folder of a file that has a floor, or else its outermost one. */
function folderOf(file: string, heights: ReadonlyMap<string, number>): string {
  const names = file.split('/')
  const folders = names.map((_, index) => names.slice(0, names.length - index).join('/'))
  return folders.find((folder) => heights.has(folder)) ?? names[0] ?? file
}

/** A message for each group of modules that import each other in circles, with one of its shortest. */
export function checkCycles(imports: readonly Import[]): string[] {
  const importsOf = new Map<string, Import[]>()
  for (const one of imports) {
    if (one.kind === 'path') continue
    importsOf.set(one.from, [...(importsOf.get(one.from) ?? []), one])
  }
  const messages: string[] = []
  const known = new Set<string>()
  for (const module of [...importsOf.keys()].sort()) {
    if (known.has(module)) continue
    const circle = shortestWay(module, module, importsOf)
    if (circle === undefined) continue
    for (const other of importsOf.keys()) {
      if (shortestWay(module, other, importsOf) && shortestWay(other, module, importsOf)) known.add(other)
    }
    messages.push(['These modules import each other in a circle:', ...circle.map((one) => `  ${describe(one)}`)].join('\n'))
  }
  return messages
}

/** The imports that lead from one module to another in the fewest steps, at least one, or undefined where none do. */
function shortestWay(start: string, end: string, importsOf: ReadonlyMap<string, readonly Import[]>): Import[] | undefined {
  // A map is walked in the order of its entries, those that join on the way included.
  const ways = new Map<string, Import[]>([[start, []]])
  for (const [module, way] of ways) {
    for (const one of importsOf.get(module) ?? []) {
      if (one.to === end) return [...way, one]
      if (!ways.has(one.to)) ways.set(one.to, [...way, one])
    }
  }
  return undefined
}

function describe(one: Import): string {
  return `${place(one)} imports ${one.to}`
}

function place({ from, line, kind }: Import): string {
  return `${from}:${line}${kind === 'type' ? ' (a type)' : ''}`
}
