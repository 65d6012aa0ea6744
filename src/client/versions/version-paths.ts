import { PATHS_FILE } from '../../shared/routes/site-files.ts'

const fetched = new Map<string, Promise<unknown>>()

/** The paths of an edition's pages, as far as they're in the piece around a path. @throws Error without the network */
export async function pathsOf(base: string, path: string): Promise<readonly string[]> {
  const { paths, pieces }: { paths?: unknown; pieces?: unknown } = Object(await read(`${base}/${PATHS_FILE}`))
  if (Array.isArray(paths)) return paths
  if (!Array.isArray(pieces)) return []
  const file: unknown = pieces.findLast(([first]) => first <= path)?.[1] ?? pieces[0]?.[1]
  if (typeof file !== 'string') return []
  const piece: { paths?: unknown } = Object(await read(`${base}/${file}`))
  return Array.isArray(piece.paths) ? piece.paths : []
}

function read(address: string): Promise<unknown> {
  const reading = fetched.get(address) ?? fetch(address).then((response) => response.json())
  fetched.set(address, reading)
  return reading
}

/** The nearest of some paths above one. The home page is always there. */
export function nearestPath(path: string, paths: readonly string[]): string {
  const above = path.replace(/\/[^/]*$/, '') || '/'
  return above === '/' || paths.includes(above) ? above : nearestPath(above, paths)
}
