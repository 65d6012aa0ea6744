import { basename, join } from 'node:path'
import { build } from 'esbuild'
import { inputsPlugin } from '../inputs/bundled-files.ts'
import { existsSync } from '../inputs/files.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { buildFailure, esbuildDiagnostics } from '../report/esbuild-errors.ts'
import { checkTexts } from '../report/text-diagnostics.ts'
import { ASSET_FOLDER, assetOptions } from '../site/discover/imported-assets.ts'
import { judgeStyleMessages, STYLE_OPTIONS } from './imported-styles.ts'
import { absoluteInputs } from './metafile.ts'
import { publicAddressesPlugin } from './public-addresses.ts'

export interface ThemeStyles {
  /** Empty if the site has no `theme.css`, or if it has errors. Still contains `@import`s from other hosts. */
  css: string
  /** Fonts and images that it refers to, by their path in the output folder. */
  files: Map<string, Uint8Array>
  diagnostics: Diagnostic[]
}

/** The site's own stylesheet, which may not exist. */
export function themeFile(content: string): string {
  return join(content, 'theme.css')
}

/** Problems in the files are returned as diagnostics. */
export async function bundleTheme({ root, content }: { root: string; content: string }, basePath: string): Promise<ThemeStyles> {
  const file = themeFile(content)
  if (!existsSync(file)) return { css: '', files: new Map(), diagnostics: [] }
  const built = await build({
    ...STYLE_OPTIONS,
    absWorkingDir: root,
    entryPoints: [file],
    outdir: ASSET_FOLDER,
    ...assetOptions(basePath),
    metafile: true,
    plugins: [publicAddressesPlugin({ root, basePath }), inputsPlugin],
  }).catch((error: unknown) => ({ ...buildFailure(error), outputFiles: [], metafile: { inputs: {} } }))
  const { errors, warnings } = judgeStyleMessages(built)
  const damaged = checkTexts(absoluteInputs(built.metafile, root))
  const isStyle = ({ path }: { path: string }): boolean => path.endsWith('.css')
  return {
    css: errors.length > 0 ? '' : (built.outputFiles.find(isStyle)?.text.trimEnd() ?? ''),
    files: new Map(
      built.outputFiles.filter((output) => !isStyle(output)).map(({ path, contents }) => [`${ASSET_FOLDER}/${basename(path)}`, contents]),
    ),
    diagnostics: [
      ...damaged,
      ...(damaged.length > 0 ? [] : [...esbuildDiagnostics(errors, root), ...esbuildDiagnostics(warnings, root, 'warning')]),
    ],
  }
}
