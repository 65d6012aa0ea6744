/** Pictures by a hash of all that they're drawn from. */
export const SOCIAL_IMAGES = bytesEntry('social-images')

import type { Node } from '@takumi-rs/core'
import type { ThemeColors } from '../../bundle/theme-colors.ts'
/** The layout of a social image. */
import { bytesEntry } from '../../store/entry-kind.ts'

/** The name under which the image of the logo is passed on. */
export const LOGO = 'logo'

export interface ImageTexts {
  site: string
  title: string
  /** Empty for none, like the description. */
  section: string
  description: string
}

const MARGIN = 76

/** @param hasLogo whether the logo is drawn in place of the site's title */
export function imageNode({ site, title, section, description }: ImageTexts, colors: ThemeColors, hasLogo: boolean): Node {
  const textAlign = isRightToLeft(title) ? 'right' : 'left'
  const text = (content: string, style: object): Node[] =>
    content === ''
      ? []
      : [{ type: 'text', text: withBreaks(content), style: { direction: isRightToLeft(content) ? 'rtl' : 'ltr', textAlign, ...style } }]
  const size = titleSize(title)
  const name: Node[] = hasLogo
    ? [{ type: 'image', src: LOGO, style: { height: 56 } }]
    : [mark(site, colors), { type: 'text', text: site, style: { fontSize: 40, fontWeight: 600, letterSpacing: '-0.01em' } }]
  return {
    type: 'container',
    style: {
      width: '100%',
      height: '100%',
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: MARGIN,
      borderBottom: `14px solid ${colors.accent}`,
      backgroundColor: colors.background,
      color: colors.text,
    },
    children: [
      {
        type: 'container',
        style: {
          display: 'flex',
          alignItems: 'center',
          gap: 18,
          justifyContent: textAlign === 'right' ? 'flex-end' : 'flex-start',
          width: '100%',
        },
        children: name,
      },
      {
        type: 'container',
        style: { display: 'flex', flexDirection: 'column', gap: 22, width: '100%' },
        children: [
          ...text(section, { fontSize: 30, fontWeight: 600, lineHeight: 1.3, color: colors.accent, ...lines(1) }),
          ...text(title, { fontSize: size, fontWeight: 700, lineHeight: 1.14, letterSpacing: spacing(title), ...lines(3) }),
          ...text(description, { fontSize: 32, lineHeight: 1.4, color: colors.quiet, ...lines(size === LARGEST ? 3 : 2) }),
        ],
      },
    ],
  }
}

/** A bubble with the first letter of a name. */
function mark(name: string, { accent, background }: ThemeColors): Node {
  const [letter] = new Intl.Segmenter().segment(name)
  return {
    type: 'container',
    style: {
      width: 56,
      height: 56,
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      borderRadius: '28px 28px 28px 6px',
      backgroundColor: accent,
      color: background,
    },
    children: [{ type: 'text', text: letter?.segment ?? '', style: { fontSize: 32, fontWeight: 700 } }],
  }
}

function lines(lineClamp: number): object {
  return { lineClamp, textOverflow: 'ellipsis', overflowWrap: 'anywhere', width: '100%' }
}

const LARGEST = 80

/** In pixels: smaller the longer a title is, so that most fit in two lines. Letters of Chinese, Japanese and Korean are twice as wide. */
function titleSize(title: string): number {
  const length = [...title].reduce(
    (sum, character) => sum + (/[\u1100-\u11FF\u2E80-\uA4CF\uAC00-\uD7AF\uF900-\uFAFF\uFF00-\uFF60]/.test(character) ? 1.8 : 1),
    0,
  )
  if (length <= 36) return LARGEST
  return length <= 56 ? 66 : 54
}

/** Tight spacing would tear letters apart that are joined, as in Arabic or Hindi. */
function spacing(title: string): string {
  return /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Common}]*$/u.test(title) ? '-0.02em' : '0'
}

/** By the first letter that has a direction. */
function isRightToLeft(text: string): boolean {
  return /^\P{L}*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(text)
}

/** Lets lines break between words of languages that don't put spaces between them, and need a dictionary for that. */
function withBreaks(text: string): string {
  if (!/[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u.test(text)) return text
  const words = new Intl.Segmenter('th', { granularity: 'word' }).segment(text)
  return [...words].map(({ segment }) => segment).join('\u200B')
}
