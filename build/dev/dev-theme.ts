/** Bundles `theme.css` for the development server, again whenever one of its files may have changed. */
import { bundleTheme, type ThemeStyles } from '../bundle/theme-styles.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { DevTools } from './dev-tools.ts'
import type { Sources } from './sources.ts'

export interface DevTheme {
  /** Bundles the current state and returns its problems. */
  refresh(basePath: string): Promise<Diagnostic[]>
  /** The last state without errors. */
  css(): string
}

export function createDevTheme({ folders, files }: DevTools, sources: Pick<Sources, 'versionOfOtherFiles' | 'include'>): DevTheme {
  let bundled: { key: string; theme: Promise<ThemeStyles> } | undefined
  let css = ''
  return {
    async refresh(basePath) {
      const key = `${basePath} ${sources.versionOfOtherFiles()}`
      if (bundled?.key !== key) bundled = { key, theme: bundleTheme(folders, basePath) }
      const theme = await bundled.theme
      const isWrong = theme.diagnostics.some(({ severity }) => severity === 'error')
      if (bundled.key === key && !isWrong) {
        css = theme.css
        sources.include(theme.inputs)
        for (const [path, contents] of theme.files) files.put(path, contents)
      }
      return theme.diagnostics
    },
    css: () => css,
  }
}
