/** Finds icons of brands in `simple-icons`. Reads the file of the one icon, because loading all 3,400 takes longer than a small build. */
import { siDiscord, siFarcaster, siGithub, siTelegram, siX } from 'simple-icons'
import { nearestNames } from '../../../src/shared/nearest-names.ts'
import { readFileSync } from '../../inputs/files.ts'
import { resolvedFrom } from '../../inputs/packages.ts'
import { generatorRoot } from '../../util/generator.ts'
import type { IconDrawing } from './svg-shapes.ts'

export interface BrandIcon extends IconDrawing {
  /** The brand's name. */
  title: string
}

/** The usual ones are part of the generator. In the icon set, Warpcast has the name of its protocol. */
const USUAL = new Map<string, { title: string; path: string }>([
  ['discord', siDiscord],
  ['github', siGithub],
  ['telegram', siTelegram],
  ['warpcast', { title: 'Warpcast', path: siFarcaster.path }],
  ['x', siX],
])

/** An icon by the brand's name, in the spelling of the brand (`Node.js`) or of the icon set (`nodedotjs`). */
export function findBrandIcon(name: string): BrandIcon | undefined {
  const usual = USUAL.get(name.toLowerCase())
  if (usual !== undefined) return drawn(usual)
  return readIcon(name.toLowerCase()) ?? readIcon(slugOf(name))
}

/** Names of icons that are spelled like another one, for a message. */
export function nearestBrands(name: string): string[] {
  const brands = listBrands()
  const known = new Map(brands.flatMap(({ title, slug }) => [title, slug].map((spelling) => [spelling, slug])))
  return [...new Set(nearestNames(name, known.keys()).map((spelling) => known.get(spelling) ?? spelling))].slice(0, 3)
}

function drawn({ title, path }: { title: string; path: string }): BrandIcon {
  return { title, viewBox: '0 0 24 24', shapes: [['path', { d: path }]] }
}

/** Every file of the set has one title and one path in the same box. */
const FILE = /<title>([^<]*)<\/title><path d="([^"]*)"/

function readIcon(slug: string | undefined): BrandIcon | undefined {
  if (slug === undefined || !/^[a-z0-9_]+$/.test(slug)) return undefined
  const file = resolvedFrom(generatorRoot, `simple-icons/icons/${slug}.svg`)
  if (file === undefined) return undefined
  const [, title = '', path = ''] = FILE.exec(readFileSync(file, 'utf8')) ?? []
  return drawn({ title: title.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code))).replaceAll('&amp;', '&'), path })
}

interface Brand {
  title: string
  slug: string
  aliases?: { aka?: string[]; old?: string[] }
}

function listBrands(): Brand[] {
  const file = resolvedFrom(generatorRoot, 'simple-icons/icons.json')
  return file === undefined ? [] : (JSON.parse(readFileSync(file, 'utf8')) as Brand[])
}

/** The name of the icon of a brand, by any of the brand's names. */
function slugOf(name: string): string | undefined {
  const wanted = name.toLowerCase()
  const namesOf = ({ title, aliases: { aka = [], old = [] } = {} }: Brand) => [title, ...aka, ...old]
  return listBrands().find((brand) => namesOf(brand).some((own) => own.toLowerCase() === wanted))?.slug
}
