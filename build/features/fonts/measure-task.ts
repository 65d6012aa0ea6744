/** Measures text in a worker thread, with the library that also draws it. A font is measured once, and the result kept in the store. */
import { Renderer } from '@takumi-rs/core'
import { readFileSync } from '../../inputs/files.ts'
import type { ThreadTools } from '../../store/thread-tools.ts'
import { FONT_WIDTHS, type FontWidths, SAMPLE } from './fallbacks.ts'

export interface MeasureTask {
  /** Key in the store. */
  key: string
  /** Absolute paths of the font in regular and in bold, which are the same for a variable font. */
  files: readonly { file: string; weight?: number }[]
}

const FAMILY = 'measured'

/** Large, because widths are rounded. */
const SIZE = 1000

export async function measureTask({ key, files }: MeasureTask, { store }: ThreadTools): Promise<FontWidths> {
  const kept = store.get(FONT_WIDTHS, key)
  if (kept !== undefined) return kept
  const renderer = new Renderer()
  for (const { file, weight } of files) {
    await renderer.registerFont({ name: FAMILY, data: readFileSync(file), ...(weight !== undefined && { weight }) })
  }
  const measure = async (fontWeight: number): Promise<number> => {
    const style = { fontFamily: FAMILY, fontSize: SIZE, fontWeight, whiteSpace: 'nowrap' }
    const { runs, children } = await renderer.measure({ type: 'text', text: SAMPLE, style }, { fontFamilies: [FAMILY] })
    return [...runs, ...children.flatMap((child) => child.runs)].reduce((sum, { width }) => sum + width, 0) / SIZE
  }
  const widths = { regular: await measure(400), bold: await measure(700) }
  store.put(FONT_WIDTHS, key, widths)
  return widths
}
