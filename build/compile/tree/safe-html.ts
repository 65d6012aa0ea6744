/** HTML that runs, loads, sends and styles nothing: lists of what's allowed, so that new features of browsers aren't. */
import { getOwn } from '../../../src/shared/get-own.ts'
import { asParsed, dangerousScheme } from '../../../src/shared/routes/dangerous-address.ts'
import { hasOrigin, withScheme } from '../../../src/shared/routes/paths.ts'
import attributes from './safe-html.json' with { type: 'json' }
import { splitSrcset } from './srcset.ts'

/** Sources in the configuration's content security policy besides the site itself. */
export interface SafeSources {
  image: readonly string[]
  /** For videos and sounds. */
  media: readonly string[]
  /** Schemes of links that features add. */
  schemes?: readonly string[]
}

const words = (text: string): readonly string[] => text.split(' ')

const ELEMENTS = new Set(
  words(
    'a abbr address article aside audio b bdi bdo big blockquote br caption center cite code col colgroup dd del details dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark nobr ol p picture pre q rp rt ruby s samp section small source span strike strong sub summary sup table tbody td tfoot th thead time tr track tt u ul var video wbr',
  ),
)

/** Elements that are left out with all that's in them. Of others, the text stays. */
const WITH_CONTENT = new Set(
  words('embed frame frameset head iframe math noembed noframes noscript object script select style svg template textarea title'),
)

/** Attributes of any element, and of some, as properties of the tree. */
const ANYWHERE = words('align ariaHidden ariaLabel dir lang title')
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = attributes

/** Way to leave out an element that isn't allowed. Undefined for one that is. */
export function exclusionOf(element: string): 'with its content' | 'without its content' | undefined {
  if (ELEMENTS.has(element)) return undefined
  return WITH_CONTENT.has(element) ? 'with its content' : 'without its content'
}

/** True if an element may have an attribute, whatever its value is. Addresses are checked as well. */
export function isSafeAttribute(element: string, property: string): boolean {
  return ANYWHERE.includes(property) || getOwn(ATTRIBUTES, element)?.includes(property) === true
}

const LINKS = new Set(words('http: https: mailto: tel:'))

/** True for a link to the site, or of a kind that shows a page or writes a message. @param schemes of links that features add */
export function isSafeLink(address: string, schemes: readonly string[] = []): boolean {
  const parsed = asParsed(address)
  const [scheme] = /^[a-z][a-z\d+.-]*:/i.exec(parsed) ?? []
  return (
    dangerousScheme(parsed) === undefined &&
    (scheme === undefined || LINKS.has(scheme.toLowerCase()) || schemes.includes(scheme.slice(0, -1).toLowerCase()) || !hasOrigin(parsed))
  )
}

/** True if an address may be loaded: it's the site's own, or of a host that the sources name. */
export function mayLoad(address: string, sources: readonly string[]): boolean {
  // A page may be read over either, which decides what an address like `https:a.png` or `//a.example` means.
  return ['https', 'http'].every((scheme) => {
    const base = `${scheme}://own-host.invalid/a/`
    const written = withScheme(address)
    const url = URL.canParse(written, base) ? new URL(written, base) : undefined
    return url !== undefined && (url.origin === new URL(base).origin || sources.some((source) => covers(source, url)))
  })
}

/** The addresses of a `srcset`. Undefined if browsers could read others in it. */
export function addressesInSet(srcset: string): string[] | undefined {
  const candidates = splitSrcset(srcset)
  const isClear = candidates.every(({ src, descriptor }) => !/^,|,$/.test(src) && /^(?:[\d.]+[wx])?$/.test(descriptor))
  return isClear ? candidates.map(({ src }) => src) : undefined
}

/** True if a source of a policy covers an address. */
function covers(source: string, { protocol, hostname, port, pathname }: URL): boolean {
  if (!/^https?:$/.test(protocol)) return false
  if (source === '*' || source === protocol || (source === 'http:' && protocol === 'https:')) return true
  const [, scheme = 'https:', wide, host = '', number = '', path = ''] =
    /^(https?:)?(?:\/\/)?(\*\.)?([^/:*]+)(?::(\d+|\*))?(\/.*)?$/.exec(source) ?? []
  const isHost = wide === undefined ? hostname === host.toLowerCase() : hostname.endsWith(`.${host.toLowerCase()}`)
  const isPath = path === '' || (path.endsWith('/') ? pathname.startsWith(path) : pathname === path)
  return isHost && isPath && (scheme === protocol || protocol === 'https:') && (number === '*' || number === port)
}
