/** Draws social images in a worker thread. Pictures are kept in the store, so none is drawn twice. */
import { Renderer } from '@takumi-rs/core'
import { IMAGE_SIZE } from '../../../src/shared/page/social-image.ts'
import type { ThemeColors } from '../../bundle/theme-colors.ts'
import { writeOutput } from '../../emit/output.ts'
import { readFileSync } from '../../inputs/files.ts'
import type { ThreadTools } from '../../store/thread-tools.ts'
import type { NeededFont } from './choose-fonts.ts'
import { type ImageTexts, imageNode, LOGO, SOCIAL_IMAGES } from './image-node.ts'

export interface DrawTask {
  /** Key in the store: a hash of everything below. */
  key: string
  texts: ImageTexts
  colors: ThemeColors
  /** The generator's own colors, for a site with colors that only browsers understand. */
  plainColors: ThemeColors
  fonts: readonly NeededFont[]
  /** Absolute path of the logo. */
  logo?: string
  /** Path to write the picture to. */
  file?: string
}

export async function drawTask(task: DrawTask, { store }: ThreadTools): Promise<Uint8Array | undefined> {
  const kept = store.get(SOCIAL_IMAGES, task.key)
  const picture = kept ?? (await draw(task))
  if (kept === undefined) store.put(SOCIAL_IMAGES, task.key, picture)
  if (task.file === undefined) return picture
  writeOutput(task.file, picture)
  return undefined
}

const renderer = new Renderer()
const registered = new Set<string>()

async function draw(task: DrawTask): Promise<Uint8Array> {
  const { texts, colors, plainColors, fonts, logo } = task
  for (const font of fonts) await register(font)
  const fontFamilies = [...new Set(fonts.map(({ family }) => family))]
  const render = (colors: ThemeColors, images: { src: string; data: Uint8Array }[]) =>
    renderer.render(imageNode(texts, colors, images.length > 0), { ...IMAGE_SIZE, fontFamilies, images })
  const images = logo === undefined ? [] : [{ src: LOGO, data: readFileSync(logo) }]
  // A logo or a color may be of a kind that only browsers understand. The picture is drawn without it then.
  return render(colors, images)
    .catch(() => render(colors, []))
    .catch(() => render(plainColors, []))
}

async function register({ family, file, weight }: NeededFont): Promise<void> {
  if (registered.has(file)) return
  registered.add(file)
  const isVariable = weight.includes(' ')
  await renderer.registerFont({ name: family, data: readFileSync(file), ...(!isVariable && { weight: Number(weight) }) })
}
