/** Addresses of players for addresses of videos, as readers copy them. Players neither set cookies nor follow readers, as far as they can be asked not to. */

interface Player {
  /** Matches the page of a video, and has its id as the first group. */
  page: RegExp
  address(id: string): string
  /** The parameter for the second at which a video starts. */
  start?: string
}

const PLAYERS: readonly Player[] = [
  {
    page: /^https:\/\/(?:(?:(?:www|m)\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/|live\/)|youtu\.be\/)([\w-]{11})/,
    address: (id) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
    start: 'start',
  },
  { page: /^https:\/\/(?:www\.)?vimeo\.com\/(\d+)/, address: (id) => `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1` },
  { page: /^https:\/\/(?:www\.)?loom\.com\/share\/([\da-f]+)/, address: (id) => `https://www.loom.com/embed/${id}?autoplay=1` },
]

/** The address that a frame loads. Undefined if it isn't a whole address with `https:`. */
export function embedAddress(address: string): string | undefined {
  if (!address.startsWith('https://') || !URL.canParse(address)) return undefined
  for (const { page, address: playerOf, start } of PLAYERS) {
    const id = page.exec(address)?.[1]
    if (id === undefined) continue
    const second = /[?&]t=(\d+)s?(?:[&#]|$)/.exec(address)?.[1]
    return playerOf(id) + (start === undefined || second === undefined ? '' : `&${start}=${second}`)
  }
  return address
}
